import { LOG_RETENTION_DAYS_MIN } from '@huiwu/contract/base/limits';

const DAY_MS = 86_400_000;

/** The last observation of the clock, and since when it runs without a jump. */
export interface LogClock {
  seenAt: string;
  steadySince: string;
}

/** A clock that jumped by more than a day is not trusted before it has run for one; nodes can differ by less. */
export const readClock = (before: LogClock | undefined, now: Date): LogClock => {
  const seenAt = now.toISOString();
  const step = before === undefined ? Number.NaN : now.getTime() - Date.parse(before.seenAt);
  const isSteady = Math.abs(step) <= DAY_MS;
  return { seenAt, steadySince: before !== undefined && isSteady ? before.steadySince : seenAt };
};

export const isClockTrusted = ({ seenAt, steadySince }: LogClock): boolean =>
  Date.parse(seenAt) - Date.parse(steadySince) >= DAY_MS;

/** Rows before this moment can be deleted; no setting makes it later than the legal period allows. */
export const keptFrom = (now: Date, days: number): string =>
  new Date(now.getTime() - Math.max(days, LOG_RETENTION_DAYS_MIN) * DAY_MS).toISOString();
