import type { LayoutSettings } from '@huiwu/contract/preferences';

type DateLanguage = LayoutSettings['dateLanguage'];

const TIME_ZONE = 'Asia/Shanghai';

// The Swedish format is 2026-11-21 09:30:00, as the specification requires.
const moment = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' });
const relative = {
  zh: new Intl.RelativeTimeFormat('zh-CN', { numeric: 'auto' }),
  en: new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' }),
};
const JUST_NOW = { zh: '刚刚', en: 'just now' };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A time of the wire as `2026-11-21 09:30:00` in Shanghai, whatever the browser's time zone. */
export const formatTime = (iso: string): string => moment.format(new Date(iso));

/** The same without seconds: `2026-11-21 09:30`. */
export const formatMinute = (iso: string): string => formatTime(iso).slice(0, 16);

// Texts have a space between digits and Chinese; the browser's format has none.
const spaced = (text: string): string => text.replace(/\d+(?=[^\d\s])/, '$& ');

interface AgoOptions {
  now?: number;
  language?: DateLanguage;
}

/** The relative time within the last week; earlier times as a day, times to come as a minute. */
export const formatAgo = (iso: string, { now = Date.now(), language = 'zh' }: AgoOptions = {}): string => {
  const age = now - Date.parse(iso);
  const ago = (unitMs: number, unit: 'minute' | 'hour' | 'day'): string =>
    spaced(relative[language].format(-Math.floor(age / unitMs), unit));
  if (age < -MINUTE_MS) return formatMinute(iso);
  if (age < MINUTE_MS) return JUST_NOW[language];
  if (age < HOUR_MS) return ago(MINUTE_MS, 'minute');
  if (age < DAY_MS) return ago(HOUR_MS, 'hour');
  if (age < 7 * DAY_MS) return ago(DAY_MS, 'day');
  return formatTime(iso).slice(0, 10);
};

/** A day in Shanghai as `2026-11-21`, whatever the browser's time zone. */
export const dayOf = (at: number): string => moment.format(at).slice(0, 10);

export const today = (): string => dayOf(Date.now());

const day = { timeZone: TIME_ZONE, year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' } as const;
const days = { zh: new Intl.DateTimeFormat('zh-CN', day), en: new Intl.DateTimeFormat('en-GB', day) };

const chineseDay = (date: Date): string => {
  const part = Object.fromEntries(days.zh.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${part['year']} 年 ${part['month']?.replace('月', '')} 月 ${part['day']} 日 ${part['weekday']}`;
};

/** A day in Shanghai with its weekday: `2026 年 11 月 21 日 星期六` or `Saturday 21 November 2026`. */
export const formatDay = (date: Date, language: DateLanguage = 'zh'): string =>
  language === 'zh' ? chineseDay(date) : days.en.format(date).replace(',', '');
