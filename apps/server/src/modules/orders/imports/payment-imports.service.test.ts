import { offlinePaymentNotes, offlinePaymentProblems, orderBlockers, orderProblems } from '@huiwu/contract/orders';
import { rowProblems } from '@huiwu/contract/imports';
import { describe, expect, test } from 'vitest';
import { brokenRules } from '../../../testing/money/money-invariants.ts';
import { NOT_READABLE } from '../../../records/closed-fields.ts';
import { importSteps } from '../../imports/testing/import-steps.ts';
import { ordersInMeeting, PRICE } from '../testing/orders-in-meeting.ts';

const HEADINGS = ['订单号', '缴费识别码', '报名编号', '姓名', '手机', '缴费方式', '金额', '收款日期', '流水号', '备注'];
const DAY = '2026-11-01';
const YUAN = PRICE / 100;

type FileColumns = Partial<
  Record<'orderNo' | 'payRef' | 'regNo' | 'name' | 'phone' | 'method' | 'amount' | 'day' | 'trade' | 'remark', string>
>;

const line = ({ orderNo, payRef, regNo, name, phone, method, amount, day, trade, remark }: FileColumns): string[] => [
  orderNo ?? '',
  payRef ?? '',
  regNo ?? '',
  name ?? '',
  phone ?? '',
  method ?? '现金',
  amount ?? String(YUAN),
  day ?? DAY,
  trade ?? '',
  remark ?? '',
];

const SEEN = { 'orders.payerPhone': 'read', 'registrations.phone': 'read' } as const;

const setUp = async () => {
  const all = await ordersInMeeting();
  const { addPerson, lastOrders, get, db, inside, meeting, manager } = all;
  const here = inside(meeting, await manager({ fields: SEEN }));
  const steps = importSteps(all, 'orders');
  const person = async (own: { phone?: string } = {}) => {
    const registration = await addPerson(own);
    const [id = ''] = await lastOrders(1);
    return { registration, id, order: await get(id) };
  };
  const check = (...rows: FileColumns[]) => steps.checked([HEADINGS, ...rows.map(line)], here, 'skip');
  const problems = async (...rows: FileColumns[]) => steps.reasons(await check(...rows), here);
  /** What is told of each row, whether it would be written or not. */
  const told = async (job: { id: string }, page = 1) => {
    const { list } = await all.importViews.rows(steps.importer, { id: job.id, page, limit: 200 }, here);
    return list.map(({ result, problems: of }) => [result, ...of.map(({ message }) => message)]);
  };
  const imported = async (...rows: FileColumns[]) => {
    const job = await check(...rows);
    return steps.commit(job.id, here);
  };
  const money = async (id: string) => {
    const { received, pending, status } = await get(id);
    return [received, pending, status];
  };
  const payments = () => db.selectFrom('payments').select(['amount', 'method', 'state', 'trade_no']).execute();
  return { ...all, here, steps, person, check, problems, told, imported, money, payments };
};

