import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Engine } from './engines/engine.ts';

interface KeptRow {
  table: 'departments';
  id: string;
}

/**
 * Call it before you refer to a row. Waits for a transaction that deletes the row, and prevents others from deleting it
 * until this transaction ends. Read the row afterwards. The embedded engine has one writer and needs no lock.
 */
export const keepRow = async (db: Kysely<Tables>, engine: Engine, { table, id }: KeptRow): Promise<void> => {
  if (engine === 'postgres')
    await db.selectFrom(table).select(`${table}.id`).where(`${table}.id`, '=', id).forKeyShare().execute();
};

/**
 * Call it before you check what refers to a row that you delete. Waits for transactions that keep the row, so that the
 * check sees what they wrote.
 */
export const claimRow = async (db: Kysely<Tables>, engine: Engine, { table, id }: KeptRow): Promise<void> => {
  if (engine === 'postgres')
    await db.selectFrom(table).select(`${table}.id`).where(`${table}.id`, '=', id).forUpdate().execute();
};
