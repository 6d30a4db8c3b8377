const HOUR_MS = 3_600_000;

/** When the first of the waiting things ends by itself; empty if none does. */
export const timeLeft = (until: string | null): string => {
  if (until === null) return '';
  const hours = Math.floor((Date.parse(until) - Date.now()) / HOUR_MS);
  return hours < 0 ? '已超时' : `最早剩 ${hours} 小时`;
};
