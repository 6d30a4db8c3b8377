import { checkInPointRecord } from '@huiwu/contract/check-in-points';
import { registrationProblems, type Audience } from '@huiwu/contract/registrations';
import type { FunctionName } from '@huiwu/contract/base/functions';
import { scanInput } from '@huiwu/contract/check-ins';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../../testing/refusals.ts';
import { PRICE } from '../../orders/testing/orders-in-meeting.ts';
import { vouchersInMeeting } from '../../vouchers/testing/vouchers-in-meeting.ts';

const PAGE = { page: 1, limit: 10, orderBy: 'createdAt', order: 'asc' } as const;

const setUp = async () => {
  const all = await vouchersInMeeting();
  const { registrationBulkActions: bulks, manager, build, customer, inside, meeting } = all;
  const reading = { 'registrations.phone': 'read', 'registrations.email': 'read' } as const;
  const reader = inside(meeting, await manager({ fields: reading }));
  const found = async (asked: Audience) => {
    const { list } = await bulks.listAudience({ ...PAGE, ...asked }, reader);
    const { count } = await bulks.countAudience(asked, reader);
    expect(count).toBe(list.length);
    return list.map(({ name }) => name);
  };
  const adminWith = async (functions: FunctionName[]) => {
    const role = await build.role(customer.id, { functions, dataScope: 'all' });
    const { id } = await build.admin(customer.id, { roleIds: [role.id] });
    return inside(meeting, await build.callerFor(id));
  };
  return { ...all, found, adminWith };
};

describe('an audience is found', () => {
  test('by the states of its orders and their invoices', async () => {
    const { found, opened, pay } = await setUp();
    const [paid = '', partial = ''] = await opened(3);
    await pay(paid, PRICE);
    await pay(partial, PRICE - 100);
    expect(await found({ orderStates: ['unpaid'] })).toEqual(['参会3']);
    expect(await found({ orderStates: ['paid', 'partial'] })).toEqual(['参会1', '参会2']);
    expect(await found({ orderStates: [] })).toHaveLength(3);
    expect(await found({ orderStates: ['paid'], invoiceStates: ['none'] })).toEqual(['参会1']);
    expect(await found({ invoiceStates: ['issued'] })).toEqual([]);
  });

  test('by its vouchers; a rejected one no longer counts once another was sent', async () => {
    const { found, opened, upload, reject, approve } = await setUp();
    const [one = '', two = ''] = await opened(3);
    await reject(await upload([{ id: one, amount: PRICE }]));
    await approve(await upload([{ id: two, amount: PRICE }]));
    expect(await found({ voucherStates: ['rejected'] })).toEqual(['参会1']);
    expect(await found({ voucherStates: ['approved'] })).toEqual(['参会2']);
    await upload([{ id: one, amount: PRICE }]);
    expect(await found({ voucherStates: ['rejected'] })).toEqual([]);
    expect(await found({ voucherStates: ['submitted', 'approved'] })).toEqual(['参会1', '参会2']);
  });

  test('by whether they have come to a point', async () => {
    const { found, checkIns, checkInPoints, db, opened, here, pay } = await setUp();
    const { id: point } = await checkInPoints.add(
      z.parse(checkInPointRecord.draft, { name: '用餐', kind: 'meal' }),
      here,
    );
    const [paid = ''] = await opened(2);
    await pay(paid, PRICE);
    const { ticket_code: code } = await db
      .selectFrom('registrations')
      .select('ticket_code')
      .where('name', '=', '参会1')
      .executeTakeFirstOrThrow();
    await checkIns.scan(z.parse(scanInput, { code, point, nonce: 'nonce-00000001', device: '一号机' }), here);
    expect(await found({ checkIn: { point, is: true } })).toEqual(['参会1']);
    expect(await found({ checkIn: { point, is: false } })).toEqual(['参会2']);
  });

  test('with each person once, the first of those that meet the other conditions', async () => {
    const { found, addPerson, act } = await setUp();
    const email = 'a@example.com';
    await addPerson({ email });
    await addPerson({ email: 'A@example.com' });
    await addPerson();
    await addPerson();
    expect(await found({ dedupeBy: 'email' })).toEqual(['参会1', '参会3', '参会4']);
    expect(await found({ dedupeBy: 'email', name: '参会2' })).toEqual(['参会2']);
    expect(await found({ dedupeBy: 'phone' })).toHaveLength(4);
    const again = await addPerson({ phone: '13900000001' });
    await act(again.id, 'cancel', '重复');
    await addPerson({ name: '参会5', phone: '13900000001' });
    expect(await found({ dedupeBy: 'member' })).toHaveLength(5);
    expect(await found({ dedupeBy: 'phone', state: ['pending_payment'] })).toHaveLength(5);
  });
});

describe('an audience is refused', () => {
  test.each<[string, Audience, FunctionName]>([
    ['orderStates', { orderStates: ['unpaid'] }, 'orders.search'],
    ['invoiceStates', { invoiceStates: ['none'] }, 'orders.search'],
    ['voucherStates', { voucherStates: ['rejected'] }, 'vouchers.search'],
  ])('by %s to those who may not look for them', async (input, asked, needed) => {
    const { registrationBulkActions: bulks, adminWith } = await setUp();
    const closed = await adminWith(['registrations.search']);
    const open = await adminWith(['registrations.search', needed]);
    expect(await problemsOf(bulks.countAudience(asked, closed))).toEqual({
      [input]: registrationProblems.conditionClosed,
    });
    expect(await bulks.countAudience(asked, open)).toMatchObject({ count: 0 });
  });

  test('by a point of another meeting, and by whom an unreadable phone belongs to', async () => {
    const { registrationBulkActions: bulks, checkInPoints, here, elsewhere, adminWith } = await setUp();
    const { id: point } = await checkInPoints.add(z.parse(checkInPointRecord.draft, { name: '用餐' }), elsewhere);
    expect(await problemsOf(bulks.countAudience({ checkIn: { point, is: false } }, here))).toEqual({
      checkIn: registrationProblems.pointGone,
    });
    const closed = await adminWith(['registrations.search']);
    expect(await problemsOf(bulks.countAudience({ dedupeBy: 'phone' }, closed))).toEqual({
      dedupeBy: registrationProblems.conditionClosed,
    });
  });
});
