import type { FunctionName } from '@huiwu/contract/base/functions';
import { noticeStartProblems } from '@huiwu/contract/notice-starts';
import { registrationProblems } from '@huiwu/contract/registrations';
import { describe, expect, test } from 'vitest';
import { invoiceTools } from '../../testing/meetings/invoices-in-meeting.ts';
import { codeOf, problemsOf, refusalOf } from '../../testing/refusals.ts';
import { ordersInMeeting, PRICE, type OrderTools } from '../orders/testing/orders-in-meeting.ts';
import { refundsInMeeting } from '../orders/refunds/testing/refunds-in-meeting.ts';
import { registrationsInMeeting } from '../registrations/testing/registrations-in-meeting.ts';
import { voucherTools } from '../vouchers/testing/vouchers-in-meeting.ts';

type MeetingTools = Pick<
  OrderTools,
  'notices' | 'here' | 'inside' | 'meeting' | 'callerWith' | 'db' | 'noticeStarts' | 'addPerson'
>;

const SENDER: FunctionName[] = ['notices.add', 'registrations.search', 'registrations.send', 'registrations.add'];

const beginning = <All extends MeetingTools>(all: All) => {
  const { notices, here, inside, meeting, callerWith, db } = all;
  const drafts = async () =>
    (await db.selectFrom('notices').select(['name', 'state']).execute()).map(({ name, state }) => `${name} ${state}`);
  /** Whom a notice that was begun is to. */
  const audienceOf = async ({ id }: { id: string }) => (await notices.get(id, here)).audience;
  const by = async (functions: FunctionName[], dataScope: 'own' | 'all' = 'all') =>
    inside(meeting, await callerWith(functions, { dataScope }));
  return { ...all, drafts, audienceOf, by };
};

describe('a notice to selected registrations', () => {
  test('is not begun without the right to add notices', async () => {
    const { addPerson, noticeStarts, by, drafts } = beginning(await registrationsInMeeting());
    const { id } = await addPerson();
    const caller = await by(SENDER.filter((name) => name !== 'notices.add'));
    expect(await codeOf(noticeStarts.toRegistrations({ ids: [id] }, caller))).toBe(403);
    expect(await drafts()).toEqual([]);
  });

  test('is not begun with people whom the admin cannot see, or who were deleted', async () => {
    const { addPerson, noticeStarts, by, drafts, registrations, here, elsewhere, type } = beginning(
      await registrationsInMeeting(),
    );
    const caller = await by(SENDER, 'own');
    const [other, own] = [await addPerson(), await addPerson({}, caller)];
    const begin = (ids: string[], from = caller) => noticeStarts.toRegistrations({ ids }, from);
    expect((await refusalOf(begin([other.id, own.id]))).message).toBe(noticeStartProblems.outOfReach(1));
    expect(await codeOf(begin([own.id], elsewhere))).toBe(404);
    await registrations.deleteRegistration(other.id, here);
    expect(await codeOf(begin([other.id, own.id], here))).toBe(404);
    expect((await refusalOf(noticeStarts.toRegistrations({ types: [type.id], name: '没有' }, here))).message).toBe(
      noticeStartProblems.noOne,
    );
    expect(await drafts()).toEqual([]);
  });

  test('is a draft to exactly these people, and sends nothing', async () => {
    const { addPerson, noticeStarts, audienceOf, drafts, here, db } = beginning(await registrationsInMeeting());
    const [one, , third] = [await addPerson(), await addPerson(), await addPerson()];
    const begun = await noticeStarts.toRegistrations({ ids: [one.id, third.id] }, here);
    expect(begun).toMatchObject({ people: 2, without: 0 });
    expect(await audienceOf(begun)).toEqual({ ids: [one.id, third.id] });
    expect(await drafts()).toEqual(['致参会人员（2 人） draft']);
    expect(await db.selectFrom('deliveries').select('id').execute()).toEqual([]);
  });

  test('by the filter of the list keeps the filter, and counts those whom the admin sees', async () => {
    const { addPerson, noticeStarts, audienceOf, by, here } = beginning(await registrationsInMeeting());
    const caller = await by(SENDER, 'own');
    await addPerson();
    await addPerson({}, caller);
    const begun = await noticeStarts.toRegistrations({ state: ['confirmed'] }, caller);
    expect(begun.people).toBe(1);
    expect(await audienceOf(begun)).toEqual({ state: ['confirmed'] });
    expect((await noticeStarts.toRegistrations({ state: ['confirmed'] }, here)).people).toBe(2);
  });

  test('is refused with a condition on an answer that no form asks for', async () => {
    const { addPerson, noticeStarts, here } = beginning(await registrationsInMeeting());
    await addPerson();
    expect(await problemsOf(noticeStarts.toRegistrations({ answers: ['diet:equals:素食'] }, here))).toEqual({
      answers: registrationProblems.answerClosed,
    });
  });
});

