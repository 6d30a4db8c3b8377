import type { Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';
import type { NewSettingRow, SettingRow } from './settings.table.ts';

export const createSettingRepository = (db: Kysely<Tables>) => ({
  find: (key: string): Promise<SettingRow | undefined> =>
    db.selectFrom('settings').selectAll('settings').where('settings.key', '=', key).executeTakeFirst(),

  /** What an operator has changed stays changed. */
  insertMissing: async (rows: NewSettingRow[]): Promise<void> => {
    await db
      .insertInto('settings')
      .values(rows)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  },
});
