import { reminderRecord } from '@huiwu/contract/reminders';
import { registrationTypeRecord } from '@huiwu/contract/registration-types';
import * as z from 'zod/mini';
import { iso } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { noticesInMeeting } from './notices-in-meeting.ts';

/** A meeting whose reminders can be sent, with a type that costs 1,600 yuan. */
export const remindersInMeeting = async () => {
  const all = await noticesInMeeting();
  const {
    db,
    here,
    clock,
    customer,
    meeting,
    reminders,
    reminderRuns,
    registrationTypes,
    templateId,
    orders,
    orderPayments,
  } = all;
  const paid = await registrationTypes.add(
    z.parse(registrationTypeRecord.draft, { code: 'F', name: '收费代表', isFree: false, price: 160_000 }),
    here,
  );
  const proving = await registrationTypes.add(
    z.parse(registrationTypeRecord.draft, {
      code: 'P',
      name: '学生',
      isFree: true,
      needsProof: true,
    }),
    here,
  );
  const addRule = (given: object = {}, by = here) =>
    reminders.add(
      z.parse(reminderRecord.draft, {
        name: '催缴',
        scene: 'unpaid',
        trigger: 'after_cause',
        hours: 24,
        repeatHours: 24,
        maxTimes: 2,
        channels: ['sms'],
        smsTemplate: templateId,
        audience: {},
        ...given,
      }),
      by,
    );
  /** A person with an order. */
  const owing = async (given: object = {}) => {
    const person = await all.person({ type: paid.id, ...given });
    const { order_id: order } = await db
      .selectFrom('order_items')
      .select('order_id')
      .where('registration_id', '=', person)
      .executeTakeFirstOrThrow();
    return { person, order };
  };
  const pay = async (id: string) => {
    const { version } = await orders.get(id, here);
    const asked = { method: 'cash' as const, paidOn: '2026-11-01', tradeNo: '', remark: '' };
    await orderPayments.record({ id, version, amount: 160_000, ...asked }, here);
    await db.deleteFrom('scene_events').execute();
  };
  /** A voucher of the order that was rejected just now. */
  const reject = async (order: string) => {
    const id = newId(clock.now().getTime());
    const own = { customer_id: customer.id, meeting_id: meeting.id };
    const now = iso(clock.now());
    await db
      .insertInto('payment_vouchers')
      .values({
        id,
        voucher_no: id,
        amount: 160_000,
        paid_on: '2026-11-01',
        payer_name: '林晓',
        file_id: newId(),
        file_sha256: id,
        file_name: '凭证.png',
        sender: 'admin',
        state: 'rejected',
        audited_at: now,
        created_at: now,
        updated_at: now,
        ...own,
      } as never)
      .execute();
    await db
      .insertInto('voucher_orders')
      .values({ id, voucher_id: id, order_id: order, amount: 160_000, ...own })
      .execute();
  };
  /** To the same time of a later day, or some hours later. */
  const later = (hours: number) => clock.advance(hours * 3600);
  const logs = () =>
    db.selectFrom('reminder_logs').select(['target_id', 'n']).orderBy('sent_at').orderBy('id').execute();
  const messages = () => db.selectFrom('deliveries').selectAll().orderBy('created_at').orderBy('id').execute();
  const states = async () => (await messages()).map(({ channel, state }) => `${channel} ${state}`);
  return {
    ...all,
    paid,
    proving,
    addRule,
    owing,
    pay,
    reject,
    later,
    logs,
    messages,
    states,
    run: reminderRuns.runDue,
  };
};
