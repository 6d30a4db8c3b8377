import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Engine } from './engine.ts';

interface Kept {
  table: keyof Tables & ('departments' | 'roles' | 'admins' | 'customers');
  id: string;
}

/**
 * To be called before a row is referred to: it waits for those who are deleting it and keeps others from it until the
 * transaction ends. What is read afterwards is what is there. The embedded engine has one writer anyway.
 */
export const keepRow = async (db: Kysely<Tables>, engine: Engine, { table, id }: Kept): Promise<void> => {
  if (engine === 'postgres') await db.selectFrom(table).select('id').where('id', '=', id).forKeyShare().execute();
};
