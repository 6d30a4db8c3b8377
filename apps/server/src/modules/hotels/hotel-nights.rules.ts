import { shanghaiDay } from '../../platform/clock.ts';

const DAY_MS = 86_400_000;
/** People come before a meeting and leave after it. */
const BESIDE_MEETING = 2;
const FARTHEST = 30;

interface Times {
  begin_at: string;
  end_at: string;
}

/** A day so many days later: `2026-11-20`. */
export const laterNight = (night: string, days: number): string =>
  new Date(Date.parse(night) + days * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(shanghaiDay(new Date(to))) - Date.parse(shanghaiDay(new Date(from)))) / DAY_MS);

const around = ({ begin_at, end_at }: Times, days: number) => ({
  first: laterNight(shanghaiDay(new Date(begin_at)), -days),
  last: laterNight(shanghaiDay(new Date(end_at)), days),
});

/** The nights that a hotel of a meeting is asked about, and those that have rooms already. */
export const nightsOf = (meeting: Times, present: readonly string[]): string[] => {
  const { first, last } = around(meeting, BESIDE_MEETING);
  const nights = new Set(present);
  for (let night = first; night <= last; night = laterNight(night, 1)) nights.add(night);
  return [...nights].toSorted();
};

export const isTooFar = (night: string, meeting: Times): boolean => {
  const { first, last } = around(meeting, FARTHEST);
  return night < first || night > last;
};
