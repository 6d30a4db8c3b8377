const DAY_MS = 86_400_000;

/** `11月20日`, without leading zeros. */
export const nightName = (night: string): string => `${Number(night.slice(5, 7))}月${Number(night.slice(8))}日`;

/** Returns the day that is this number of days later: `2026-11-20`. */
export const laterNight = (night: string, days: number): string =>
  new Date(Date.parse(night) + days * DAY_MS).toISOString().slice(0, 10);

/** Number of nights between two days. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
