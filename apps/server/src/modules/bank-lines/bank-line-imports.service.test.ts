import { bankLineProblems } from '@huiwu/contract/bank-lines';
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
  test('with a line of a day that has not come is refused at that day', async () => {
    const { steps, reviewer } = await setUp();
    const file = [HEADINGS, ['2999-01-01', '1.00', '云汀会展有限公司', '', 'T9']];
    const job = await steps.checked(file, reviewer, 'skip');
    expect(await steps.reasons(job, reviewer)).toEqual([`2 记账日期: ${bankLineProblems.bookedInFuture}`]);
  });

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
    expect(await confirmExact()).toEqual({ confirmed: 2, left: 0, nextAfterId: null });
    expect([(await get(orders[0])).received, (await get(orders[1])).received]).toEqual([PRICE, PRICE]);
    await imported();
    expect(await account()).toMatchObject({
      imported: { count: 9 },
      matched: { count: 2, sum: 2 * PRICE },
      duplicate: { count: 7 },
    });
  });

  test('of a cancelled meeting is imported and taken back, one of an archived meeting is not', async () => {
    const { imported, states, steps, reviewer, meeting, db } = await setUp();
    const become = (state: 'cancelled' | 'archived') =>
      db.updateTable('meetings').set({ state }).where('id', '=', meeting.id).execute();
    await become('cancelled');
    expect((await imported()).counts).toMatchObject({ imported: 3 });
    const { id } = await imported();
    await steps.revert(id, reviewer);
    expect(await states()).toHaveLength(3);
    await become('archived');
    await imported().catch(() => undefined);
    expect(await states()).toHaveLength(3);
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

const DAY = '2026-11-01';
const PAYER = '云汀会展有限公司';

describe('a statement with money that came and money that went', () => {
  const checkedRows = async (file: string[][]) => {
    const { steps, reviewer, bankLines } = await setUp();
    const job = await steps.checked(file, reviewer, 'skip');
    const reasons = await steps.reasons(job, reviewer);
    await steps.commit(job.id, reviewer);
    const { list } = await bankLines.list({ ...PAGE, orderBy: 'amount', order: 'asc' }, reviewer);
    return { job, reasons, amounts: list.map(({ amount }) => amount) };
  };

  test('is refused at the flag that no bank writes or that is missing, and at an amount that goes both ways', async () => {
    const flagged = await checkedRows([
      ['交易日期', '借贷标志', '交易金额', '对方户名'],
      [DAY, '贷', '1.00', PAYER],
      [DAY, '红字', '2.00', PAYER],
      [DAY, '', '3.00', PAYER],
      [DAY, '贷', '-4.00', PAYER],
    ]);
    expect(flagged.reasons).toEqual([
      '3 借贷标志: 借贷标志应为“贷”（收入）或“借”（支出）',
      '4 借贷标志: 请填写借贷标志：“贷”为收入，“借”为支出',
      '5 交易金额: 收入的金额不能为负；冲正请在对应的流水上处理',
    ]);
    expect(flagged.amounts).toEqual([100]);
    const both = await checkedRows([
      ['交易日期', '借方发生额', '贷方发生额', '对方户名'],
      [DAY, '5.00', '5.00', PAYER],
      [DAY, '', '6.00', PAYER],
    ]);
    expect(both.reasons).toEqual(['2 借方发生额: 收入与支出不能同时有金额']);
  });

  test.each([
    [
      'an amount and 借 or 贷',
      ['交易时间', '借贷标志', '发生额', '对方户名', '摘要'],
      [`${DAY} 09:30:00`, '贷', '1,600.00', PAYER, '会务费'],
      [`${DAY} 10:00:00`, '借', '88.00', '', '手续费'],
    ],
    [
      'an amount and 收入 or 支出',
      ['交易日期', '收/支', '金额', '对方名称'],
      ['20261101', '收入', '1600', PAYER],
      ['20261101', '支出', '88', '酒店'],
    ],
    [
      'an amount and 转入 or 转出',
      ['记账日期', '交易类型', '交易金额', '收付方名称'],
      [DAY, '转入', '￥1600.00', PAYER],
      [DAY, '转出', '￥88.00', ''],
    ],
    [
      'an amount and C or D',
      ['交易日期[ Date ]', 'D/C', '交易金额[ Amount ]', '付款人名称[ Payer ]'],
      [DAY, 'C', '1600.00', PAYER],
      [DAY, 'D', '88.00', ''],
    ],
    [
      'a flag with its letter in brackets',
      ['交易日期', '借贷方向', '金额', '对方户名'],
      [DAY, '贷（C）', '1600.00', PAYER],
      [DAY, '借（D）', '88.00', ''],
    ],
    ['an amount with a sign', ['交易日期', '交易金额', '对方户名'], [DAY, '+1600.00', PAYER], [DAY, '-88.00', '酒店']],
    [
      'two columns, the other one empty',
      ['交易日期', '借方发生额', '贷方发生额', '对方户名'],
      [DAY, '', '1600.00', PAYER],
      [DAY, '88.00', '', ''],
    ],
    [
      'two columns, the other one 0.00',
      ['交易日期', '支出金额', '收入金额', '对方户名'],
      [DAY, '0.00', '1600.00', PAYER],
      [DAY, '88.00', '0.00', '酒店'],
    ],
  ])('with %s brings in what came, and leaves out what went', async (_, ...file) => {
    const { job, reasons, amounts } = await checkedRows(file);
    expect(reasons).toEqual([]);
    expect(job.counts).toMatchObject({ all: 2, new: 1, skip: 1, error: 0 });
    expect(amounts).toEqual([160_000]);
  });
});
