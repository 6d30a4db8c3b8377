import { invoiceTitleProblems } from '@huiwu/contract/invoice-titles';
import { rowProblems } from '@huiwu/contract/imports';
import { describe, expect, test } from 'vitest';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { importSteps } from '../imports/testing/import-steps.ts';

const TAX_NO = '91350100M000100Y43';
const HEAD = ['类型', '发票抬头', '纳税人识别号', '默认抬头', '开户行账号'];

const setUp = async () => {
  const people = await peopleOfTwoCustomers();
  const me = await people.manager({
    fields: { 'invoiceTitles.taxNo': 'write', 'invoiceTitles.bankAccount': 'write' },
  });
  const stored = () =>
    people.db
      .selectFrom('invoice_titles')
      .select(['title_type', 'title', 'tax_no', 'is_default', 'bank_account'])
      .orderBy('title')
      .execute();
  return { ...people, ...importSteps(people, 'invoiceTitles'), me, stored };
};

describe('invoice titles from a file', () => {
  test('are refused without a tax number of a company, and where they exist', async () => {
    const { checked, reasons, commit, me, stored } = await setUp();
    const first = await checked([HEAD, ['公司', '远山会展', TAX_NO, '', '']], me);
    await commit(first.id, me);
    const before = await stored();
    const job = await checked(
      [
        HEAD,
        ['公司', '甲', '', '', ''],
        ['公司', '乙', '123', '', ''],
        ['社团', '丙', '9'.repeat(15), '', ''],
        ['公司', '改名会展', TAX_NO, '', ''],
      ],
      me,
    );
    expect(await reasons(job, me)).toEqual([
      `2 纳税人识别号: ${invoiceTitleProblems.noTaxNumber}`,
      '3 纳税人识别号: 税号应为 15、18 或 20 位大写字母或数字',
      expect.stringContaining('4 类型: '),
      `5 纳税人识别号: ${rowProblems.exists}`,
    ]);
    expect(await stored()).toEqual(before);
  });

  test('are added, with numbers as they are stored; the last default one is the only one', async () => {
    const { checked, commit, me, stored } = await setUp();
    const job = await checked(
      [HEAD, ['', '甲', ' 91350100 m000100y43 ', '是', '1001 2000 3000'], ['个人', '乙', '', '是', '']],
      me,
    );
    expect(job.counts).toMatchObject({ new: 2, error: 0 });
    await commit(job.id, me);
    expect(await stored()).toEqual([
      { title_type: 'person', title: '乙', tax_no: '', is_default: 1, bank_account: '' },
      { title_type: 'company', title: '甲', tax_no: TAX_NO, is_default: 0, bank_account: '100120003000' },
    ]);
  });
});
