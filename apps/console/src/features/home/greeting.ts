const TIME_ZONE = 'Asia/Shanghai';
const WEEKDAYS = new Intl.DateTimeFormat('zh-CN', { timeZone: TIME_ZONE, weekday: 'long' });
const PARTS = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** From which hour on one says what. */
const GREETINGS: [number, string][] = [
  [18, '晚上好'],
  [14, '下午好'],
  [12, '中午好'],
  [5, '早上好'],
  [0, '夜深了'],
];

const partsOf = (now: Date): Record<string, number> =>
  Object.fromEntries(PARTS.formatToParts(now).map(({ type, value }) => [type, Number(value)]));

export const greetingAt = (now: Date): string => {
  const hour = partsOf(now)['hour'] ?? 0;
  return GREETINGS.find(([from]) => hour >= from)?.[1] ?? '您好';
};

/** `2026 年 11 月 21 日 星期六`, in Shanghai. */
export const dayAt = (now: Date): string => {
  const { year, month, day } = partsOf(now);
  return `${year} 年 ${month} 月 ${day} 日 ${WEEKDAYS.format(now)}`;
};
