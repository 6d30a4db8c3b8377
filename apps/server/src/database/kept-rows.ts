import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Engine } from './engines/engine.ts';

interface KeptRow {
  table: 'departments';
  id: string;
}

/**
 * To be called before a row is referred to. Waits for a transaction that deletes it, and keeps others from deleting it
 * until this transaction ends. What is read afterwards is what is there. The embedded engine has one writer anyway.
 */
export const keepRow = async (db: Kysely<Tables>, engine: Engine, { table, id }: KeptRow): Promise<void> => {
  if (engine === 'postgres')
    await db.selectFrom(table).select(`${table}.id`).where(`${table}.id`, '=', id).forKeyShare().execute();
};

/**
 * To be called before it is asked what refers to a row that is to be deleted. Waits for transactions that keep it, so
 * that the question sees what they wrote.
 */
export const claimRow = async (db: Kysely<Tables>, engine: Engine, { table, id }: KeptRow): Promise<void> => {
  if (engine === 'postgres')
    await db.selectFrom(table).select(`${table}.id`).where(`${table}.id`, '=', id).forUpdate().execute();
};
