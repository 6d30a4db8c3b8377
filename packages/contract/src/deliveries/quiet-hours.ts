const DAY_MINUTES = 24 * 60;
const SHANGHAI_MINUTES = 8 * 60;

/** Hours in which nothing is sent, as times of day in Shanghai: `20:00`. They may go past midnight. */
export interface QuietHours {
  quiet_from: string;
  quiet_to: string;
}

const USUAL: QuietHours = { quiet_from: '20:00', quiet_to: '08:00' };

const minuteOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Minutes until the quiet hours end; 0 outside of them. */
export const quietMinutes = (moment: Date, { quiet_from, quiet_to }: QuietHours = USUAL): number => {
  const minute = (Math.floor(moment.getTime() / 60_000) + SHANGHAI_MINUTES) % DAY_MINUTES;
  const [from, to] = [minuteOf(quiet_from), minuteOf(quiet_to)];
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  return isQuiet ? (to - minute + DAY_MINUTES) % DAY_MINUTES : 0;
};

/** When only what concerns someone's money or registration is sent: from 20:00 to 08:00 unless others are given. */
export const isQuietHour = (now: Date, hours?: QuietHours): boolean => quietMinutes(now, hours) > 0;
