import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { meetingErrors } from '@huiwu/contract/meetings';
import {
  LOGS_SHOWN,
  NEXT_SHOWN,
  TIMELINE_DAYS,
  type ReminderLogs,
  type ReminderNext,
  type ReminderTimeline,
} from '@huiwu/contract/reminders';
import type { Caller } from '../../access/caller.ts';
import { meetingIdOf } from '../../access/caller-scope.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { reachedBy } from './reminder-reach.service.ts';
import type { ReminderTargets } from './reminder-targets.service.ts';
import { daysOf, type TimelineFact } from './reminder-timelines.rules.ts';
import type { ReminderStore } from './reminders.store.ts';
import type { ReminderTableRow } from './reminders.table.ts';

const DAY_MS = 86_400_000;

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
      const { meetings, registrations } = store.read(caller);
      const rule = await findRule(id, caller);
      const meeting = (await meetings.find(rule.meeting_id)) ?? refuse(baseErrors.notFound);
      const { count, expected } = await reminderTargets.expectedOf(caller, {
        rule,
        meeting,
        shown: NEXT_SHOWN,
        within: reachedBy(caller, 'reminders.view'),
      });
      const contacts = await registrations.contactsOf(expected.map(({ target }) => target.registration_id));
      return {
        count,
        people: expected.flatMap(({ target, n, at }) => {
          const contact = contacts.find((each) => each.id === target.registration_id);
          return contact === undefined
            ? []
            : [{ id: contact.id, name: contact.name, regNo: contact.reg_no, orderNo: target.order_no, n, at }];
        }),
      };
    },

    /** What the rules of the meeting have sent lately, and what comes next of those that are enabled. */
    timeline: async (caller: Caller): Promise<ReminderTimeline> => {
      const { meetings, reminders, reminderLogs } = store.read(caller);
      const meetingId = meetingIdOf(caller);
      const meeting = (await meetings.find(meetingId)) ?? refuse(meetingErrors.notEntered);
      const rules = await reminders.listOf(meetingId);
      const since = iso(new Date(clock.now().getTime() - TIMELINE_DAYS * DAY_MS));
      const ids = rules.map(({ id }) => id);
      const happened: TimelineFact[] = (await reminderLogs.countsByHour(ids, since)).map((row) => ({
        id: row.reminder_id,
        at: `${row.hour}:00:00.000Z`,
        sent: row.count,
        byHand: row.by_hand,
        expected: 0,
      }));
      for (const { id } of rules) {
        const rule = await reminders.findEnabled(id);
        if (rule === undefined) continue;
        const { expected } = await reminderTargets.expectedOf(caller, { rule, meeting });
        for (const { at } of expected) if (at !== null) happened.push({ id, at, sent: 0, byHand: 0, expected: 1 });
      }
      return { beginAt: meeting.begin_at, endAt: meeting.end_at, days: daysOf(happened, rules) };
    },

    logs: async (id: string, caller: Caller): Promise<ReminderLogs> => {
      const rule = await findRule(id, caller);
      const rows = await store
        .read(caller)
        .reminderLogs.listRecent(rule.id, LOGS_SHOWN, reachedBy(caller, 'reminders.view'));
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
