import { MENUS_MAX } from '@huiwu/contract/menus';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { MenuChange, MenuRow, NewMenuRow } from './menus.table.ts';

export const createMenuRepository = ({ db, locks }: DatabaseConnections) => ({
  list: (mode: MenuRow['mode']): Promise<MenuRow[]> =>
    db
      .selectFrom('menus')
      .selectAll('menus')
      .where('menus.mode', '=', mode)
      .orderBy('menus.sort_order')
      .orderBy('menus.id')
      .limit(MENUS_MAX)
      .execute(),

  find: (id: string): Promise<MenuRow | undefined> =>
    db.selectFrom('menus').selectAll('menus').where('menus.id', '=', id).executeTakeFirst(),

  /** Anyone who changes the menu does so alone, so that what was looked up holds until the end. */
  hold: () => locks.take('menus'),

  countRoles: async (id: string): Promise<number> => {
    const { count } = await db
      .selectFrom('role_menus')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('role_menus.menu_id', '=', id)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  insert: async (row: NewMenuRow): Promise<void> => {
    await db.insertInto('menus').values(row).execute();
  },

  /** False where the version is no longer the one that was read. */
  update: async ({ id, version }: Pick<MenuRow, 'id' | 'version'>, change: MenuChange): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('menus')
      .set({ ...change, version: version + 1 })
      .where('menus.id', '=', id)
      .where('menus.version', '=', version)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  remove: async (id: string): Promise<void> => {
    await db.deleteFrom('menus').where('menus.id', '=', id).execute();
  },

  /** What an installation already has stays as it was made there. */
  insertMissing: async (rows: NewMenuRow[]): Promise<void> => {
    await db
      .insertInto('menus')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    // Those of a release that did not know which are its own.
    await db
      .updateTable('menus')
      .set({ is_built_in: 1 })
      .where(
        'menus.id',
        'in',
        rows.map(({ id }) => id),
      )
      .where('menus.is_built_in', '=', 0)
      .execute();
  },
});

export type MenuRepository = ReturnType<typeof createMenuRepository>;
