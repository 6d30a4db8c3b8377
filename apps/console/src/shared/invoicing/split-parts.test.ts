import { invoiceProblems, type InvoiceChoices } from '@huiwu/contract/invoices';
import { describe, expect, test } from 'vitest';
import { emptyRow, partOf, problemsOf, refusedRows, withRestInLast, type SplitRow } from './split-parts.ts';

const TAX_NO = '91350100M000100Y43';
const choices: InvoiceChoices = {
  seller: { name: '远山会展', kinds: ['pc', 'bs'], fullBuyerForSpecial: true },
  titles: [{ id: 'T1', title: '江南会展学院', titleType: 'company' }],
};
const row = (own: Partial<SplitRow>) => emptyRow({ kind: 'pc', title: '云汀会展', taxNo: TAX_NO, amount: 1, ...own });

describe('a row of a split', () => {
  test('is refused at the cell that is wrong', () => {
    expect(problemsOf(row({ taxNo: '' }), choices)).toEqual({ taxNo: invoiceProblems.noTaxNumber });
    expect(problemsOf(row({ taxNo: '12' }), choices)).toEqual({ taxNo: '税号应为 15、18 或 20 位大写字母或数字' });
    expect(problemsOf(row({ amount: 0 }), choices)).toEqual({ amount: '请输入大于0的数' });
    expect(problemsOf(row({ kind: 'bs', titleType: 'person' }), choices)).toEqual({
      kind: invoiceProblems.specialNeedsCompany,
    });
    expect(problemsOf(row({ kind: 'bs' }), choices)).toEqual({
      title: '开具专票须有注册地址、电话、开户行和账号，请先存入抬头库',
    });
  });

  test('has no problems while it is empty or not chosen', () => {
    expect(problemsOf(emptyRow({ kind: 'pc' }), choices)).toEqual({});
    expect(problemsOf(row({ amount: null, isChosen: false }), choices)).toEqual({});
  });

  test('takes everything of a stored title of its name, unless it has a tax number of its own', () => {
    const stored = row({ title: '江南会展学院', taxNo: '', titleType: 'person', kind: 'bs' });
    expect(problemsOf(stored, choices)).toEqual({});
    expect(partOf(stored, choices)).toMatchObject({ titleId: 'T1', titleType: 'company' });
    expect(partOf({ ...stored, taxNo: TAX_NO }, choices).titleId).toBeUndefined();
  });

  test('shows what the server refused at its own cells', () => {
    const sent = [row({}), row({})];
    const fields = [
      { field: 'parts.1.taxNo', message: '一' },
      { field: 'parts.1.regAddress', message: '二' },
      { field: 'orders', message: '三' },
    ];
    expect([...refusedRows(fields, sent)]).toEqual([
      [sent[1]?.key, { taxNo: '一', title: '开具专票须有注册地址、电话、开户行和账号，请先存入抬头库' }],
    ]);
  });

  test('takes the difference to the money as the last one, unless nothing would be left of it', () => {
    const rows = [row({ amount: 100 }), row({ amount: 50 }), row({ amount: 9, isChosen: false })];
    expect(withRestInLast(rows, 25)?.map(({ amount }) => amount)).toEqual([100, 75, 9]);
    expect(withRestInLast(rows, -50)).toBeUndefined();
    expect(withRestInLast(rows, 0)).toBeUndefined();
  });
});
