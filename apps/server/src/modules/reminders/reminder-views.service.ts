import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { LOGS_SHOWN, NEXT_SHOWN, type ReminderLogs, type ReminderNext } from '@huiwu/contract/reminders';
import type { Caller } from '../../access/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ReminderTargets } from './reminder-targets.service.ts';
import { expectedAt, mostTimes } from './reminders.rules.ts';
import type { ReminderStore } from './reminders.store.ts';
import type { ReminderTableRow } from './reminders.table.ts';

/** Registrations that the list of the next ones looks at. */
const COUNTED_MAX = 1000;
/** Later than everything that was sent: what was sent just now keeps no one off the list. */
const ANY_TIME = '9999';

interface Needs {
  store: ReminderStore;
  clock: Clock;
  reminderTargets: ReminderTargets;
}

/** Whom a rule will remind, and whom it has reminded. */
export const createReminderViews = ({ store, clock, reminderTargets }: Needs) => {
  const findRule = async (id: string, caller: Caller): Promise<ReminderTableRow> =>
    (await store.read(caller).reminders.find(id)) ?? refuse(baseErrors.notFound);

  return {
    next: async (id: string, caller: Caller): Promise<ReminderNext> => {
      const { meetings, registrations, reminderLogs } = store.read(caller);
      const rule = await findRule(id, caller);
      const meeting = (await meetings.find(rule.meeting_id)) ?? refuse(baseErrors.notFound);
      const targets = await reminderTargets.find(caller, {
        rule,
        scene: rule.scene,
        unsent: { reminderId: id, most: mostTimes(rule), since: ANY_TIME },
        limit: COUNTED_MAX,
      });
      const shown = targets.slice(0, NEXT_SHOWN);
      const [sent, contacts] = await Promise.all([
        reminderLogs.sentTo(
          id,
          shown.map((each) => each.target_id),
        ),
        registrations.contactsOf(shown.map((each) => each.registration_id)),
      ]);
      return {
        count: targets.length,
        people: shown.flatMap((target) => {
          const contact = contacts.find((each) => each.id === target.registration_id);
          if (contact === undefined) return [];
          const before = sent.get(target.target_id);
          const times = { cause: target.cause, dueAt: target.due_at, lastSentAt: before?.sent_at ?? null };
          return [
            {
              id: contact.id,
              name: contact.name,
              regNo: contact.reg_no,
              orderNo: target.order_no,
              n: (before?.n ?? 0) + 1,
              at: expectedAt(rule, times, { meeting, now: clock.now() }),
            },
          ];
        }),
      };
    },

    logs: async (id: string, caller: Caller): Promise<ReminderLogs> => {
      const rule = await findRule(id, caller);
      const rows = await store.read(caller).reminderLogs.listRecent(rule.id, LOGS_SHOWN);
      return {
        logs: rows.map((row) => ({
          id: row.id,
          registrationId: row.registration_id,
          name: row.name ?? '',
          regNo: row.reg_no ?? '',
          orderNo: row.order_no ?? '',
          n: row.n,
          sentAt: row.sent_at,
          by: row.sent_by ?? '',
        })),
      };
    },
  };
};

export type ReminderViews = ReturnType<typeof createReminderViews>;
