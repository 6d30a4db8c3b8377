import { LOG_RETENTION_DAYS_MIN } from '@huiwu/contract/base/limits';

const DAY_MS = 86_400_000;

/** How the clock went so far: when it was last looked at, and since when it goes on without a leap. */
export interface LogClock {
  seenAt: string;
  steadySince: string;
}

/** A clock that leapt by more than a day is not believed before it has gone on for one; nodes may differ by less. */
export const readClock = (before: LogClock | undefined, now: Date): LogClock => {
  const seenAt = now.toISOString();
  const step = before === undefined ? Number.NaN : now.getTime() - Date.parse(before.seenAt);
  const isSteady = Math.abs(step) <= DAY_MS;
  return { seenAt, steadySince: before !== undefined && isSteady ? before.steadySince : seenAt };
};

export const isBelieved = ({ seenAt, steadySince }: LogClock): boolean =>
  Date.parse(seenAt) - Date.parse(steadySince) >= DAY_MS;

/** Before this moment nothing needs to be kept; no setting makes it later than the law does. */
export const keptFrom = (now: Date, days: number): string =>
  new Date(now.getTime() - Math.max(days, LOG_RETENTION_DAYS_MIN) * DAY_MS).toISOString();
