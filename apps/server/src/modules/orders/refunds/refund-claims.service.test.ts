import { baseErrors } from '@huiwu/contract/base/errors';
import { downloadRefundFiles } from '@huiwu/contract/refunds';
import { teamRecord } from '@huiwu/contract/teams';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { invoiceTools, NUMBER } from '../../../testing/meetings/invoices-in-meeting.ts';
import { blockersOf, codeOf } from '../../../testing/refusals.ts';
import { PRICE } from '../testing/orders-in-meeting.ts';
import { refundsInMeeting } from './testing/refunds-in-meeting.ts';

const RED_NUMBER = '26317000000000000009';
const HALF = { refundRules: [{ beforeDays: 0, percent: 50 }] };

/** An order that was paid, with a surplus. */
const paid = async (surplus = 0) => {
  const tools = await refundsInMeeting();
  const person = await tools.addPerson();
  const [id = ''] = await tools.lastOrders(1);
  await tools.pay(id, PRICE + surplus);
  return { ...tools, person, id };
};

describe('an offset is refused', () => {
  test('to an order that was cancelled, and nothing moves', async () => {
    const { id, addPerson, lastOrders, cancel, offset, get } = await paid(1000);
    await addPerson();
    const [to = ''] = await lastOrders(1);
    await cancel(to);
    expect(await blockersOf(offset(id, to, 1))).toContain('isClosed');
    expect(await get(id)).toMatchObject({ refunded: 0, pending: -1000 });
  });

  test('its end at another order, and at a payment that is none', async () => {
    const { id, addPerson, lastOrders, offset, endOffset, account, pay, get } = await paid(PRICE);
    await addPerson();
    const [to = ''] = await lastOrders(1);
    const { id: paymentId } = await offset(id, to, PRICE / 2);
    await pay(to, PRICE / 2);
    const plain = (await account(to)).payments.find(({ isOffset }) => !isOffset)?.id ?? '';
    expect(await codeOf(endOffset(to, plain))).toBe(baseErrors.notFound.code);
    expect(await codeOf(endOffset(id, paymentId))).toBe(baseErrors.notFound.code);
    expect(await get(to)).toMatchObject({ status: 'paid', received: PRICE });
  });
});

describe('a proof of payment', () => {
  test('is not taken before the refund is approved, and not once it is rejected', async () => {
    const { id, apply, prove, move, db } = await paid(1000);
    const refundId = await apply(id, 1000);
    expect(await codeOf(prove(refundId))).toBe(720_001);
    await move(refundId, 'reject');
    expect(await codeOf(prove(refundId))).toBe(720_001);
    expect(await db.selectFrom('refunds').select('proof_file_id').execute()).toEqual([{ proof_file_id: null }]);
  });

  test('is not packed for readers without the list', async () => {
    const { refundFiles, inside, meeting, build, customer } = await paid();
    const role = await build.role(customer.id, { functions: ['refunds.fileBatchDownload'], dataScope: 'all' });
    const admin = await build.admin(customer.id, { roleIds: [role.id] });
    const other = inside(meeting, await build.callerFor(admin.id));
    const asked = { filter: {}, namePattern: downloadRefundFiles.naming.usual };
    expect(await codeOf(refundFiles.begin(asked, other))).toBe(baseErrors.forbidden.code);
  });
});

describe('money that has an invoice', () => {
  test('is said to need a reversal while an invoice takes it, and not any longer once that is reversed', async () => {
    const tools = await paid(1000);
    const { id, person, apply, db } = tools;
    const bills = await invoiceTools(tools);
    const application = await bills.apply(id, PRICE);
    await bills.move(application, 'approve');
    await bills.register(application, NUMBER);
    const needs = async () =>
      (await db.selectFrom('refunds').select('needs_red').orderBy('id').execute()).map((row) => row.needs_red);
    await apply(id, 1000);
    expect(await needs()).toEqual([0]);
    await apply(id, PRICE, { registrationIds: [person.id] });
    expect(await needs()).toEqual([1, 1]);
    const red = await bills.askRed(application, PRICE);
    const asked = async () => ({ id: red, version: (await bills.red(red)).version });
    await tools.redRequests.resolve({ ...(await asked()), bureauNo: 'QR-1', bureauState: '01' }, tools.here);
    const number = { fpCode: '', fpNo: RED_NUMBER, issuedOn: '2026-11-01' };
    await tools.redRequests.register({ ...(await asked()), ...number }, tools.here);
    expect(await needs()).toEqual([0, 0]);
  });

  test('that it got after a refund of it had failed is not paid out before it is reversed', async () => {
    const tools = await paid(1000);
    const { id, apply, move } = tools;
    const refundId = await apply(id, 1000);
    await move(refundId, 'approve');
    await move(refundId, 'send');
    await move(refundId, 'fail');
    const bills = await invoiceTools(tools);
    const application = await bills.apply(id, PRICE + 1000);
    await bills.move(application, 'approve');
    await bills.register(application, NUMBER);
    expect(await blockersOf(move(refundId, 'send'))).toEqual(['needsRed']);
    const { actions } = await tools.refund(refundId);
    expect(actions.find(({ name }) => name === 'override')).toMatchObject({ blockers: [] });
  });

  test('is free to go out again where an invoice has only the rest', async () => {
    const tools = await paid(1000);
    const { id, apply, move } = tools;
    const refundId = await apply(id, 1000);
    for (const step of ['approve', 'send', 'fail'] as const) await move(refundId, step);
    const bills = await invoiceTools(tools);
    const application = await bills.apply(id, PRICE);
    await bills.move(application, 'approve');
    await bills.register(application, NUMBER);
    expect(await move(refundId, 'send')).toMatchObject({ state: 'processing' });
  });
});

