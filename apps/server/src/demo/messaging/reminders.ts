import type { ComposedRepositories as Repositories } from '../../composition.ts';
import { equals } from '../../database/lists/list-conditions.ts';
import type { Calendar } from '../calendar.ts';
import { CUSTOMERS } from '../customers.ts';
import { stableId } from '../stable-ids.ts';

/** The large open meeting, and the one that goes on. */
const MEETINGS = [
  { meeting: 2, first: 1 },
  { meeting: 1, first: 1001 },
];
const LEAD = stableId('admin', 2);
const REMINDED_MAX = 60;

/**
 * By an SMS template of the demo, else by the mail of their scene. None of them reminds anyone when the demo begins: one
 * meeting is still to come, the other has begun.
 */
const RULES = [
  { name: '会前催缴', scene: 'unpaid', trigger: 'before_begin', hours: 72, repeat_hours: 24, sms: 3 },
  { name: '会前提醒', scene: 'meeting_soon', trigger: 'before_begin', hours: 48 },
  { name: '凭证退回后催办', scene: 'voucher_rejected', trigger: 'after_cause', hours: 24, sms: 8, state: 0 },
  { name: '催交学生证明', scene: 'proof_missing', trigger: 'after_cause', hours: 48, state: 0 },
] as const;

/** Days ago, and of how many orders every one is reminded. */
const ROUNDS = [
  { daysAgo: 28, every: 1 },
  { daysAgo: 14, every: 2 },
];

interface DemoPlace {
  calendar: Calendar;
  meeting_id: string;
  /** The number of its first rule. */
  first: number;
}

const insertRules = async ({ reminders }: Repositories, { calendar, meeting_id, first }: DemoPlace): Promise<void> => {
  for (const [index, own] of RULES.entries()) {
    const { sms, ...rule } = { sms: undefined, ...own };
    const at = calendar.at(30, 9 * 60 + index);
    await reminders.insert({
      id: stableId('reminder', first + index),
      customer_id: CUSTOMERS.yunting.id,
      meeting_id,
      repeat_hours: null,
      fixed_at: null,
      last_run_at: index === 0 ? calendar.at(14, 10 * 60) : null,
      channels: JSON.stringify([sms === undefined ? 'email' : 'sms']),
      sms_template_id: sms === undefined ? '' : stableId('smsTemplate', sms),
      audience: '{}',
      created_at: at,
      created_by: LEAD,
      updated_at: at,
      updated_by: LEAD,
      ...rule,
    });
  }
};

/** By the first rule, in the orders of those who still owe. */
const insertLogs = async (repositories: Repositories, { calendar, meeting_id, first }: DemoPlace): Promise<void> => {
  const { registrations, reminderTargets, reminderLogs, orderItems } = repositories;
  const unsent = { reminderId: stableId('reminder', first), most: 1, since: '' };
  const asked = { meetingId: meeting_id, scene: 'unpaid' as const, unsent, now: calendar.now };
  // Not by what they owe: the database knows nothing yet of tables that this transaction fills, and would read each of
  // them for every row of the others.
  const own = [equals('registrations.meeting_id', meeting_id)];
  const owing = await registrations.listAudienceIds({ state: ['pending_payment'] }, own, REMINDED_MAX);
  const orders = await reminderTargets.ordersOf(owing, asked);
  const told = await orderItems.remindedOfEach(orders.map(({ target_id: id }) => id));
  let number = first - 1;
  for (const [round, { daysAgo, every }] of ROUNDS.entries())
    for (const { target_id } of orders.filter((_order, index) => index % every === 0)) {
      const registration_id = told.get(target_id);
      if (registration_id === undefined) continue;
      number += 1;
      const entry = {
        id: stableId('reminderLog', number),
        customer_id: CUSTOMERS.yunting.id,
        meeting_id,
        reminder_id: stableId('reminder', first),
        target_id,
        n: round + 1,
        registration_id,
      };
      await reminderLogs.insertAll([
        { ...entry, sent_at: calendar.at(daysAgo, 600 + (number - first)), sent_by: null },
      ]);
    }
};

/** Four rules in each of two meetings, and who was reminded to pay. */
export const insertReminders = async (repositories: Repositories, calendar: Calendar): Promise<void> => {
  for (const { meeting, first } of MEETINGS) {
    const place = { calendar, meeting_id: stableId('meeting', meeting), first };
    await insertRules(repositories, place);
    await insertLogs(repositories, place);
  }
};
