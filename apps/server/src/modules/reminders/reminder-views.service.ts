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
import { iso, type Clock } from '../../platform/clock.ts';
import type { ReminderTargets } from './reminder-targets.service.ts';
import { daysOf, type TimelineFact } from './reminder-timelines.rules.ts';
import { expectedAt, mostTimes, type MeetingTimes } from './reminders.rules.ts';
import type { ReminderStore } from './reminders.store.ts';
import type { ReminderTableRow } from './reminders.table.ts';

/** Registrations that the list of the next ones looks at. */
const COUNTED_MAX = 1000;
/** Later than everything that was sent: what was sent just now keeps no one off the list. */
const ANY_TIME = '9999';

const DAY_MS = 86_400_000;

interface ExpectedAsked {
  rule: ReminderTableRow;
  meeting: MeetingTimes;
  shown?: number;
}

interface Needs {
  store: ReminderStore;
  clock: Clock;
  reminderTargets: ReminderTargets;
}

/** Whom a rule will remind, and whom it has reminded. */
export const createReminderViews = ({ store, clock, reminderTargets }: Needs) => {
  const findRule = async (id: string, caller: Caller): Promise<ReminderTableRow> =>
    (await store.read(caller).reminders.find(id)) ?? refuse(baseErrors.notFound);

  /** Whom a rule will remind as things stand, each with what there was before and when it is sent at the earliest. */
  const expectedOf = async (caller: Caller, { rule, meeting, shown = COUNTED_MAX }: ExpectedAsked) => {
    const { reminderLogs } = store.read(caller);
    const targets = await reminderTargets.find(caller, {
      rule,
      scene: rule.scene,
      unsent: { reminderId: rule.id, most: mostTimes(rule), since: ANY_TIME },
      limit: COUNTED_MAX,
    });
    const looked = targets.slice(0, shown);
    const sent = await reminderLogs.sentTo(
      rule.id,
      looked.map((each) => each.target_id),
    );
    const expected = looked.map((target) => {
      const before = sent.get(target.target_id);
      const times = { cause: target.cause, dueAt: target.due_at, lastSentAt: before?.sent_at ?? null };
      return { target, n: (before?.n ?? 0) + 1, at: expectedAt(rule, times, { meeting, now: clock.now() }) };
    });
    return { count: targets.length, expected };
  };

  return {
    next: async (id: string, caller: Caller): Promise<ReminderNext> => {
      const { meetings, registrations } = store.read(caller);
      const rule = await findRule(id, caller);
      const meeting = (await meetings.find(rule.meeting_id)) ?? refuse(baseErrors.notFound);
      const { count, expected } = await expectedOf(caller, { rule, meeting, shown: NEXT_SHOWN });
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
      const { id: meetingId } = caller.meeting ?? refuse(meetingErrors.notEntered);
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
        const { expected } = await expectedOf(caller, { rule, meeting });
        for (const { at } of expected) if (at !== null) happened.push({ id, at, sent: 0, byHand: 0, expected: 1 });
      }
      return { beginAt: meeting.begin_at, endAt: meeting.end_at, days: daysOf(happened, rules) };
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
