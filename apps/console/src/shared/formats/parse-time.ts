/**
 * The accepted forms of a time: a `Date`, ISO 8601, a day with or without a time, a Unix timestamp of 10 or 13 digits.
 */
export type Moment = Date | string | number | null | undefined;

const TIME_ZONE = 'Asia/Shanghai';
const SHANGHAI_OFFSET = '+08:00';
const UNIX_SECONDS_DIGITS = 10;
const SECOND_MS = 1000;
const DEFAULT_PATTERN = '{y}-{m}-{d} {h}:{i}:{s}';

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  weekday: 'short',
});

const TOKENS = { y: 'year', m: 'month', d: 'day', h: 'hour', i: 'minute', s: 'second', a: 'weekday' } as const;
const WEEKDAYS: Record<string, string> = {
  Sun: '日',
  Mon: '一',
  Tue: '二',
  Wed: '三',
  Thu: '四',
  Fri: '五',
  Sat: '六',
};

/** Ten digits are seconds; the specification, section 9. */
const fromStamp = (stamp: number): Date =>
  new Date(String(Math.trunc(stamp)).length === UNIX_SECONDS_DIGITS ? stamp * SECOND_MS : stamp);

const DAY_TIME =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?(Z|[+-]\d{2}:?\d{2})?$/;

/** A text without a time zone is a time in Shanghai, whatever the browser's time zone. */
const fromText = (text: string): Date => {
  const [, year, month = '', day = '', time = '00:00', zone = SHANGHAI_OFFSET] = DAY_TIME.exec(text.trim()) ?? [];
  return new Date(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${time.padStart(5, '0')}${zone}`);
};

const dateOf = (moment: Date | string | number): Date => {
  if (moment instanceof Date) return moment;
  if (typeof moment === 'number') return fromStamp(moment);
  return /^\d+$/.test(moment) ? fromStamp(Number(moment)) : fromText(moment);
};

/**
 * Formats a time in Shanghai by a pattern of `{y} {m} {d} {h} {i} {s} {a}`; `{a}` is the Chinese weekday. Returns null
 * for empty values, 0 and invalid times.
 */
export const parseTime = (moment: Moment, pattern: string = DEFAULT_PATTERN): string | null => {
  if (!moment) return null;
  const date = dateOf(moment);
  if (Number.isNaN(date.getTime())) return null;
  const values = Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, value]));
  return pattern.replace(/\{([ymdhisa])\}/g, (_, token: keyof typeof TOKENS) => {
    const value = values[TOKENS[token]] ?? '';
    return token === 'a' ? (WEEKDAYS[value] ?? '') : value;
  });
};
