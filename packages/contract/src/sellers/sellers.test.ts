import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sellerRecord } from './index.ts';

const TAX_NO = '91350100M000100Y43';

const problemsOf = (own: object) =>
  z
    .safeParse(sellerRecord.draft, { name: '远山会展', taxNo: TAX_NO, ...own })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a seller', () => {
  test('needs a name and a tax number', () => {
    expect(problemsOf({ name: '' })).toEqual([['name', '请输入主体名称']]);
    expect(problemsOf({ taxNo: '' })).toEqual([['taxNo', '请输入税号']]);
    expect(problemsOf({ taxNo: '123' })).toEqual([['taxNo', '税号应为 15、18 或 20 位大写字母或数字']]);
  });

  test('issues at least one kind of invoice', () => {
    expect(problemsOf({ kinds: [] })).toEqual([['kinds', '请至少选择一种发票']]);
    expect(problemsOf({ kinds: ['x'] })).toEqual([['kinds.0', '请选择可开票种']]);
  });

  test('has a tax class of 19 digits and one of the usual rates', () => {
    expect(problemsOf({ taxClassCode: '304' })).toEqual([['taxClassCode', '税收分类编码应为 19 位数字']]);
    expect(problemsOf({ taxRate: '0.07' })).toEqual([['taxRate', '请选择默认税率']]);
  });

  test('issues fully digital invoices of 6 % for conferences by hand unless told otherwise', () => {
    expect(z.parse(sellerRecord.draft, { name: '远山会展', taxNo: TAX_NO })).toMatchObject({
      kinds: ['pc', 'bs'],
      taxRate: '0.06',
      itemName: '*会展服务*会议费',
      taxClassCode: '',
      fullBuyerForSpecial: false,
      channel: 'manual',
    });
  });
});
