import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { systemClock, type Clock } from '../platform/clock.ts';
import type { Database } from './database.ts';

const MEASURE_EVERY_MS = 60_000;
/** The fastest of several answers has the smallest error. */
const MEASURES = 3;

export interface SharedClock extends Clock {
  stop(): void;
}

type Ticks = () => number;

/**
 * Returns the offset between `ticks` and the clock of the database, and the duration of the query, both in
 * milliseconds.
 */
const measure = async ({ db }: Pick<Database, 'db'>, ticks: Ticks): Promise<{ offset: number; took: number }> => {
  const before = ticks();
  const { rows } = await sql<{ ms: string }>`select (extract(epoch from clock_timestamp()) * 1000)::text as ms`.execute(
    db,
  );
  const after = ticks();
  return { offset: Number(rows[0]?.ms) - (before + after) / 2, took: after - before };
};

const measureWell = async (database: Pick<Database, 'db'>, ticks: Ticks): Promise<number> => {
  let best = await measure(database, ticks);
  for (let times = 1; times < MEASURES; times += 1) {
    const next = await measure(database, ticks);
    if (next.took < best.took) best = next;
  }
  return best.offset;
};

/**
 * One clock for all nodes of a database, so that no node compares a stored time with a clock of its own. It follows
 * PostgreSQL's clock, measured once a minute, and a monotonic clock in between. The embedded database uses the clock of
 * its process. Rejects if PostgreSQL does not answer at start; later failures keep the last measurement.
 */
export const openSharedClock = async (
  database: Pick<Database, 'db' | 'engine'>,
  ticks: Ticks = () => performance.now(),
): Promise<SharedClock> => {
  if (database.engine === 'sqlite') return { ...systemClock, stop: () => undefined };
  let offset = await measureWell(database, ticks);
  const adjust = async () => {
    offset = await measureWell(database, ticks);
  };
  const timer = setInterval(() => void adjust().catch(() => undefined), MEASURE_EVERY_MS);
  timer.unref();
  return { now: () => new Date(offset + ticks()), stop: () => clearInterval(timer) };
};
