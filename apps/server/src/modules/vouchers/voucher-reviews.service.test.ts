import { baseErrors } from '@huiwu/contract/base/errors';
import { VOUCHER_REASONS, voucherErrors, voucherProblems } from '@huiwu/contract/vouchers';
import { describe, expect, test } from 'vitest';
import { shanghaiDay } from '../../platform/clock.ts';
import { blockersOf, codeOf, problemsOf } from '../../testing/refusals.ts';
import { PRICE } from '../orders/testing/orders-in-meeting.ts';
import { vouchersInMeeting } from './testing/vouchers-in-meeting.ts';

const DAY_MS = 86_400_000;

/** A voucher for an order, which waits for its review. */
const setUp = async () => {
  const tools = await vouchersInMeeting();
  const { opened, upload, voucherReviews, reviewer, find, db } = tools;
  const [order = '', other = ''] = await opened(2);
  const id = await upload([{ id: order, amount: PRICE }]);
  const asked = {
    id,
    amount: PRICE,
    orders: [{ id: order, amount: PRICE }],
    keepsOverpayment: false,
    forcedReason: '',
  };
  const approveAs = async (own: Partial<typeof asked> & { version?: number }) =>
    voucherReviews.approve({ ...asked, version: (await find(id)).version, ...own }, reviewer);
  const row = () => db.selectFrom('payment_vouchers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...tools, order, other, id, asked, approveAs, row };
};

describe('a voucher is not approved', () => {
  test('by someone who saw it as it was before', async () => {
    const { approveAs, find, id } = await setUp();
    expect(await codeOf(approveAs({ version: 0 }))).toBe(baseErrors.changed.code);
    expect(await find(id)).toMatchObject({ state: 'submitted' });
  });

  test('for an order that was cancelled meanwhile, unless its money is kept to be refunded', async () => {
    const { approveAs, order, cancel, find, id, account, get } = await setUp();
    await cancel(order);
    expect(await codeOf(approveAs({}))).toBe(voucherErrors.conflict.code);
    expect(await find(id)).toMatchObject({ state: 'submitted' });
    expect((await account(order)).payments).toEqual([]);
    await approveAs({ keepsOverpayment: true });
    expect(await find(id)).toMatchObject({ state: 'approved' });
    expect(await get(order)).toMatchObject({
      status: 'cancelled',
      received: PRICE,
      pending: -PRICE,
      needsAttention: true,
    });
  });

  test('if one of the orders is not of the voucher, even beside one that is', async () => {
    const { approveAs, order, other } = await setUp();
    const orders = [order, other].map((each) => ({ id: each, amount: PRICE / 2 }));
    expect(await problemsOf(approveAs({ orders }))).toEqual({ orders: voucherProblems.notAll });
  });

  test('a second time, from wherever it is asked', async () => {
    const { approveAs, store, here, voucherReviews, meeting, db, row, asked, order, get } = await setUp();
    await approveAs({});
    const held = await db.selectFrom('meetings').selectAll().where('id', '=', meeting.id).executeTakeFirstOrThrow();
    const voucher = await row();
    const again = { ...asked, version: voucher.version, forcedReason: '再次' };
    const twice = store.change(here, (work) => voucherReviews.approveInside(work, held, { voucher, asked: again }));
    expect(await codeOf(twice)).toBe(720_001);
    expect(await get(order)).toMatchObject({ received: PRICE });
  });
});

describe('a voucher is not taken', () => {
  test('of a day more than 30 days before its order, nor of one to come; the days between are', async () => {
    const { upload, order, clock } = await setUp();
    const dayAt = (days: number) => shanghaiDay(new Date(clock.now().getTime() + days * DAY_MS));
    const uploadOf = (paidOn: string) => upload([{ id: order, amount: 1 }], { paidOn });
    expect(await problemsOf(uploadOf(dayAt(-31)))).toEqual({ paidOn: voucherProblems.paidTooEarly });
    expect(await problemsOf(uploadOf(dayAt(1)))).toEqual({ paidOn: voucherProblems.paidInFuture });
    expect(await uploadOf(dayAt(-30))).not.toBe('');
    expect(await uploadOf(dayAt(0))).not.toBe('');
  });
});

describe('a decision', () => {
  test('to reject says its reason, with what was added to it', async () => {
    const { id, reject, find, voucherReviews, reviewer, upload, order } = await setUp();
    await reject(id);
    expect((await find(id)).stateReason).toBe(`${VOUCHER_REASONS.unclear}：看不清金额`);
    const next = await upload([{ id: order, amount: PRICE }]);
    const { version } = await find(next);
    await voucherReviews.reject({ id: next, version, reason: 'unclear', remark: '' }, reviewer);
    expect((await find(next)).stateReason).toBe(VOUCHER_REASONS.unclear);
  });

  test('to approve says in the log why a voucher was approved twice, and else nothing of it', async () => {
    const { id, approveAs, logsOf } = await setUp();
    await approveAs({});
    const entry = (await logsOf(id)).find(({ action }) => action === '通过');
    expect(entry?.changes).toContain('审核金额');
    expect(entry?.changes).not.toContain('重复仍通过的原因');
    const other = await setUp();
    await other.approveAs({ forcedReason: '银行确认' });
    const forced = (await other.logsOf(other.id)).find(({ action }) => action === '通过');
    expect(forced?.changes).toContain('重复仍通过的原因');
  });

  test('to revoke has an auditor, and a voucher that is withdrawn has none', async () => {
    const { id, voucherReviews, find, row, here } = await setUp();
    await voucherReviews.move('withdraw', { id, version: (await find(id)).version, reason: '传错' }, here);
    expect(await row()).toMatchObject({ state: 'withdrawn', auditor_id: null, audited_at: null });
    const other = await setUp();
    await other.approveAs({});
    const { version } = await other.find(other.id);
    await other.voucherReviews.move('revoke', { id: other.id, version, reason: '金额看错' }, other.here);
    expect(await other.row()).toMatchObject({ state: 'revoked', auditor_id: other.here.adminId });
  });

  test('is offered where it fits: what waits is not replaced, nor what was approved', async () => {
    const { id, vouchers, here, approveAs, revoke } = await setUp();
    const offered = async () => (await vouchers.get(id, here)).actions.map(({ name }) => name).toSorted();
    const waiting = await offered();
    expect(waiting).toEqual(expect.arrayContaining(['approve', 'reject']));
    expect(waiting).not.toContain('replace');
    await approveAs({});
    expect(await offered()).not.toContain('replace');
    await revoke(id);
    expect(await offered()).toContain('replace');
    expect(await blockersOf(approveAs({}))).toEqual(['notNow']);
  });

  test('shows what its orders cost to those who may see amounts', async () => {
    const { id, vouchers, reviewer, here } = await setUp();
    const seen = async (by: typeof here) => {
      const { orders } = await vouchers.get(id, by);
      const [payable] = await vouchers.findOrders({ keyword: '' }, by);
      return [orders[0]?.total, orders[0]?.pending, payable?.pending];
    };
    expect(await seen(here)).toEqual([null, null, null]);
    expect(await seen(reviewer)).toEqual([PRICE, PRICE, PRICE]);
  });
});
