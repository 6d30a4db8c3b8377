import type { SettingFilter } from '@huiwu/contract/settings';
import type { Connections } from '../../database/connections.ts';
import { fetchPage } from '../../database/paging.ts';
import { contains } from '../../database/search.ts';
import type { NewSettingRow, SettingChange, SettingRow } from './settings.table.ts';

const SORT = { name: 'settings.name', key: 'settings.key', updatedAt: 'settings.updated_at' } as const;

export const createSettingRepository = ({ db, lists }: Connections) => ({
  find: (key: string): Promise<SettingRow | undefined> =>
    db.selectFrom('settings').selectAll('settings').where('settings.key', '=', key).executeTakeFirst(),

  page: (filter: SettingFilter) => {
    const { name, key, isPublic, isBuiltIn, orderBy = 'key', order = 'asc' } = filter;
    let query = lists.selectFrom('settings');
    if (name) query = query.where(({ ref }) => contains(ref('settings.name'), name));
    if (key) query = query.where(({ ref }) => contains(ref('settings.key'), key));
    if (isPublic !== undefined) query = query.where('settings.is_public', '=', isPublic ? 1 : 0);
    if (isBuiltIn !== undefined) query = query.where('settings.is_built_in', '=', isBuiltIn ? 1 : 0);
    const sorted = query.selectAll('settings').orderBy(SORT[orderBy], order).orderBy('settings.key', order);
    return fetchPage<SettingRow>(lists, sorted, filter);
  },

  /** False where the key is taken, in capitals or not. */
  insert: async (row: NewSettingRow): Promise<boolean> => {
    const taken = await db
      .selectFrom('settings')
      .select('settings.key')
      .where(({ fn, eb, ref }) => eb(fn<string>('lower', [ref('settings.key')]), '=', row.key.toLowerCase()))
      .executeTakeFirst();
    if (taken !== undefined) return false;
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('settings')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },

  /** False where the version is no longer the one that was read. */
  update: async ({ key, version }: Pick<SettingRow, 'key' | 'version'>, change: SettingChange): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('settings')
      .set({ ...change, version: version + 1 })
      .where('settings.key', '=', key)
      .where('settings.version', '=', version)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  remove: async (key: string): Promise<void> => {
    await db.deleteFrom('settings').where('settings.key', '=', key).execute();
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
