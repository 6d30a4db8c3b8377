import { bankLineImport } from '@huiwu/contract/bank-lines';
import { adminImport } from '@huiwu/contract/admins';
import { describe, expect, test } from 'vitest';
import { findHeadings, matchHeadings } from './headings.rules.ts';

const { columns } = adminImport;

describe('headings', () => {
  test('that no one knows stay unmatched', () => {
    expect(matchHeadings(['血型', '', '座位'], columns)).toEqual([null, null, null]);
  });

  test('are matched by label, synonym and without marks, brackets, width or case', () => {
    expect(matchHeadings(['参会人', '手机号 *', '所属部门（必填）', 'Ｅｍａｉｌ'], columns)).toEqual([
      'realName',
      'phone',
      'departmentId',
      'email',
    ]);
  });

  test('fill each field once, and a label wins over a synonym', () => {
    expect(matchHeadings(['联系电话', '手机号码', '手机'], columns)).toEqual([null, 'phone', null]);
  });

  test('are found below a title', () => {
    const rows = [{ cells: ['2026 年管理员名单'] }, { cells: ['姓名', '手机'] }, { cells: ['甲', '138'] }];
    expect(findHeadings(rows, columns)).toBe(1);
    expect(findHeadings([{ cells: ['甲'] }, { cells: ['乙'] }], columns)).toBe(0);
  });
});

test('statements of banks are read by their own headings', () => {
  const of = (...headings: string[]) => matchHeadings(headings, bankLineImport.columns);
  expect(
    of('交易日期[ Transaction Date ]', '交易金额[ Trade Amount ]', '付款人名称[ Payer ]', '交易附言[ Remark ]'),
  ).toEqual(['bookedOn', 'amount', 'payerName', 'purpose']);
  expect(of('记账日期', '借方发生额', '贷方发生额（元）', '对方户名', '对方账号', '摘要', '交易流水号')).toEqual([
    'bookedOn',
    'paidOut',
    'amount',
    'payerName',
    'payerAccount',
    'purpose',
    'serial',
  ]);
  expect(of('交易时间', '借贷标志', '发生额', '对方户名', '摘要')).toEqual([
    'bookedOn',
    'direction',
    'amount',
    'payerName',
    'purpose',
  ]);
  expect(of('入账日期', '收入金额', '收(付)方名称', '收(付)方帐号', '用途', '流水号')).toEqual([
    'bookedOn',
    'amount',
    'payerName',
    'payerAccount',
    'purpose',
    'serial',
  ]);
});
