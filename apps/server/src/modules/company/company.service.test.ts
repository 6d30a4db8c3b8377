import { companyEdit } from '@huiwu/contract/company';
import { customerProblems } from '@huiwu/contract/customers';
import { baseErrors } from '@huiwu/contract/base/errors';
import { describe, expect, it, test } from 'vitest';
import { png } from '../../testing/file-contents.ts';
import { peopleOfTwoCustomers } from '../../testing/people.ts';

const setUp = async () => {
  const people = await peopleOfTwoCustomers();
  const manager = await people.manager();
  const edit = (own: object, caller = manager) =>
    people.ownCompany.editCompany(companyEdit.parse({ custName: '远山会展', version: 1, ...own }), caller);
  return { ...people, manager, edit };
};

describe('the company’s own data', () => {
  it.each([
    ['税号', { taxNumber: '1234' }],
    ['税号', { taxNumber: '91310000-MA1FL00000' }],
    ['电话', { contactPhone: 'abc' }],
    ['银行账号', { bankAccount: '账号一' }],
    ['邮箱', { contactEmail: 'x' }],
  ])('with an invalid %s is refused', (_what, own) => {
    expect(companyEdit.safeParse({ custName: '远山', version: 1, ...own }).success).toBe(false);
  });

  it('under a name that another company has is refused', async () => {
    const { edit, platform } = await setUp();
    await expect(edit({ custName: platform.operator.cust_name })).rejects.toMatchObject({
      data: { fields: [{ field: 'custName', message: customerProblems.nameTaken }] },
    });
  });

  it('that another admin has changed meanwhile is refused with the current state', async () => {
    const { edit } = await setUp();
    await edit({});
    await expect(edit({ custName: '远水会展' })).rejects.toMatchObject({
      code: baseErrors.changed.code,
      data: { current: { custName: '远山会展', version: 2 } },
    });
  });

  it('is the own customer’s, also for a platform administrator', async () => {
    const { ownCompany, boss, manager, platform } = await setUp();
    expect((await ownCompany.getCompany(boss)).custCode).toBe(platform.operator.cust_code);
    expect((await ownCompany.getCompany(manager)).custCode).not.toBe(platform.operator.cust_code);
  });

  it('is saved and logged, with the tax number in upper case', async () => {
    const { ownCompany, edit, manager, logsOf } = await setUp();
    await edit({ taxNumber: ' 91310000ma1fl00000 ', bankAccount: '6222000011112222' });
    expect(await ownCompany.getCompany(manager)).toMatchObject({ taxNumber: '91310000MA1FL00000', version: 2 });
    const [log] = await logsOf(manager.customerId);
    expect(log).toMatchObject({ module: '公司信息', action: '编辑', target_name: '远山会展' });
    expect(log?.changes).toContain('************2222');
  });

  test('is logged by field even if only masked values have changed', async () => {
    const { edit, manager, logsOf, clock } = await setUp();
    const numbers = (first: string) => ({
      contactPhone: `${first}-55556666`,
      contactEmail: `a${first}@example.com`,
      bankAccount: `${first}000011112222`,
      invoicePhone: `${first}-55557777`,
    });
    await edit(numbers('021'));
    clock.advance(1);
    await edit({ ...numbers('022'), version: 2 });
    const changes = JSON.parse((await logsOf(manager.customerId)).at(-1)?.changes ?? '') as Record<string, string>[];
    expect(changes.map(({ field }) => field)).toEqual(['联系电话', '邮箱', '银行账号', '注册电话']);
    expect(changes.every(({ before, after }) => before === after)).toBe(true);
  });

  test('with a new logo is part of the account of its people', async () => {
    const { account, uploads, edit, manager } = await setUp();
    const custLogo = await uploads.uploadImage({ file: { name: '标志.png', content: png() } }, manager);
    await edit({ custLogo });
    expect(await account.getAccountInfo(manager)).toMatchObject({ custName: '远山会展', custLogo });
  });
});
