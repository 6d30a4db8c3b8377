import { inShanghai, shanghaiMinute } from '../../platform/times/shanghai.rules.ts';
/** Days and months in Asia/Shanghai, which has no summer time. */
const DAY_MS = 86_400_000;

/** A longer course is drawn by month. */
const DAYS_MAX = 120;

export const dayOfHour = (hour: string): string => inShanghai(new Date(`${hour}:00:00.000Z`)).slice(0, 10);

/** The day some days before another. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - days * DAY_MS).toISOString().slice(0, 10);

const daysBetween = (first: string, last: string): number =>
  Math.round((Date.parse(`${last}T00:00:00.000Z`) - Date.parse(`${first}T00:00:00.000Z`)) / DAY_MS);

const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
};

const lastDayOf = (month: string): string => daysBefore(`${nextMonth(month)}-01`, 1);

export interface CourseStep {
  /** A day, or a month. */
  key: string;
  first: string;
  last: string;
  value: number;
}

const addUp = (values: ReadonlyMap<string, number>, keyOf: (day: string) => string): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const [day, value] of values) sums.set(keyOf(day), (sums.get(keyOf(day)) ?? 0) + value);
  return sums;
};

/** The values of days by day, or by month where they are many. Days and months without a value are between them. */
export const courseOf = (values: ReadonlyMap<string, number>): CourseStep[] => {
  const days = [...values.keys()].toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const count = daysBetween(first, last) + 1;
  if (count <= DAYS_MAX)
    return Array.from({ length: count }, (_each, index) => daysBefore(first, -index)).map((day) => ({
      key: day,
      first: day,
      last: day,
      value: values.get(day) ?? 0,
    }));
  const months = addUp(values, (day) => day.slice(0, 7));
  const steps: CourseStep[] = [];
  for (let month = first.slice(0, 7); month <= last.slice(0, 7); month = nextMonth(month))
    steps.push({ key: month, first: `${month}-01`, last: lastDayOf(month), value: months.get(month) ?? 0 });
  return steps;
};

const QUARTER_MINUTES = 15;

/** The quarter of an hour in which a minute lies: `11-26 09:45`. */
export const quarterOfMinute = (minute: string): string => {
  const at = new Date(`${minute}:00.000Z`);
  // The time there differs by whole hours.
  at.setUTCMinutes(Math.floor(at.getUTCMinutes() / QUARTER_MINUTES) * QUARTER_MINUTES);
  return shanghaiMinute(at.toISOString()).slice('yyyy-'.length);
};

/** Days from and to, both inclusive and open at an undefined end. */
export interface DaySpan {
  beginTime?: string | undefined;
  endTime?: string | undefined;
}

/** The days that both have; undefined if there are none. */
export const commonSpan = (one: DaySpan, other: DaySpan): DaySpan | undefined => {
  const begins = [one.beginTime, other.beginTime].filter((day) => day !== undefined).toSorted();
  const ends = [one.endTime, other.endTime].filter((day) => day !== undefined).toSorted();
  const [beginTime, endTime] = [begins.at(-1), ends[0]];
  if (beginTime !== undefined && endTime !== undefined && beginTime > endTime) return undefined;
  return { ...(beginTime !== undefined && { beginTime }), ...(endTime !== undefined && { endTime }) };
};

/** The days on which something is so many days old. */
export const spanOfAge = (today: string, [from, to]: readonly [number, number | undefined]): DaySpan => ({
  endTime: daysBefore(today, from),
  ...(to !== undefined && { beginTime: daysBefore(today, to) }),
});

export const titleOfAge = ([from, to]: readonly [number, number | undefined]): string =>
  to === undefined ? `${from} 天以上` : `${from}–${to} 天`;
