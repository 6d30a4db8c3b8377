const DAY_MS = 86_400_000;
/** People come before a meeting and leave after it. */
const BESIDE_MEETING = 2;
const FARTHEST = 30;

/** The days on which a meeting begins and ends. */
export interface MeetingDays {
  begin: string;
  end: string;
}

/** A day so many days later: `2026-11-20`. */
export const laterNight = (night: string, days: number): string =>
  new Date(Date.parse(night) + days * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The nights that a hotel of a meeting is asked about, and those that have rooms already. */
export const nightsOf = ({ begin, end }: MeetingDays, present: readonly string[]): string[] => {
  const nights = new Set(present);
  const last = laterNight(end, BESIDE_MEETING);
  for (let night = laterNight(begin, -BESIDE_MEETING); night <= last; night = laterNight(night, 1)) nights.add(night);
  return [...nights].toSorted();
};

export const isTooFar = (night: string, { begin, end }: MeetingDays): boolean =>
  night < laterNight(begin, -FARTHEST) || night > laterNight(end, FARTHEST);
