import { sql, type Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Engine } from './engines/engine.ts';

/**
 * Makes transactions that take the same name run one after the other. The embedded engine has one writer anyway;
 * PostgreSQL lets two look at the same rows and then both write.
 */
export const createLocks = <Schema>(db: Kysely<Schema>, engine: Engine) => ({
  take: async (name: string): Promise<void> => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
  },

  /** Waits for those who are writing to a table, and lets no one else begin; what is asked after it sees all there is. */
  keepWritersOut: async (table: keyof Tables): Promise<void> => {
    if (engine === 'postgres') await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db);
  },
});

export type Locks = ReturnType<typeof createLocks>;
