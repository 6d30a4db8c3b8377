import { shanghaiDay } from '../platform/clock.ts';

const DAY_MS = 24 * 3600_000;

/** Times of the demo, counted back from now, so that its data is recent on every day. */
export const createCalendar = (now: Date) => {
  const midnight = Date.parse(`${shanghaiDay(now)}T00:00:00+08:00`);
  const dayStart = (daysAgo: number): Date => new Date(midnight - daysAgo * DAY_MS);

  return {
    now: now.toISOString(),
    /** So many minutes after midnight in Shanghai, so many days ago; negative days are in the future. */
    at: (daysAgo: number, minutes: number): string =>
      new Date(dayStart(daysAgo).getTime() + minutes * 60_000).toISOString(),
    day: (daysAgo: number): string => shanghaiDay(dayStart(daysAgo)),
    isWeekend: (daysAgo: number): boolean =>
      [0, 6].includes(new Date(dayStart(daysAgo).getTime() + 8 * 3600_000).getUTCDay()),
  };
};

export type Calendar = ReturnType<typeof createCalendar>;
