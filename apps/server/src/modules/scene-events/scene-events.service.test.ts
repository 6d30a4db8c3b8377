import type { RegistrationDraft } from '@huiwu/contract/registrations';
import { describe, expect, test } from 'vitest';
import { PDF } from '../../testing/file-contents.ts';
import { invoiceTools } from '../../testing/meetings/invoices-in-meeting.ts';
import { toldBy } from '../../testing/messages/told.ts';
import { codeOf } from '../../testing/refusals.ts';
import type { TestServices } from '../../testing/test-services.ts';
import { importSteps } from '../imports/testing/import-steps.ts';
import { ordersInMeeting, PRICE, type OrderTools } from '../orders/testing/orders-in-meeting.ts';
import { refundsInMeeting } from '../orders/refunds/testing/refunds-in-meeting.ts';
import { registrationsInMeeting } from '../registrations/testing/registrations-in-meeting.ts';
import { vouchersInMeeting } from '../vouchers/testing/vouchers-in-meeting.ts';

const registered = async (own: Parameters<typeof registrationsInMeeting>[0] = {}) => {
  const all = await registrationsInMeeting(own);
  const told = await toldBy(all);
  const person = (name: string, more: Partial<RegistrationDraft> = {}) =>
    all.addPerson({ name, email: `${all.clock.now().getTime()}@guest.example`, ...more });
  return { ...all, told, person };
};

/** What the text of a message was filled with. */
const valuesOf = async (db: TestServices['db'], origin: string): Promise<string> =>
  (await db.selectFrom('deliveries').select('token_values').where('origin', '=', origin).executeTakeFirstOrThrow())
    .token_values;

describe('a person', () => {
  test('is told that the registration was received, and then what was decided, each once', async () => {
    const { person, told, act } = await registered({ meeting: { needsReview: true } });
    const [first, second] = [await person('林晓'), await person('周一')];
    expect(await told()).toEqual(['已收到报名 林晓 sent', '已收到报名 周一 sent']);
    await act(first.id, 'approve');
    await act(second.id, 'reject', '名额有限');
    expect(await told()).toEqual(['报名通过 林晓 sent', '报名未通过 周一 sent']);
    expect(await told()).toEqual([]);
  });

  test('is told nothing of a decision that was refused', async () => {
    const { person, told, registrationStates, here } = await registered({ meeting: { needsReview: true } });
    const { id, version } = await person('林晓');
    await told();
    expect(await codeOf(registrationStates.move('approve', { id, version: version + 1 }, here))).toBe(409);
    expect(await told()).toEqual([]);
  });

  test('is told at once where no review is asked for', async () => {
    const { person, told } = await registered();
    await person('林晓');
    expect(await told()).toEqual(['报名通过 林晓 sent']);
  });

  test('on the waitlist is told of the place that becomes free, and once it is taken', async () => {
    const { person, told, act } = await registered({
      meeting: { capacity: 1, hasWaitlist: true, waitlistOfferHours: 2 },
    });
    const [first, second] = [await person('林晓'), await person('周一')];
    expect(await told()).toEqual(['报名通过 林晓 sent', '已收到报名 周一 sent']);
    await act(first.id, 'cancel', '行程有变');
    expect(await told()).toEqual(['候补名额 周一 sent']);
    await act(second.id, 'accept');
    expect(await told()).toEqual(['报名通过 周一 sent']);
  });

  test('who takes the place of another is told so', async () => {
    const { person, told, registrationStates, here } = await registered({
      meeting: { allowsSubstitute: true, substituteUntil: '2026-12-01T00:00:00.000Z' },
    });
    const { id, version } = await person('林晓');
    await told();
    const other = { name: '周一', phone: '13900000009', email: 'other@guest.example' };
    const rest = { phoneCountry: '+86', company: '', areaCode: '', department: '', jobTitle: '' };
    await registrationStates.substitute({ id, version, reason: '出差', ...rest, ...other }, here);
    expect(await told()).toEqual(['更换参会人 周一 sent']);
  });

  test('whose proof is returned is told why', async () => {
    const { person, told, registrationProofs, getPerson, here, db } = await registered({ type: { needsProof: true } });
    const { id } = await person('林晓');
    await registrationProofs.submit({ id, file: { name: '学生证.pdf', content: PDF } }, here);
    await told();
    const { version } = await getPerson(id);
    await registrationProofs.reject({ id, version, reason: '照片不清' }, here);
    expect(await told()).toEqual(['证明材料退回 林晓 sent']);
    expect(await valuesOf(db, '证明材料退回')).toContain('照片不清');
  });

  test('in an imported file is told nothing', async () => {
    const all = await registered();
    const steps = importSteps(all, 'registrations');
    const rows = [
      ['姓名', '手机号', '参会类型'],
      ['林晓', '13900000001', '普通代表'],
    ];
    await steps.commit((await steps.checked(rows, all.here, 'insert')).id, all.here);
    expect(await all.db.selectFrom('registrations').select('name').execute()).toEqual([{ name: '林晓' }]);
    expect(await all.told()).toEqual([]);
  });

  test('in a cancelled meeting is told so, unless it is reopened before that', async () => {
    const { person, told, move, meeting } = await registered();
    await person('林晓');
    await person('周一');
    await told();
    await move(meeting.id, 'cancel', 'reopen');
    expect(await told()).toEqual([]);
    await move(meeting.id, 'cancel');
    expect(await told()).toEqual(['会议取消 林晓 sent', '会议取消 周一 sent']);
  });
});

