import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { systemClock, type Clock } from '../platform/clock.ts';
import type { Database } from './database.ts';

const MEASURE_EVERY_MS = 60_000;
/** The quickest of a few answers says most exactly when it was given. */
const MEASURES = 3;

export interface SharedClock extends Clock {
  stop(): void;
}

type Ticks = () => number;

/** What has to be added to `ticks` for the milliseconds of the database's clock, and how long the question took. */
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
 * The one clock of all nodes over a database: PostgreSQL's, asked for once a minute and carried on by what does not jump
 * in between. So no node compares a time that another wrote with a clock of its own. The embedded database has one
 * process, and that process's clock. Rejects where PostgreSQL does not answer at the start; later the last measure holds.
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