describe('a notice to selected teams', () => {
  test('is to their members, and not begun for a team that is empty or was deleted', async () => {
    const { addPerson, noticeStarts, audienceOf, drafts, here, teams } = beginning(await registrationsInMeeting());
    const [one, empty, gone] = await Promise.all(
      ['一队', '空队', '旧队'].map((name) =>
        teams.add({ name, contactName: '', contactPhone: '', invoiceMode: 'per_person', remark: '' }, here),
      ),
    );
    await addPerson({ team: one?.id ?? '' });
    await addPerson();
    await teams.delete(gone?.id ?? '', here);
    const begin = (...ids: (string | undefined)[]) => noticeStarts.toTeams(ids.map(String), here);
    expect((await refusalOf(begin(empty?.id))).message).toBe(noticeStartProblems.noOne);
    expect(await codeOf(begin(one?.id, gone?.id))).toBe(404);
    const begun = await begin(one?.id);
    expect(await audienceOf(begun)).toEqual({ teams: [one?.id] });
    expect(await drafts()).toEqual(['致一队（1 人） draft']);
  });
});

describe('a notice to the payers', () => {
  const paying = async () => {
    const all = beginning(await ordersInMeeting());
    const [first, second] = [await all.addPerson(), await all.addPerson()];
    const [one = '', other = ''] = await all.lastOrders(2);
    return { ...all, first, second, one, other };
  };

  test('of orders is to one person of each, and says how many orders are about no one', async () => {
    const { noticeStarts, audienceOf, here, first, second, one, other, registrations, drafts } = await paying();
    const begun = await noticeStarts.toPayers('orders', [one, other], here);
    expect(begun).toMatchObject({ people: 2, without: 0 });
    expect(new Set((await audienceOf(begun)).ids)).toEqual(new Set([first.id, second.id]));
    await registrations.deleteRegistration(second.id, here);
    expect(await noticeStarts.toPayers('orders', [one, other], here)).toMatchObject({ people: 1, without: 1 });
    expect((await refusalOf(noticeStarts.toPayers('orders', [other], here))).message).toBe(noticeStartProblems.noOne);
    expect(await drafts()).toHaveLength(2);
  });

  test('is not begun with an order of another meeting, or by an admin who cannot see the registration', async () => {
    const { noticeStarts, here, elsewhere, one, by, drafts } = await paying();
    expect(await codeOf(noticeStarts.toPayers('orders', [one, 'nothing'], here))).toBe(404);
    expect(await codeOf(noticeStarts.toPayers('orders', [one], elsewhere))).toBe(404);
    const finance = await by(['notices.add', 'orders.search', 'orders.send']);
    expect((await refusalOf(noticeStarts.toPayers('orders', [one], finance))).message).toBe(
      noticeStartProblems.outOfReach(1),
    );
    expect(await drafts()).toEqual([]);
  });

  test('of vouchers, invoices and refunds is to the payers of their orders', async () => {
    const all = beginning(await refundsInMeeting());
    const { noticeStarts, audienceOf, here, addPerson, only, pay } = all;
    const { id: person } = await addPerson();
    const { id } = await only();
    const audience = async (...of: Parameters<typeof noticeStarts.toPayers>) =>
      audienceOf(await noticeStarts.toPayers(...of));
    const voucher = await (await voucherTools(all)).upload([{ id, amount: PRICE }]);
    expect(await audience('vouchers', [voucher], here)).toEqual({ ids: [person] });
    await pay(id, PRICE + 5000);
    expect(await audience('refunds', [await all.apply(id, 5000)], here)).toEqual({ ids: [person] });
    const invoice = await (await invoiceTools(all)).apply(id, PRICE);
    expect(await audience('invoices', [invoice], here)).toEqual({ ids: [person] });
  });
});
