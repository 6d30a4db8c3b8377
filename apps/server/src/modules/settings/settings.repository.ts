import { settingRecord } from '@huiwu/contract/settings';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { NewSettingRow } from './settings.table.ts';

export const createSettingRepository = ({ db, lists, locks }: DatabaseConnections) => ({
  ...createRecordRepository({ name: 'settings', record: settingRecord }, { db, lists }),

  /** Ignores case. Serialises additions until the transaction ends. */
  isKeyTaken: async (key: string): Promise<boolean> => {
    await locks.take('settings');
    const taken = await db
      .selectFrom('settings')
      .select('settings.key')
      .where(({ fn, eb, ref }) => eb(fn<string>('lower', [ref('settings.key')]), '=', key.toLowerCase()))
      .executeTakeFirst();
    return taken !== undefined;
  },

  /** Values that an operator has changed stay. */
  insertMissing: async (rows: NewSettingRow[]): Promise<void> => {
    await db
      .insertInto('settings')
      .values(rows)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    // Rows of a release that did not mark its own settings.
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
