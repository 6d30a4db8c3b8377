import type { Figure, MeetingReport } from '@huiwu/contract/home';
import type { HourCounts } from '../../database/lists/hour-counts.ts';

const MONTHS_BEFORE = 6;
const MONTHS_AFTER = 5;
const HOUR_MS = 3_600_000;
/** Shanghai has no daylight saving time. */
const SHANGHAI_AHEAD_MS = 8 * HOUR_MS;

const inShanghai = (moment: number): Date => new Date(moment + SHANGHAI_AHEAD_MS);

const monthOf = (moment: number): string => inShanghai(moment).toISOString().slice(0, 7);

const startOfMonth = (now: Date, months: number): number => {
  const there = inShanghai(now.getTime());
  return Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + months, 1) - SHANGHAI_AHEAD_MS;
};

/** From the first month of the report to the end of its last one. */
export const reportSpan = (now: Date): { from: string; to: string } => ({
  from: new Date(startOfMonth(now, -MONTHS_BEFORE)).toISOString(),
  to: new Date(startOfMonth(now, MONTHS_AFTER + 1)).toISOString(),
});

type Hour = HourCounts['hours'][number];

/** Counts by day or month, empty ones included. */
const counted = (starts: number[], nameOf: (moment: number) => string, hours: readonly Hour[]): Figure['points'] => {
  const counts = new Map(starts.map((start) => [nameOf(start), 0]));
  for (const { hour, count } of hours) {
    const at = nameOf(Date.parse(`${hour}:00:00.000Z`));
    counts.set(at, (counts.get(at) ?? 0) + count);
  }
  return [...counts].map(([at, count]) => ({ at, count }));
};

/** Every month of the report, also those without meetings. */
export const monthsOfReport = (now: Date, hours: readonly Hour[]): MeetingReport['months'] => {
  const months = Array.from({ length: MONTHS_BEFORE + 1 + MONTHS_AFTER }, (_, index) =>
    startOfMonth(now, index - MONTHS_BEFORE),
  );
  return counted(months, monthOf, hours).map(({ at, count }) => ({ month: at, count }));
};

const DAY_MS = 24 * HOUR_MS;
/** The period of a figure in days, today included; it is compared with the same number of days before. */
const WEEK = 7;
/** The number of months of new admins, the current one included. */
const MONTHS_OF_ADMINS = 6;

const dayOf = (moment: number): string => inShanghai(moment).toISOString().slice(0, 10);

/** The beginning of the fourteen days of `weekFigure`. */
export const startOfWeeks = (now: Date): string => {
  const today = Date.parse(`${dayOf(now.getTime())}T00:00:00.000Z`) - SHANGHAI_AHEAD_MS;
  return new Date(today - (2 * WEEK - 1) * DAY_MS).toISOString();
};

/** The beginning of the months of `adminFigure`. */
export const startOfAdminMonths = (now: Date): string =>
  new Date(startOfMonth(now, 1 - MONTHS_OF_ADMINS)).toISOString();

const sumOf = (points: Figure['points']): number => points.reduce((sum, { count }) => sum + count, 0);

/**
 * The last seven days, compared with the seven before. Counting goes backwards in time and may stop at its limit:
 * within the previous seven days only the comparison is missing, within the last seven the chart is incomplete too.
 */
export const weekFigure = (name: Figure['name'], now: Date, { hours, isBounded }: HourCounts): Figure => {
  const start = Date.parse(startOfWeeks(now));
  const days = counted(
    Array.from({ length: 2 * WEEK }, (_, index) => start + index * DAY_MS),
    dayOf,
    hours,
  );
  const value = sumOf(days.slice(WEEK));
  const before = sumOf(days.slice(0, WEEK));
  if (!isBounded) return { name, value, previous: before, isBounded, points: days };
  if (before > 0) return { name, value, previous: null, isBounded: false, points: days.slice(WEEK) };
  return { name, value, previous: null, isBounded, points: [] };
};

/** The number of enabled admins, and of admins added in each of the last months. */
export const adminFigure = (now: Date, enabled: { count: number; isBounded: boolean }, added: HourCounts): Figure => {
  const months = Array.from({ length: MONTHS_OF_ADMINS }, (_, index) =>
    startOfMonth(now, index + 1 - MONTHS_OF_ADMINS),
  );
  return {
    name: 'admins',
    value: enabled.count,
    previous: null,
    isBounded: enabled.isBounded,
    points: added.isBounded ? [] : counted(months, monthOf, added.hours),
  };
};

/** The number of running and upcoming meetings, and how many begin in each month of the report. */
export const meetingFigure = ({
  running,
  coming,
  months,
}: Pick<MeetingReport, 'running' | 'coming' | 'months'>): Figure => ({
  name: 'meetings',
  value: running + coming,
  previous: null,
  isBounded: false,
  points: months.map(({ month, count }) => ({ at: month, count })),
});
