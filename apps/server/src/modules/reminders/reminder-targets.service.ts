import type { QuietHours } from '@huiwu/contract/deliveries';
import { isAboutOrder } from '@huiwu/contract/reminders';
import type { Audience } from '@huiwu/contract/registrations';
import { iso, type Clock } from '../../platform/clock.ts';
import type { AnyWork, At } from '../../store.ts';
import type { ReminderTarget, TargetsAsked } from './reminder-targets.repository.ts';
import type { ReminderStore } from './reminders.store.ts';
import { expectedAt, isOver, mostTimes, type MeetingTimes, type ReminderTiming } from './reminders.rules.ts';
import type { ReminderTableRow } from './reminders.table.ts';
import { equals, type Condition } from '../../database/lists/list-conditions.ts';

/** A rule with what it asks for now. */
export interface TargetSearch extends Omit<TargetsAsked, 'meetingId' | 'now'> {
  rule: Pick<ReminderTableRow, 'meeting_id' | 'audience'>;
  limit: number;
  /** Which registrations its reader reaches; all where no one reads. */
  within?: readonly Condition[];
}

/** Registrations that are looked at for whom a rule will remind. */
const COUNTED_MAX = 1000;
/** Later than everything that was sent: what was sent just now keeps no one off the list. */
const ANY_TIME = '9999';

interface ExpectedAsked {
  rule: Pick<ReminderTableRow, 'id' | 'meeting_id' | 'audience' | 'max_times'> & ReminderTiming & QuietHours;
  meeting: MeetingTimes;
  /** The number of targets whose times are shown. */
  shown?: number;
  within?: readonly Condition[];
}

interface Needs {
  store: ReminderStore;
  clock: Clock;
}

/** Finds whom a rule reminds. */
export const createReminderTargets = ({ store, clock }: Needs) => {
  /** An order is told to one registration that stays: its payer by the phone, else its first one. */
  const ordersOf = async (
    at: At,
    registrationIds: readonly string[],
    asked: TargetsAsked,
  ): Promise<ReminderTarget[]> => {
    const { reminderTargets, orderItems } = store.read(at);
    const orders = await reminderTargets.ordersOf(registrationIds, asked);
    if (orders.length === 0) return [];
    const told = await orderItems.remindedOfEach(orders.map(({ target_id: id }) => id));
    return orders.flatMap((order) => {
      const registration_id = told.get(order.target_id);
      return registration_id === undefined ? [] : [{ ...order, registration_id }];
    });
  };

  /** An order is told to one of its registrations, who may be beyond the reach of the reader. */
  const reachedAmong = async (
    at: At,
    targets: ReminderTarget[],
    within: readonly Condition[],
  ): Promise<ReminderTarget[]> => {
    if (within.length === 0 || targets.length === 0) return targets;
    const told = [...new Set(targets.map(({ registration_id: id }) => id))];
    const reached = new Set(await store.read(at).registrations.listAudienceIds({ ids: told }, within, told.length));
    return targets.filter(({ registration_id: id }) => reached.has(id));
  };

  const find = async (at: At, { rule, limit, within = [], ...search }: TargetSearch): Promise<ReminderTarget[]> => {
    const asked = { ...search, meetingId: rule.meeting_id, now: iso(clock.now()) };
    const { registrations, reminderTargets } = store.read(at);
    const audience = JSON.parse(rule.audience) as Audience;
    const conditions = [
      equals('registrations.meeting_id', rule.meeting_id),
      reminderTargets.remindedIn(asked),
      ...within,
    ];
    const ids = (await registrations.listAudienceIds(audience, conditions, limit)).slice(0, limit);
    if (!isAboutOrder(asked.scene)) return reminderTargets.registrationsOf(ids);
    return reachedAmong(at, await ordersOf(at, ids, asked), within);
  };

  return {
    find,

    /** Whom a rule will remind as things stand, each with what there was before and when it is sent at the earliest. */
    expectedOf: async (at: At, { rule, meeting, shown = COUNTED_MAX, within = [] }: ExpectedAsked) => {
      const found = await find(at, {
        rule,
        scene: rule.scene,
        unsent: { reminderId: rule.id, most: mostTimes(rule), since: ANY_TIME },
        limit: COUNTED_MAX,
        within,
      });
      const moment = { meeting, now: clock.now() };
      const targets = found.filter(({ due_at: dueAt }) => !isOver(rule, { dueAt }, moment));
      const looked = targets.slice(0, shown);
      const sent = await store.read(at).reminderLogs.sentTo(
        rule.id,
        looked.map((each) => each.target_id),
      );
      const expected = looked.map((target) => {
        const before = sent.get(target.target_id);
        const times = { cause: target.cause, dueAt: target.due_at, lastSentAt: before?.sent_at ?? null };
        return { target, n: (before?.n ?? 0) + 1, at: expectedAt(rule, times, moment) };
      });
      return { count: targets.length, expected };
    },

    /** The registrations among these for which the scene still holds. */
    stillIn: async (
      work: AnyWork,
      { meetingId, scene }: Pick<TargetsAsked, 'meetingId' | 'scene'>,
      registrationIds: readonly string[],
    ): Promise<Set<string>> => {
      if (registrationIds.length === 0) return new Set();
      const { repositories, now } = store.join(work);
      const { registrations, reminderTargets } = repositories;
      const holds = reminderTargets.remindedIn({ meetingId, scene, now: iso(now) });
      const asked = { ids: [...registrationIds] };
      return new Set(await registrations.listAudienceIds(asked, [holds], registrationIds.length));
    },
  };
};

export type ReminderTargets = ReturnType<typeof createReminderTargets>;