describe('the payer of an order', () => {
  const ordered = async <Tools extends OrderTools>(all: Tools) => {
    const told = await toldBy(all);
    await all.addPerson({ name: '林晓', email: 'lin@guest.example' });
    await told();
    return { ...all, told };
  };

  test('is told of a payment, and that it was taken back', async () => {
    const { only, pay, reverse, told } = await ordered(await ordersInMeeting());
    const { id } = await only();
    const payment = await pay(id, PRICE);
    expect(await told()).toEqual(['缴费到账 林晓 sent']);
    await reverse(id, payment);
    expect(await told()).toEqual(['收款冲正 林晓 sent']);
  });

  test('is told nothing of a payment in an imported file', async () => {
    const all = await ordered(await ordersInMeeting());
    const { orderNo } = await all.only();
    const steps = importSteps(all, 'orders');
    const rows = [
      ['订单号', '缴费方式', '金额', '收款日期'],
      [orderNo, '现金', String(PRICE / 100), '2026-11-01'],
    ];
    await steps.commit((await steps.checked(rows, all.here, 'skip')).id, all.here);
    expect(await all.only()).toMatchObject({ status: 'paid' });
    expect(await all.told()).toEqual([]);
  });

  test('is told of a change after which money is due, and not of one after which none is', async () => {
    const { only, pay, orderChanges, here, told, account } = await ordered(await ordersInMeeting());
    const { id } = await only();
    const change = async (discount: number) => {
      const { version } = await only();
      const itemId = (await account(id)).items.find(({ isActive }) => isActive)?.id ?? '';
      const asked = { additions: [], removals: [], discounts: [{ itemId, discount }] };
      await orderChanges.change({ id, version, reason: '现场优惠', ...asked }, here);
    };
    await change(10_000);
    expect(await told()).toEqual(['补缴差额 林晓 sent']);
    await pay(id, PRICE - 10_000);
    await told();
    await change(20_000);
    expect(await told()).toEqual([]);
    await change(0);
    expect(await told()).toEqual(['补缴差额 林晓 sent']);
  });

  test('is told of an order that expired', async () => {
    const { later, told } = await ordered(await ordersInMeeting({ meeting: { payDeadlineDays: 3 } }));
    await later(4);
    expect(await told()).toEqual(['订单过期 林晓 sent']);
  });

  test('is told of a voucher that was rejected, and of one that was approved by its payment alone', async () => {
    const { only, upload, reject, approve, told } = await ordered(await vouchersInMeeting());
    const { id } = await only();
    await reject(await upload([{ id, amount: PRICE }]));
    expect(await told()).toEqual(['缴费凭证退回 林晓 sent']);
    await approve(await upload([{ id, amount: PRICE }]));
    expect(await told()).toEqual(['缴费到账 林晓 sent']);
  });

  test('is told of a refund that was paid, and of one that failed', async () => {
    const { only, pay, apply, move, prove, settle, told } = await ordered(await refundsInMeeting());
    const { id } = await only();
    await pay(id, PRICE + 5000);
    await told();
    const refundId = await apply(id, 5000);
    await move(refundId, 'approve');
    await move(refundId, 'send');
    await move(refundId, 'fail');
    expect(await told()).toEqual(['退款未成功 林晓 sent']);
    await move(refundId, 'send');
    await prove(refundId);
    await settle(refundId);
    expect(await told()).toEqual(['退款完成 林晓 sent']);
  });

  test('is told of an invoice with its number', async () => {
    const all = await ordered(await ordersInMeeting());
    const { apply, move, register } = await invoiceTools(all);
    const { id } = await all.only();
    await all.pay(id, PRICE);
    await all.told();
    const application = await apply(id, PRICE);
    await move(application, 'approve');
    await register(application, '25352000000012345678', { amount: PRICE });
    expect(await all.told()).toEqual(['发票已开具 林晓 sent']);
    expect(await valuesOf(all.db, '发票已开具')).toContain('25352000000012345678');
  });
});
