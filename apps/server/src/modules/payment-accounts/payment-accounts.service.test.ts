import { paymentAccountRecord } from '@huiwu/contract/payment-accounts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { problemsOf } from '../../testing/refusals.ts';

const PAGE = { page: 1, limit: 20 };
const NUMBER = '1001200030000001';

describe('a payment account', () => {
  test('shows its number masked to admins without the field right, who cannot search by it or change it', async () => {
    const { manager, paymentAccounts } = await peopleOfTwoCustomers();
    const caller = await manager();
    const draft = z.parse(paymentAccountRecord.draft, {
      accountName: '远山会展',
      bankName: '演示银行',
      accountNo: '1001 2000 3000 0001',
    });
    const { id } = await paymentAccounts.add(draft, caller);
    const seen = await paymentAccounts.get(id, caller);
    expect(seen.accountNo).not.toBe(NUMBER);
    expect(seen.accountNo?.slice(-4)).toBe('0001');
    expect(Object.keys(await problemsOf(paymentAccounts.list({ ...PAGE, accountNo: '1001' }, caller)))).toEqual([
      'accountNo',
    ]);
    const edit = { id, version: 1, accountName: '远山会展', bankName: '演示银行', accountNo: '999999' };
    expect(Object.keys(await problemsOf(paymentAccounts.edit(edit, caller)))).toEqual(['accountNo']);
    const writer = await manager({ fields: { 'paymentAccounts.accountNo': 'write' } });
    expect(await paymentAccounts.get(id, writer)).toMatchObject({ accountNo: NUMBER, version: 1 });
    await paymentAccounts.edit({ ...edit, accountNo: '999999' }, writer);
    expect(await paymentAccounts.get(id, writer)).toMatchObject({ accountNo: '999999', version: 2 });
  });
});
