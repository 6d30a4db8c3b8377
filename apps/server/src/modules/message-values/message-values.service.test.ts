import { SAMPLE_TICKET } from '@huiwu/contract/message-tokens';
import { describe, expect, test } from 'vitest';
import { OWNERS } from '../../catalogue/owners.ts';
import { tenantScopePlugin, type TenantScope } from '../../database/tenant-scope/tenant-scope.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import { plansOf, refreshStatistics } from '../../testing/plans.ts';
import { connectionsOf, testEngine } from '../../testing/test-database.ts';
import { ordersInMeeting } from '../orders/testing/orders-in-meeting.ts';
import { voucherTools } from '../vouchers/testing/vouchers-in-meeting.ts';
import { createMessageValueRepository } from './message-values.repository.ts';
import { maskedFor } from './message-values.rules.ts';

const prepare = async () => {
  const all = await ordersInMeeting();
  return { ...all, ...(await voucherTools(all)) };
};

describe('the values of a registration', () => {
  test('are those of the person, the meeting, the type and the order, with amounts in yuan and times of Shanghai', async () => {
    const { addPerson, messageValues, here, meeting, only } = await prepare();
    const person = await addPerson({ name: '林晓', company: '远山会展', jobTitle: '工程师' });
    const order = await only();
    const values = (await messageValues.of(here, { meetingId: meeting.id }, [person.id])).get(person.id);
    expect(values).toMatchObject({
      insertName: '林晓',
      insertCompany: '远山会展',
      insertJob: '工程师',
      insertRegNo: person.regNo,
      insertMeetingName: '年会',
      insertMeetingTime: '2026-12-10 09:00',
      insertMeetingPlace: '上海',
      insertTypeName: '普通代表',
      insertOrderNo: order.orderNo,
      insertAmount: '1600.00',
      insertAmountDue: '1600.00',
      insertPayRef: order.payRef,
    });
    expect(values?.insertDueDate ?? '').toMatch(/^(\d{4}-\d\d-\d\d \d\d:\d\d)?$/);
    for (const name of ['insertQrCode', 'insertCode', 'insertPortalLink', 'insertRejectReason', 'insertInvoiceNo'])
      expect(values).not.toHaveProperty(name);
  });

  test('are without what the person did not give, so that a fallback or nothing is sent', async () => {
    const { addPerson, messageValues, here, meeting } = await prepare();
    const { id } = await addPerson({ company: '' });
    const values = (await messageValues.of(here, { meetingId: meeting.id }, [id])).get(id);
    expect(values).not.toHaveProperty('insertCompany');
    expect(values).not.toHaveProperty('insertJob');
  });

  test('follow the money: what is due after a payment, and why a voucher was rejected', async () => {
    const { opened, pay, upload, reject, messageValues, here, meeting, db } = await prepare();
    const [order = ''] = await opened(1);
    await pay(order, 60_000);
    const voucher = await upload([{ id: order, amount: 100_000 }]);
    await reject(voucher);
    const { id } = await db.selectFrom('registrations').select('id').executeTakeFirstOrThrow();
    const values = (await messageValues.of(here, { meetingId: meeting.id }, [id])).get(id);
    expect(values).toMatchObject({ insertAmountDue: '1000.00', insertRejectReason: '图片不清：看不清金额' });
  });

  test('say the reason of what the message is about, where more than one thing was rejected', async () => {
    const { addPerson, messageValues, here, meeting, db, only, upload, reject } = await prepare();
    const { id } = await addPerson();
    await reject(await upload([{ id: (await only()).id, amount: 100_000 }]));
    const rejected = { proof_state: 'rejected', proof_reason: '证明过期' } as const;
    await db.updateTable('registrations').set(rejected).where('id', '=', id).execute();
    const reasonOf = async (about?: 'registration' | 'proof' | 'voucher') =>
      (await messageValues.of(here, { meetingId: meeting.id, about }, [id])).get(id)?.insertRejectReason;
    expect(await reasonOf('voucher')).toBe('图片不清：看不清金额');
    expect([await reasonOf('proof'), await reasonOf()]).toEqual(['证明过期', '证明过期']);
    expect(await reasonOf('registration')).toBeUndefined();
  });

  test('are found for many at once, and for no one of another meeting', async () => {
    const { addPerson, messageValues, here, elsewhere, meeting } = await prepare();
    const ids = [(await addPerson()).id, (await addPerson()).id, 'nothing'];
    expect((await messageValues.of(here, { meetingId: meeting.id }, ids)).size).toBe(2);
    expect((await messageValues.of(elsewhere, { meetingId: meeting.id }, ids)).size).toBe(0);
    expect((await messageValues.of(ALL_CUSTOMERS, { meetingId: meeting.id }, ids)).size).toBe(2);
    expect((await messageValues.of(here, { meetingId: meeting.id }, [])).size).toBe(0);
  });

  test('have the ticket of who is confirmed, of which a preview shows none', async () => {
    const { addPerson, messageValues, here, meeting, db } = await prepare();
    const { id } = await addPerson();
    await db.updateTable('registrations').set({ state: 'confirmed' }).where('id', '=', id).execute();
    const values = (await messageValues.of(here, { meetingId: meeting.id }, [id])).get(id) ?? {};
    const { ticket_code: code } = await db.selectFrom('registrations').selectAll().executeTakeFirstOrThrow();
    expect(values.insertQrCode).toBe(code);
    expect(maskedFor(values, here.rights).insertQrCode).toBe(SAMPLE_TICKET);
  });

  test('are masked for a preview where the caller may not read them', async () => {
    const { addPerson, messageValues, here, meeting, callerWith } = await prepare();
    const { id } = await addPerson();
    const values = (await messageValues.of(here, { meetingId: meeting.id }, [id])).get(id) ?? {};
    const { rights } = await callerWith(['registrations.view']);
    const masked = maskedFor(values, rights);
    expect(masked).toMatchObject({ insertOrderNo: '***', insertAmount: '***', insertPayRef: '***' });
    expect(masked.insertName).toBe(values.insertName);
    expect(masked).not.toHaveProperty('insertInvoiceNo');
    const withOrders = maskedFor(values, (await callerWith(['orders.view'])).rights);
    expect(withOrders).toMatchObject({ insertOrderNo: values.insertOrderNo, insertAmount: '***' });
  });
});

const ITEMS = 600;

test.each<[string, (at: { customer: string; meeting: string }) => TenantScope]>([
  ['a notice that is sent', () => 'all-customers'],
  ['a preview', ({ customer, meeting }) => ({ customerId: customer, meetings: { id: meeting } })],
])('the orders of recipients are found by the recipients, for %s', async (_what, scopeOf) => {
  const { addPerson, meeting, db } = await prepare();
  const person = await addPerson();
  const item = await db.selectFrom('order_items').selectAll().executeTakeFirstOrThrow();
  // PostgreSQL decides by the rows that there are: those of one person are few of them.
  const others = Array.from({ length: ITEMS }, (_each, at) => ({
    ...item,
    id: `${item.id}-${at}`,
    registration_id: null,
  }));
  await db.insertInto('order_items').values(others).execute();
  await refreshStatistics({ db, engine: testEngine });
  const scoped = db.withPlugin(tenantScopePlugin(OWNERS, scopeOf({ customer: item.customer_id, meeting: meeting.id })));
  const plans = await plansOf({ db: scoped, engine: testEngine }, (lists) =>
    createMessageValueRepository(connectionsOf({ db: lists, lists, engine: testEngine })).listOrders(meeting.id, [
      person.id,
    ]),
  );
  expect(plans.join()).toContain('order_items_registration');
});
