import { paymentAccountRecord } from '@huiwu/contract/payment-accounts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { importSteps } from '../imports/testing/import-steps.ts';
import { PRICE } from '../orders/testing/orders-in-meeting.ts';
import { bankLinesInMeeting } from './testing/bank-lines-in-meeting.ts';

const PAGE = { page: 1, limit: 50 };
const HEADINGS = ['记账日期', '贷方发生额', '对方名称', '附言', '交易流水号'];

const setUp = async () => {
  const all = await bankLinesInMeeting();
  const steps = importSteps(all, 'bankLines');
  const { reviewer, bankLines, reconciliation } = all;
  const [one = '', two = ''] = await all.opened(2);
  const row = async (order: string, serial: string) => [
    '2026-11-01',
    String(PRICE / 100),
    '云汀会展有限公司',
    (await all.get(order)).payRef,
    serial,
  ];
  const file = [HEADINGS, await row(one, 'T1'), await row(two, 'T2'), await row(one, 'T1')];
  const imported = async () => {
    const job = await steps.checked(file, reviewer, 'skip');
    return steps.commit(job.id, reviewer);
  };
  const states = async () =>
    (await bankLines.list({ ...PAGE, orderBy: 'createdAt', order: 'asc' }, reviewer)).list.map(({ state }) => state);
  const account = async () => (await reconciliation.getFigures({}, reviewer)).accounts[0];
  return { ...all, steps, imported, states, account, orders: [one, two] as const };
};

describe('a statement', () => {
  test('that is imported twice is there twice, the second time as duplicates that change no money', async () => {
    const { imported, states, account, confirmExact, get, orders } = await setUp();
    expect((await imported()).counts).toMatchObject({ all: 3, imported: 3, error: 0, skip: 0 });
    expect((await states()).toSorted()).toEqual(['duplicate', 'imported', 'imported']);
    expect((await imported()).counts).toMatchObject({ all: 3, imported: 3 });
    expect(await account()).toMatchObject({
      imported: { count: 6, sum: 6 * PRICE },
      suggested: { count: 2, sum: 2 * PRICE },
      duplicate: { count: 4, sum: 4 * PRICE },
    });
    expect(await confirmExact()).toEqual({ confirmed: 2, left: 0 });
    expect([(await get(orders[0])).received, (await get(orders[1])).received]).toEqual([PRICE, PRICE]);
    await imported();
    expect(await account()).toMatchObject({
      imported: { count: 9 },
      matched: { count: 2, sum: 2 * PRICE },
      duplicate: { count: 7 },
    });
  });

  test('with headings that no one knows is mapped once for an account, and then for all who import for it', async () => {
    const { steps, reviewer, here, meeting, db, paymentAccounts } = await setUp();
    const { upload, map } = steps;
    const added = async (accountNo: string) => {
      const draft = { accountName: '云汀会展有限公司', bankName: '建设银行', accountNo, remarkRule: '' };
      return paymentAccounts.add(z.parse(paymentAccountRecord.draft, draft), here);
    };
    const accounts = [await added('6222000000000001'), await added('6222000000000002')];
    const paysTo = (id: string | undefined) =>
      db
        .updateTable('meetings')
        .set({ payment_account_id: id ?? null })
        .where('id', '=', meeting.id)
        .execute();
    await paysTo(accounts[0]?.id);
    const own = [
      ['甲', '乙', '丙'],
      ['2026-11-01', '1600', '林晓'],
    ];
    const fieldsOf = async (caller: typeof here) => (await upload(own, caller)).columns.map(({ field }) => field);
    await map(await upload(own, reviewer), reviewer, ['bookedOn', 'amount', 'payerName']);
    expect(await fieldsOf(here)).toEqual(['bookedOn', 'amount', 'payerName']);
    await paysTo(accounts[1]?.id);
    expect(await fieldsOf(here)).toEqual([null, null, null]);
  });
});
