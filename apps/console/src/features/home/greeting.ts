const HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', hour: 'numeric', hourCycle: 'h23' });

/** Greetings by the hour from which they apply. */
const GREETINGS: [number, string][] = [
  [18, '晚上好'],
  [14, '下午好'],
  [12, '中午好'],
  [5, '早上好'],
  [0, '夜深了'],
];

export const greetingAt = (now: Date): string => {
  const hour = Number(HOUR.format(now));
  return GREETINGS.find(([from]) => hour >= from)?.[1] ?? '您好';
};
