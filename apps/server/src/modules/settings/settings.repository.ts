import { settingRecord } from '@huiwu/contract/settings';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { NewSettingRow } from './settings.table.ts';

export const createSettingRepository = ({ db, lists, locks }: DatabaseConnections) => ({
  ...createRecordRepository({ name: 'settings', record: settingRecord }, { db, lists }),

  /** In capitals or not. Until this transaction ends no other one adds a setting. */
  isKeyTaken: async (key: string): Promise<boolean> => {
    await locks.take('settings');
    const taken = await db
      .selectFrom('settings')
      .select('settings.key')
      .where(({ fn, eb, ref }) => eb(fn<string>('lower', [ref('settings.key')]), '=', key.toLowerCase()))
      .executeTakeFirst();
    return taken !== undefined;
  },

  /** What an operator has changed stays changed. */
  insertMissing: async (rows: NewSettingRow[]): Promise<void> => {
    await db
      .insertInto('settings')
      .values(rows)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    // Those of a release that did not know which are its own.
    await db
      .updateTable('settings')
      .set({ is_built_in: 1 })
      .where(
        'settings.key',
        'in',
        rows.map(({ key }) => key),
      )
      .where('settings.is_built_in', '=', 0)
      .execute();
  },
});

export type SettingRepository = ReturnType<typeof createSettingRepository>;
