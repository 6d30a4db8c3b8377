import type { ComposedRepositories as Repositories } from '../../composition.ts';
import { equals } from '../../database/lists/list-conditions.ts';
import type { Calendar } from '../calendar.ts';
import { CUSTOMERS } from '../customers.ts';
import { stableId } from '../stable-ids.ts';

/** The large open meeting. */
const MEETING = 2;
const LEAD = stableId('admin', 2);
const REMINDED_MAX = 60;

/** None of them reminds anyone when the demo begins: the meeting is still to come. */
const RULES = [
  { name: '会前催缴', scene: 'unpaid', trigger: 'before_begin', hours: 72, repeat_hours: 24, channels: ['sms'] },
  { name: '会前提醒', scene: 'meeting_soon', trigger: 'before_begin', hours: 48, channels: ['sms', 'email'] },
  { name: '开票提醒', scene: 'invoice_missing', trigger: 'after_end', hours: 24, channels: ['sms'] },
  { name: '催交学生证明', scene: 'proof_missing', trigger: 'after_cause', hours: 48, channels: ['email'], state: 0 },
] as const;

/** Days ago, and of how many orders every one is reminded. */
const ROUNDS = [
  { daysAgo: 28, every: 1 },
  { daysAgo: 14, every: 2 },
];

const OWNER = { customer_id: CUSTOMERS.yunting.id, meeting_id: stableId('meeting', MEETING) };

/** Four rules, and who was reminded to pay. */
export const insertReminders = async (
  { reminders, reminderLogs, reminderTargets, registrations, orderItems }: Repositories,
  calendar: Calendar,
): Promise<void> => {
  for (const [index, { channels, ...rule }] of RULES.entries()) {
    const at = calendar.at(30, 9 * 60 + index);
    await reminders.insert({
      id: stableId('reminder', index + 1),
      ...OWNER,
      repeat_hours: null,
      fixed_at: null,
      last_run_at: index === 0 ? calendar.at(14, 10 * 60) : null,
      channels: JSON.stringify(channels),
      sms_template_id: channels.some((channel) => channel === 'sms') ? stableId('smsTemplate', 1) : '',
      audience: '{}',
      created_at: at,
      created_by: LEAD,
      updated_at: at,
      updated_by: LEAD,
      ...rule,
    });
  }
  const asked = { meetingId: OWNER.meeting_id, scene: 'unpaid' as const };
  const own = [equals('registrations.meeting_id', OWNER.meeting_id), reminderTargets.remindedIn(asked)];
  const owing = await registrations.listAudienceIds({}, own, REMINDED_MAX);
  const orders = await reminderTargets.ordersOf(owing, asked);
  let number = 0;
  for (const [round, { daysAgo, every }] of ROUNDS.entries())
    for (const { target_id } of orders.filter((_order, index) => index % every === 0)) {
      const told = await orderItems.toldAbout(target_id);
      if (told === undefined) continue;
      number += 1;
      const id = stableId('reminderLog', number);
      const entry = {
        id,
        ...OWNER,
        reminder_id: stableId('reminder', 1),
        target_id,
        n: round + 1,
        registration_id: told,
      };
      await reminderLogs.insertAll([{ ...entry, sent_at: calendar.at(daysAgo, 600 + number), sent_by: null }]);
    }
};