describe('a table of payments that were received offline', () => {
  test('is refused row by row where it names no order, or several, or not the right one', async () => {
    const { person, problems, payments } = await setUp();
    const [one, two] = [await person(), await person()];
    expect(
      await problems(
        {},
        { orderNo: 'DD-没有' },
        { payRef: 'HW0000000' },
        { regNo: '没有' },
        { name: one.registration.name },
        { phone: '19912345678' },
        { name: one.registration.name, phone: '19912345678' },
        { orderNo: one.order.orderNo, payRef: two.order.payRef },
        { orderNo: one.order.orderNo, name: two.registration.name },
        { regNo: one.registration.regNo, phone: '19912345678' },
      ),
    ).toEqual([
      `2 订单号: ${offlinePaymentProblems.noNumber}`,
      `3 订单号: ${offlinePaymentProblems.noOrder}`,
      `4 缴费识别码: ${offlinePaymentProblems.noReference}`,
      `5 报名编号: ${offlinePaymentProblems.noRegistration}`,
      `6 手机: ${offlinePaymentProblems.noPhone}`,
      `7 姓名: ${offlinePaymentProblems.noPhone}`,
      `8 姓名: ${offlinePaymentProblems.noPerson}`,
      `9 缴费识别码: ${offlinePaymentProblems.otherOrder}`,
      `10 姓名: ${offlinePaymentProblems.otherPerson}`,
      `11 手机: ${offlinePaymentProblems.otherPerson}`,
    ]);
    expect(await payments()).toEqual([]);
  });

  test('is refused for one of several orders that wait at the number that the row has', async () => {
    const { person, problems, db, payments } = await setUp();
    const phone = '19900001111';
    const [one, two] = [await person({ phone }), await person()];
    const moved = { registration_id: one.registration.id };
    await db.updateTable('order_items').set(moved).where('order_id', '=', two.id).execute();
    const { regNo, name } = one.registration;
    expect(await problems({ regNo }, { name, phone })).toEqual([
      `2 报名编号: ${offlinePaymentProblems.several}`,
      `3 姓名: ${offlinePaymentProblems.several}`,
    ]);
    expect(await payments()).toEqual([]);
  });

  test.each(['orders.payerPhone', 'registrations.phone'] as const)(
    'does not tell whether a number is right to admins without the right to %s',
    async (closed) => {
      const { person, steps, inside, meeting, manager, payments } = await setUp();
      const { registration, order } = await person({ phone: '19912345678' });
      const { [closed]: _closed, ...fields } = { ...SEEN };
      const caller = inside(meeting, await manager({ fields }));
      const rows = ['19912345678', '19912345679'].flatMap((phone) => [
        line({ orderNo: order.orderNo, phone }),
        line({ name: registration.name, phone }),
      ]);
      const job = await steps.checked([HEADINGS, ...rows, line({ orderNo: order.orderNo })], caller, 'skip');
      expect(await steps.reasons(job, caller)).toEqual([2, 3, 4, 5].map((row) => `${row} 手机: ${NOT_READABLE}`));
      expect(await payments()).toEqual([]);
    },
  );

  test('tells no one of what it books', async () => {
    const { person, check, steps, here, db } = await setUp();
    const one = await person();
    await db.deleteFrom('scene_events').execute();
    const job = await check({ orderNo: one.order.orderNo });
    await steps.commit(job.id, here);
    expect(await db.selectFrom('scene_events').selectAll().execute()).toEqual([]);
  });

  test('is refused as a payment by hand: nothing due, the future, no method, no amount, a number that is known', async () => {
    const { person, problems, pay, cancel, money } = await setUp();
    const [one, paid, ended] = [await person(), await person(), await person()];
    await pay(paid.id, PRICE, { method: 'pos', tradeNo: 'T1' });
    await cancel(ended.id);
    const { orderNo } = one.order;
    expect(
      await problems(
        { orderNo: paid.order.orderNo },
        { orderNo: ended.order.orderNo },
        { orderNo, day: '2099-01-01' },
        { orderNo, method: '贝壳' },
        { orderNo, method: '余额抵扣' },
        { orderNo, amount: '0' },
        { orderNo, amount: '-5' },
        { orderNo, amount: '0.001' },
        { orderNo, method: 'POS 刷卡', trade: 'T1' },
        { orderNo, method: '支付宝', trade: 'T2', amount: '1' },
        { orderNo, method: '支付宝', trade: 'T2', amount: '2' },
      ),
    ).toEqual([
      `2 订单号: ${orderBlockers.nothingDue().sentence}`,
      `3 订单号: ${orderBlockers.isClosed({ state: '已取消' }).sentence}`,
      `4 收款日期: ${orderProblems.paidInFuture}`,
      `5 缴费方式: ${rowProblems.choice('缴费方式')}`,
      `6 缴费方式: ${rowProblems.choice('缴费方式')}`,
      '7 金额: 请输入大于0的数',
      '8 金额: 请输入大于0的数',
      `9 金额: ${rowProblems.money}`,
      `10 流水号: ${orderProblems.tradeNoTaken}`,
      `12 流水号: ${rowProblems.twice(11)}`,
    ]);
    expect(await money(one.id)).toEqual([0, PRICE, 'unpaid']);
  });

  test('tells what each row makes of its order, and books nothing before it is committed', async () => {
    const { person, check, told, money, steps, here, balance } = await setUp();
    const [one, two, three] = [await person(), await person(), await person()];
    const job = await check(
      { orderNo: one.order.orderNo, amount: '600' },
      { payRef: ` ${two.order.payRef.toLowerCase()} `, amount: '￥1,600.00' },
      { regNo: three.registration.regNo, amount: '１７００' },
      { orderNo: one.order.orderNo, amount: '1000' },
    );
    expect(await told(job)).toEqual([
      ['new', offlinePaymentNotes.partial],
      ['new', offlinePaymentNotes.paid],
      ['new', offlinePaymentNotes.over],
      ['new', offlinePaymentNotes.paid],
    ]);
    expect(await balance()).toEqual({ receivable: 3 * PRICE, revenue: -3 * PRICE });
    await steps.commit(job.id, here);
    expect(await money(one.id)).toEqual([PRICE, 0, 'paid']);
    expect(await money(two.id)).toEqual([PRICE, 0, 'paid']);
    expect(await money(three.id)).toEqual([170_000, -10_000, 'paid']);
    expect(await balance()).toEqual({ cash: 2 * PRICE + 170_000, receivable: -10_000, revenue: -3 * PRICE });
  });

  test('confirms who has paid, and says in the log of the order from which import the money came', async () => {
    const { person, imported, getPerson, db } = await setUp();
    const { registration, id } = await person({ phone: '19912345678' });
    const job = await imported({ name: registration.name, phone: '199-1234-5678' });
    expect((await getPerson(registration.id)).state).toBe('confirmed');
    const logs = await db
      .selectFrom('business_logs')
      .select(['action', 'message'])
      .where('target_id', '=', id)
      .where('action', '=', '登记收款')
      .execute();
    expect(logs).toEqual([{ action: '登记收款', message: expect.stringContaining(job.number) as string }]);
  });

  test('that is imported twice, also at once, changes nothing the second time', async () => {
    const { person, check, steps, here, told, payments, money, ledgerVerification } = await setUp();
    const [one, two] = [await person(), await person()];
    const rows = [
      { orderNo: one.order.orderNo, amount: '600' },
      { orderNo: one.order.orderNo, amount: '600', remark: '第二笔' },
      { payRef: two.order.payRef, method: '银行汇款', trade: 'B1' },
    ];
    const [first, second] = [await check(...rows), await check(...rows)];
    await steps.commit(first.id, here);
    expect((await steps.commit(second.id, here)).counts).toMatchObject({ all: 3, imported: 0, skip: 3 });
    expect(await told(await check(...rows))).toEqual(rows.map(() => ['skip', rowProblems.exists]));
    expect(await payments()).toHaveLength(3);
    expect([await money(one.id), await money(two.id)]).toEqual([
      [120_000, 40_000, 'partial'],
      [PRICE, 0, 'paid'],
    ]);
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  });

  test('in which two rows say the same of one order books the first, and asks what the second is', async () => {
    const { person, imported, problems, money } = await setUp();
    const { id, order } = await person();
    const rows = [
      { orderNo: order.orderNo, amount: '100' },
      { payRef: order.payRef, amount: '100' },
    ];
    expect(await problems(...rows)).toEqual([`3 金额: ${offlinePaymentProblems.same}`]);
    expect((await imported(...rows)).counts).toMatchObject({ imported: 1, error: 1 });
    expect(await money(id)).toEqual([10_000, PRICE - 10_000, 'partial']);
  });

  test('with more rows than one piece is checked as it would be booked', async () => {
    const { person, check, told, money, steps, here } = await setUp();
    const [one, two] = [await person(), await person()];
    const small = Array.from({ length: 200 }, (_, at) => ({
      orderNo: one.order.orderNo,
      amount: '8',
      remark: `第 ${at} 笔`,
    }));
    const job = await check(...small, { orderNo: one.order.orderNo, amount: '9' }, { orderNo: two.order.orderNo });
    expect(await steps.reasons(job, here)).toEqual([`202 订单号: ${orderBlockers.nothingDue().sentence}`]);
    expect((await told(job, 2)).at(-1)).toEqual(['new', offlinePaymentNotes.paid]);
    expect((await told(job)).at(-1)).toEqual(['new', offlinePaymentNotes.paid]);
    expect((await steps.commit(job.id, here)).counts).toMatchObject({ imported: 201 });
    expect(await money(one.id)).toEqual([PRICE, 0, 'paid']);
  });
});

