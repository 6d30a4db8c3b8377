import { dayOf } from '../formats/times.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface DayPreset {
  label: string;
  /** Both inclusive, as `2026-11-21`. */
  begin: string;
  end: string;
}

/** Common ranges, each until today in Shanghai. */
export const dayPresets = (now: number): DayPreset[] => {
  const today = dayOf(now);
  // Shanghai has no daylight saving time, so all days have the same length.
  const sixDaysAgo = dayOf(now - 6 * DAY_MS);
  return [
    { label: '今天', begin: today, end: today },
    { label: '近 7 天', begin: sixDaysAgo, end: today },
    { label: '本月', begin: `${today.slice(0, 8)}01`, end: today },
  ];
};