describe('the refund of a whole meeting', () => {
  test('takes no number where nothing is left, and passes over what a claim has', async () => {
    const { id, reader, moveMeeting, meeting, refundRequests, db, addPerson, lastOrders, pay } = await paid();
    await addPerson();
    const [other = ''] = await lastOrders(1);
    await pay(other, PRICE);
    await moveMeeting(meeting.id, 'cancel');
    await db.updateTable('orders').set({ invoicing: PRICE }).execute();
    const empty = { batchNo: '', count: 0, closed: 0, amount: 0 };
    expect(await refundRequests.applyAll({ reason: '会议取消' }, reader)).toEqual(empty);
    // One is in the way of nothing, but every fen of it is asked for.
    await db.updateTable('orders').set({ invoicing: 0 }).where('id', '=', other).execute();
    expect(await refundRequests.applyAll({ reason: '会议取消' }, reader)).toMatchObject({ count: 1, amount: PRICE });
    expect(await db.selectFrom('refunds').select('order_id').execute()).toEqual([{ order_id: other }]);
    expect(id).not.toBe(other);
  });
});

describe('an unpaid order of a cancelled meeting', () => {
  test('is closed with the refunds of the meeting, tells its payer nothing more, and is due again after an extension', async () => {
    const { reader, moveMeeting, meeting, refundRequests, addPerson, lastOrders, getPerson, db, ...tools } =
      await paid();
    const person = await addPerson();
    const [id = ''] = await lastOrders(1);
    await moveMeeting(meeting.id, 'cancel');
    const told = () => db.selectFrom('scene_events').select('scene').execute();
    const before = await told();
    expect(await refundRequests.applyAll({ reason: '会议取消' }, reader)).toMatchObject({ count: 1, closed: 1 });
    expect(await tools.get(id)).toMatchObject({ status: 'expired', statusReason: '会议已取消' });
    expect(await getPerson(person.id)).toMatchObject({ state: 'cancelled' });
    expect(await told()).toEqual(before);
    expect(await refundRequests.applyAll({ reason: '会议取消' }, reader)).toMatchObject({ count: 0, closed: 0 });
    await moveMeeting(meeting.id, 'reopen');
    await tools.extend(id, '2099-01-01T00:00:00.000Z');
    expect(await getPerson(person.id)).toMatchObject({ state: 'pending_payment' });
  });

  test('stays while its voucher waits for a review, so that no paid money is lost', async () => {
    const { reader, moveMeeting, meeting, refundRequests, addPerson, lastOrders, db, get } = await paid();
    await addPerson();
    const [id = ''] = await lastOrders(1);
    await moveMeeting(meeting.id, 'cancel');
    await db.updateTable('orders').set({ has_voucher: 1 }).where('id', '=', id).execute();
    expect(await refundRequests.applyAll({ reason: '会议取消' }, reader)).toMatchObject({ closed: 0 });
    expect(await get(id)).toMatchObject({ status: 'unpaid' });
  });
});

describe('the surplus of an order', () => {
  test('follows the rule for those who withdrew, and is given back whole where a type became cheaper', async () => {
    const tools = await refundsInMeeting({ meeting: HALF });
    const { teams, here, addPerson, lastOrders, pay, act, addType, registrationStates, getPerson, terms } = tools;
    const team = await teams.add(z.parse(teamRecord.draft, { name: '一队' }), here);
    const gone = await addPerson({ team: team.id });
    const stays = await addPerson({ team: team.id });
    const [id = ''] = await lastOrders(1);
    await pay(id, 2 * PRICE);
    const cheap = await addType({ code: 'S', name: '学生', isFree: false, price: 60_000 });
    const { version } = await getPerson(stays.id);
    await registrationStates.changeType({ id: stays.id, version, typeId: cheap.id, reason: '学生' }, here);
    expect(await terms(id)).toMatchObject({ surplus: 100_000, surplusRefund: 100_000 });
    await act(gone.id, 'withdraw', '行程有变');
    expect(await terms(id)).toMatchObject({ surplus: PRICE + 100_000, surplusRefund: PRICE / 2 + 100_000 });
  });
});
