import { quietMinutes, type QuietHours } from '@huiwu/contract/deliveries';
import type { Audience } from '@huiwu/contract/registrations';
import type { ReminderTableRow } from './reminders.table.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export type ReminderTiming = Pick<ReminderTableRow, 'scene' | 'trigger' | 'hours' | 'fixed_at' | 'repeat_hours'>;
export interface MeetingTimes {
  begin_at: string;
  end_at: string;
}

const hoursFrom = (moment: string, hours: number): string =>
  new Date(Date.parse(moment) + hours * HOUR_MS).toISOString();

/** What a rule asks of the times of orders and registrations at a moment. */
export interface ReminderWindow {
  /** The subject of the reminder had begun by then. */
  causeBy?: string;
  /** The order is due after the first and not after the second. */
  due?: { after: string; until: string };
}

/** Undefined while the rule reminds no one. */
export const windowOf = (rule: ReminderTiming, meeting: MeetingTimes, now: Date): ReminderWindow | undefined => {
  const at = now.toISOString();
  const hours = rule.hours ?? 0;
  const isSince = (moment: string | null): ReminderWindow | undefined =>
    moment !== null && moment <= at ? {} : undefined;
  switch (rule.trigger) {
    case 'after_cause':
      return { causeBy: hoursFrom(at, -hours) };
    case 'before_due':
      return { due: { after: at, until: hoursFrom(at, hours) } };
    case 'before_begin':
      return at < meeting.begin_at ? isSince(hoursFrom(meeting.begin_at, -hours)) : undefined;
    case 'after_end':
      return isSince(hoursFrom(meeting.end_at, hours));
    case 'at':
      return isSince(rule.fixed_at);
  }
};

/** When a target of a rule became what it is reminded of, and what it got already. */
export interface TargetTimes {
  cause: string | null;
  dueAt: string | null;
  lastSentAt: string | null;
}

const firstAt = (rule: ReminderTiming, meeting: MeetingTimes, { cause, dueAt }: TargetTimes): string | null => {
  const hours = rule.hours ?? 0;
  switch (rule.trigger) {
    case 'after_cause':
      return cause && hoursFrom(cause, hours);
    case 'before_due':
      return dueAt && hoursFrom(dueAt, -hours);
    case 'before_begin':
      return hoursFrom(meeting.begin_at, -hours);
    case 'after_end':
      return hoursFrom(meeting.end_at, hours);
    case 'at':
      return rule.fixed_at;
  }
};

/** Nothing is sent before the meeting once it has begun, and nothing before an order is due once it is. */
const endOf = (
  { scene, trigger }: ReminderTiming,
  { begin_at }: MeetingTimes,
  { dueAt }: Pick<TargetTimes, 'dueAt'>,
) => {
  if (scene === 'meeting_soon' || trigger === 'before_begin') return begin_at;
  return trigger === 'before_due' ? dueAt : null;
};

/** Whether a target is not reminded any more. */
export const isOver = (
  rule: ReminderTiming,
  target: Pick<TargetTimes, 'dueAt'>,
  { meeting, now }: { meeting: MeetingTimes; now: Date },
): boolean => {
  const end = endOf(rule, meeting, target);
  return end !== null && end <= now.toISOString();
};

/** When a target is reminded at the earliest, after the quiet hours; null while this is not known, and if it is never. */
export const expectedAt = (
  rule: ReminderTiming & QuietHours,
  target: TargetTimes,
  { meeting, now }: { meeting: MeetingTimes; now: Date },
): string | null => {
  const first = firstAt(rule, meeting, target);
  if (first === null) return null;
  const again = target.lastSentAt && hoursFrom(target.lastSentAt, rule.repeat_hours ?? 0);
  const latest = [first, again ?? '', now.toISOString()].reduce((one, other) => (one > other ? one : other));
  const moment = new Date(latest);
  const at = new Date(moment.getTime() + quietMinutes(moment, rule) * MINUTE_MS).toISOString();
  const end = endOf(rule, meeting, target);
  return end !== null && at >= end ? null : at;
};

/** The first of some moments. */
export const earliest = (moments: readonly (string | null)[]): string | null =>
  moments.reduce((one, other) => (one === null || (other !== null && other < one) ? other : one), null);

/** How often a target is reminded: once where no interval is given. */
export const mostTimes = ({ max_times, repeat_hours }: Pick<ReminderTableRow, 'max_times' | 'repeat_hours'>): number =>
  repeat_hours === null ? 1 : max_times;

/** A target that was reminded after this moment waits. */
export const waitsSince = ({ repeat_hours }: Pick<ReminderTableRow, 'repeat_hours'>, now: Date): string =>
  hoursFrom(now.toISOString(), -(repeat_hours ?? 0));

/** Conditions that name what no copy of a meeting has, or a time of its registrations. */
const OF_ONE_MEETING = [
  ...(['team', 'teams', 'tag', 'tags', 'tagsAll', 'tagsNone'] as const),
  ...(['answer', 'answers', 'ids', 'excludeIds', 'beginTime', 'endTime', 'checkIn'] as const),
];

const isGiven = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** The audience of a rule in a copy of its meeting; undefined if it would be another one there. */
export const copiedAudience = (
  audience: Audience,
  typesOf: (ids: readonly string[]) => string[],
): Audience | undefined => {
  if (OF_ONE_MEETING.some((name) => isGiven(audience[name]))) return undefined;
  const { type, types = [], ...others } = audience;
  const [one, several] = [typesOf(type === undefined ? [] : [type]), typesOf(types)];
  if (several.length < types.length || (type !== undefined && one.length === 0)) return undefined;
  return { ...others, ...(type !== undefined && { type: one[0] }), ...(types.length > 0 && { types: several }) };
};
