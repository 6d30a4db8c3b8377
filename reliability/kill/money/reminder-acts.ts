import { remindOrder } from '../../../packages/contract/src/reminders/index.ts';
import type { Store } from '../../store.ts';
import type { Verdict } from '../verify.ts';
import { anyRow, type Act, type MoneyNeeds, type MoneySetup, type OrderSeen } from './money-acts.ts';

const RULE = 'KILLREMINDER';

/** A rule by SMS for the unpaid orders of the meeting, which never comes due by itself. */
export const setUpReminders = async (store: Store, meetingId: string): Promise<void> => {
  await store.write(
    `insert into reminders (id, customer_id, meeting_id, name, scene, "trigger", fixed_at, repeat_hours, max_times,
       channels, sms_template_id, created_at, updated_at)
     select '${RULE}', meetings.customer_id, meetings.id, '催缴', 'unpaid', 'at', '2099-01-01T00:00:00.000Z', 1, 10,
       '["sms"]', coalesce((select min(id) from sms_templates where customer_id = meetings.customer_id
       and approved is not null and kind = 'notice' and state = 'approved'), ''),
       '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'
     from meetings where id = '${meetingId}'`,
  );
};

/** An order is reminded of. */
export const reminder = async (needs: MoneyNeeds): Promise<Act | undefined> => {
  const { operator, history, moneySetup } = needs;
  const order = await anyRow<OrderSeen>(needs, {
    table: 'orders',
    columns: 'id, version, status, pending',
    where: `status in ('unpaid', 'partial') and pending > 0 and has_voucher = 0
      and id not in (select target_id from reminder_logs)`,
  });
  if (order === undefined) return undefined;
  return {
    kind: 'remind of an order',
    send: async () => (await operator.ask(remindOrder, { id: order.id }, moneySetup)).code,
    keep: () => history.reminded.add(order.id),
  };
};

/** An acknowledged reminder is in the log once, and each entry of the log has its message. */
export const judgeReminders = async (
  store: Store,
  { meetingId, reminded }: Pick<MoneySetup, 'meetingId'> & { reminded: ReadonlySet<string> },
  verdict: Verdict,
): Promise<void> => {
  const rows = await store.read<{ target_id: string; logs: number | string; messages: number | string }>(
    `select logs.target_id, count(distinct logs.id) as logs, count(deliveries.id) as messages from reminder_logs logs
     left join deliveries on deliveries.dedupe_key = 'reminder ' || logs.id || ' sms'
     where logs.meeting_id = '${meetingId}' and logs.reminder_id = '${RULE}' group by logs.target_id`,
  );
  const known = new Set(rows.map(({ target_id: id }) => id));
  for (const id of reminded) if (!known.has(id)) verdict.lost.push(`the reminder of order ${id} was acknowledged`);
  for (const { target_id: id, logs, messages } of rows) {
    if (Number(logs) > 1) verdict.twice.push(`order ${id} was reminded of ${logs} times in an hour`);
    if (Number(logs) !== Number(messages)) verdict.half.push(`the reminder of order ${id} has ${messages} messages`);
  }
};
