import { sql, type Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Engine } from './engines/engine.ts';

/**
 * Runs transactions that take the same name one after the other. Without it, two transactions of PostgreSQL can read
 * the same rows and then both write. The embedded engine has one writer and needs no lock.
 */
export const createLocks = <Schema>(db: Kysely<Schema>, engine: Engine) => ({
  take: async (name: string): Promise<void> => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
  },

  /** Takes many names with one statement, always in the same order, so that two such transactions cannot block each other. */
  takeAll: async (names: readonly string[]): Promise<void> => {
    if (engine !== 'postgres' || names.length === 0) return;
    const inOrder = JSON.stringify([...new Set(names)].toSorted());
    await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from jsonb_array_elements_text(${inOrder}::jsonb) as name`.execute(
      db,
    );
  },

  /** Waits for all writers of a table and blocks new ones, so that later queries of this transaction see every row. */
  keepWritersOut: async (table: keyof Tables): Promise<void> => {
    if (engine === 'postgres') await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db);
  },
});

export type Locks = ReturnType<typeof createLocks>;
