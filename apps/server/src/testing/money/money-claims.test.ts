import { expect, test } from 'vitest';
import { PRICE } from '../../modules/orders/testing/orders-in-meeting.ts';
import { blockersOf, codeOf } from '../refusals.ts';
import { NUMBER } from '../meetings/invoices-in-meeting.ts';
import { moneyInMeeting } from './money-in-meeting.ts';

/** A paid order with more than it costs, and a refund of the surplus whose payment failed. */
const failedRefund = async () => {
  const world = await moneyInMeeting();
  const { base, bills } = world;
  await base.addPerson();
  const { id } = await base.only();
  await base.pay(id, PRICE + 5_000);
  const refund = await base.apply(id, 5_000);
  for (const name of ['approve', 'send', 'fail'] as const) await base.move(refund, name);
  const application = await bills.apply(id, PRICE + 5_000);
  return { ...base, bills, id, refundId: refund, application };
};

test('a refund that failed is not sent again while an application for an invoice has its money', async () => {
  const { id, get, move, refundId, application, bills } = await failedRefund();
  expect(await codeOf(move(refundId, 'send'))).toBe(720_005);
  expect(await get(id)).toMatchObject({ refunded: 0, invoicing: PRICE + 5_000 });
  await bills.move(application, 'cancel');
  expect(await move(refundId, 'send')).toMatchObject({ state: 'processing' });
});

test('a refund that failed is not sent again for money that was invoiced since, unless someone decides so', async () => {
  const { db, move, refund, refundId, application, bills, refundSteps, here } = await failedRefund();
  await db.updateTable('sellers').set({ channel: 'manual' }).where('id', '=', bills.sellerId).execute();
  await bills.move(application, 'approve');
  await bills.register(application, NUMBER);
  expect(await blockersOf(move(refundId, 'send'))).toEqual(['needsRed']);
  const { version } = await refund(refundId);
  await refundSteps.override({ id: refundId, version, reason: '客户急需' }, here);
  expect(await move(refundId, 'send')).toMatchObject({ state: 'processing' });
});

test('who paid and changes to a cheaper type is confirmed at once, and has a surplus', async () => {
  const { base, student } = await moneyInMeeting();
  const { id: personId } = await base.addPerson();
  const { id } = await base.only();
  await base.pay(id, PRICE);
  const { version } = await base.getPerson(personId);
  await base.registrationStates.changeType(
    { id: personId, version, typeId: student.id, reason: '实为学生' },
    base.here,
  );
  expect((await base.getPerson(personId)).state).toBe('confirmed');
  expect(await base.get(id)).toMatchObject({ status: 'paid', pending: 80_001 - PRICE });
});

test('who was confirmed waits again once nothing is left of the payment, also after a service was added', async () => {
  const { base, dinner } = await moneyInMeeting();
  const { id: personId } = await base.addPerson();
  const { id } = await base.only();
  const payment = await base.pay(id, PRICE);
  const { version } = await base.get(id);
  const addition = { registrationId: personId, feeItemId: dinner.id, quantity: 1 };
  const change = { additions: [addition], removals: [], discounts: [], reason: '加晚宴' };
  await base.orderChanges.change({ id, version, ...change }, base.here);
  expect((await base.getPerson(personId)).state).toBe('confirmed');
  await base.reverse(id, payment);
  expect((await base.getPerson(personId)).state).toBe('pending_payment');
  expect((await base.get(id)).status).toBe('unpaid');
});