describe('an import of payments', () => {
  test('is taken back by reversing each, as long as nothing has a claim on the money', async () => {
    const { person, imported, steps, here, money, payments, getPerson, balance } = await setUp();
    const [one, two] = [await person(), await person()];
    const job = await imported({ orderNo: one.order.orderNo }, { orderNo: two.order.orderNo, amount: '10' });
    expect((await steps.revert(job.id, here)).state).toBe('reverted');
    expect([await money(one.id), await money(two.id)]).toEqual([
      [0, PRICE, 'unpaid'],
      [0, PRICE, 'unpaid'],
    ]);
    expect((await payments()).map(({ state }) => state)).toEqual(['reversed', 'reversed']);
    expect((await getPerson(one.registration.id)).state).toBe('pending_payment');
    expect(await balance()).toEqual({ receivable: 2 * PRICE, revenue: -2 * PRICE });
    // What was taken back is no payment any more, so the same file may be imported again.
    expect((await imported({ orderNo: one.order.orderNo })).counts).toMatchObject({ imported: 1 });
  });

  test('leaves the payments whose money is asked back, and names them', async () => {
    const { person, imported, steps, here, refundRequests, get, money } = await setUp();
    const { id, registration } = await person();
    const job = await imported({ orderNo: (await get(id)).orderNo });
    const { version, orderNo } = await get(id);
    await refundRequests.apply(
      {
        id,
        version,
        registrationIds: [registration.id],
        amount: PRICE,
        kept: 0,
        method: 'cash',
        payeeName: '',
        payeeBank: '',
        payeeAccount: '',
        reasonCode: 'withdrawn',
        reason: '行程有变',
      },
      here,
    );
    const { kept } = await steps.revert(job.id, here);
    expect(kept).toEqual([expect.stringContaining(orderNo)]);
    expect(await money(id)).toEqual([PRICE, 0, 'paid']);
  });

  test('is refused whole while its meeting is archived, and works in a cancelled one', async () => {
    const { person, check, steps, here, move, meeting, db, payments, money } = await setUp();
    const { id, order } = await person();
    const job = await check({ orderNo: order.orderNo });
    await db.updateTable('meetings').set({ state: 'archived' }).where('id', '=', meeting.id).execute();
    await steps.commit(job.id, here).catch(() => undefined);
    expect(await payments()).toEqual([]);
    await db.updateTable('meetings').set({ state: 'published' }).where('id', '=', meeting.id).execute();
    await move(meeting.id, 'cancel');
    await steps.commit(job.id, here);
    expect((await money(id))[0]).toBe(PRICE);
  });
});

test('every rule over the rows holds after imports, doubled and taken back', async () => {
  const all = await setUp();
  const { person, imported, steps, here } = all;
  const [one, two] = [await person(), await person()];
  const first = await imported({ orderNo: one.order.orderNo, amount: '600' }, { orderNo: two.order.orderNo });
  await imported({ orderNo: one.order.orderNo, amount: '600' }, { orderNo: one.order.orderNo, amount: '1200' });
  await steps.revert(first.id, here);
  expect(await brokenRules(all)).toEqual({});
});
