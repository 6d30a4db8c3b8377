import type { MeetingReport } from '@huiwu/contract/home';

const MONTHS_BEFORE = 6;
const MONTHS_AFTER = 5;
const HOUR_MS = 3_600_000;
/** Shanghai knows no summer time. */
const SHANGHAI_AHEAD_MS = 8 * HOUR_MS;

const inShanghai = (moment: number): Date => new Date(moment + SHANGHAI_AHEAD_MS);

const monthOf = (moment: number): string => inShanghai(moment).toISOString().slice(0, 7);

const startOfMonth = (now: Date, months: number): number => {
  const there = inShanghai(now.getTime());
  return Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + months, 1) - SHANGHAI_AHEAD_MS;
};

/** From the beginning of the first month of the report to the end of its last. */
export const reportSpan = (now: Date): { from: string; to: string } => ({
  from: new Date(startOfMonth(now, -MONTHS_BEFORE)).toISOString(),
  to: new Date(startOfMonth(now, MONTHS_AFTER + 1)).toISOString(),
});

/** `hour` is the beginning of a moment in UTC, `2026-11-21T02`: months of Shanghai begin on the hour. */
interface Hour {
  hour: string;
  count: number;
}

/** Every month of the report, also those in which nothing begins. */
export const monthsOfReport = (now: Date, hours: readonly Hour[]): MeetingReport['months'] => {
  const counts = new Map<string, number>();
  for (let month = -MONTHS_BEFORE; month <= MONTHS_AFTER; month += 1) counts.set(monthOf(startOfMonth(now, month)), 0);
  for (const { hour, count } of hours) {
    const month = monthOf(Date.parse(`${hour}:00:00.000Z`));
    counts.set(month, (counts.get(month) ?? 0) + count);
  }
  return [...counts].map(([month, count]) => ({ month, count }));
};
