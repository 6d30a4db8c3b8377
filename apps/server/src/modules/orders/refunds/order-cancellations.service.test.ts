import { baseErrors } from '@huiwu/contract/base/errors';
import { teamRecord } from '@huiwu/contract/teams';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { codeOf } from '../../../testing/refusals.ts';
import { PRICE } from '../testing/orders-in-meeting.ts';
import { refundsInMeeting } from './testing/refunds-in-meeting.ts';

const paidOrder = async (own: Parameters<typeof refundsInMeeting>[0] = {}) => {
  const all = await refundsInMeeting(own);
  const person = await all.addPerson();
  const { id } = await all.only();
  await all.pay(id, PRICE);
  const cancel = async () => {
    const { version } = await all.get(id);
    return all.orderEnds.cancel({ id, version, reason: '临时有事' }, all.here);
  };
  const refundsOf = async () => (await all.refunds.list({ page: 1, limit: 10 }, all.reader)).list;
  return { ...all, person, id, cancel, refundsOf };
};

/** The rule that gives back half at any time. */
const HALF = { meeting: { refundRules: [{ beforeDays: 0, percent: 50 }] } };

describe('an order with money is cancelled', () => {
  test('not twice, nor in an old version or in another meeting, and then changes nothing', async () => {
    const { id, get, orderEnds, here, elsewhere, cancel, refundsOf } = await paidOrder();
    const { version } = await get(id);
    const reason = '临时有事';
    expect(await codeOf(orderEnds.cancel({ id, version: version - 1, reason }, here))).toBe(baseErrors.changed.code);
    expect(await codeOf(orderEnds.cancel({ id, version, reason }, elsewhere))).toBe(404);
    expect(await refundsOf()).toEqual([]);
    await cancel();
    expect(await codeOf(cancel())).toBe(720_001);
    expect(await refundsOf()).toHaveLength(1);
  });

  test('with its registrations, and its money is applied for in the same step and held', async () => {
    const { id, person, get, getPerson, cancel, refundsOf, balance } = await paidOrder();
    const { refundNo } = await cancel();
    expect(await get(id)).toMatchObject({ status: 'cancelled', total: 0, received: PRICE, refunded: 0, people: 0 });
    expect(await getPerson(person.id)).toMatchObject({ state: 'cancelled', stateReason: '临时有事' });
    const [refund] = await refundsOf();
    expect(refund).toMatchObject({ refundNo, state: 'applied', amount: PRICE, kept: 0, method: 'cash' });
    expect(await balance()).toMatchObject({ cash: PRICE, receivable: -PRICE });
  });

  test('and the refund that it made is paid like any other', async () => {
    const { id, get, cancel, refundsOf, move, prove, settle, balance } = await paidOrder();
    await cancel();
    const refund = (await refundsOf())[0]?.id ?? '';
    await move(refund, 'approve');
    await move(refund, 'send');
    await prove(refund);
    await settle(refund);
    expect(await get(id)).toMatchObject({ status: 'refunded', refundState: 'full', pending: 0 });
    expect((await balance())['receivable']).toBeUndefined();
  });

  test('keeping what the rule of the meeting keeps', async () => {
    const { id, get, cancel, refundsOf, move } = await paidOrder(HALF);
    await cancel();
    const [refund] = await refundsOf();
    expect(refund).toMatchObject({ applied: PRICE, amount: PRICE / 2, kept: PRICE / 2 });
    await move(refund?.id ?? '', 'approve');
    expect(await get(id)).toMatchObject({ status: 'cancelled', total: PRICE / 2, refunded: PRICE / 2, pending: 0 });
  });

  test('without a refund where the rule gives nothing back, and the money stays as a surplus', async () => {
    const { id, get, cancel, refundsOf } = await paidOrder({
      meeting: { refundRules: [{ beforeDays: 999, percent: 100 }] },
    });
    expect(await cancel()).toEqual({ refundNo: '' });
    expect(await refundsOf()).toEqual([]);
    expect(await get(id)).toMatchObject({ status: 'cancelled', pending: -PRICE });
  });

  test('in part paid, and what another refund holds is not applied for again', async () => {
    const { id, apply, cancel, refundsOf, person } = await paidOrder();
    await apply(id, 60_000, { registrationIds: [person.id] });
    await cancel();
    expect((await refundsOf()).map(({ amount }) => amount).toSorted()).toEqual([100_000, 60_000]);
  });

  test('that was waived, and its registration ends with it', async () => {
    const { addPerson, lastOrders, get, orderWaivers, orderEnds, here, getPerson } = await refundsInMeeting();
    const person = await addPerson();
    const [id = ''] = await lastOrders(1);
    await orderWaivers.waive({ id, version: (await get(id)).version, reason: '特邀嘉宾' }, here);
    expect((await getPerson(person.id)).state).toBe('confirmed');
    await orderEnds.cancel({ id, version: (await get(id)).version, reason: '不来了' }, here);
    expect((await getPerson(person.id)).state).toBe('cancelled');
  });
});

describe('what an earlier refund kept', () => {
  test('stays kept when the order is cancelled, and the rule is asked about the others only', async () => {
    const all = await refundsInMeeting(HALF);
    const { addPerson, teams, here, only, pay, apply, move, get, orderEnds, ledgerVerification } = all;
    const { id: team } = await teams.add(z.parse(teamRecord.draft, { name: '华东团' }), here);
    const first = await addPerson({ team });
    await addPerson({ team });
    const { id } = await only();
    await pay(id, 2 * PRICE);
    const refund = await apply(id, PRICE / 2, { registrationIds: [first.id], kept: PRICE / 2 });
    await move(refund, 'approve');
    expect(await get(id)).toMatchObject({ total: PRICE + PRICE / 2, refunded: PRICE / 2 });
    const { version } = await get(id);
    const { refundNo } = await orderEnds.cancel({ id, version, reason: '临时有事' }, here);
    expect(await get(id)).toMatchObject({ status: 'cancelled', total: PRICE / 2, received: 2 * PRICE });
    const { list } = await all.refunds.list({ page: 1, limit: 10 }, all.reader);
    const second = list.find((each) => each.refundNo === refundNo);
    expect(second).toMatchObject({ amount: PRICE / 2, kept: PRICE / 2 });
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  });
});
