const TIME_ZONE = 'Asia/Shanghai';

// Swedish writes dates as 2026-11-21 09:30:00, which is what the specification asks for.
const moment = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' });
const relative = new Intl.RelativeTimeFormat('zh-CN', { numeric: 'auto' });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A moment of the wire as `2026-11-21 09:30:00` in Shanghai, wherever the browser is. */
export const formatTime = (iso: string): string => moment.format(new Date(iso));

// Prose has a space between digits and Chinese, the browser's own words do not.
const ago = (count: number, unit: 'minute' | 'hour' | 'day'): string =>
  relative.format(-count, unit).replace(/\d+/, '$& ');

/** How long ago, for the last week; before that the day. */
export const formatAgo = (iso: string, now: number = Date.now()): string => {
  const age = now - Date.parse(iso);
  if (age < MINUTE_MS) return '刚刚';
  if (age < HOUR_MS) return ago(Math.floor(age / MINUTE_MS), 'minute');
  if (age < DAY_MS) return ago(Math.floor(age / HOUR_MS), 'hour');
  if (age < 7 * DAY_MS) return ago(Math.floor(age / DAY_MS), 'day');
  return formatTime(iso).slice(0, 10);
};
