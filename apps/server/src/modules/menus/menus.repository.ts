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

  /** Serialises changes of the menu, so that checks hold until the transaction ends. */
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

  /** False if the version has changed since it was read. */
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

  /** Existing rows of an installation stay unchanged. */
  insertMissing: async (rows: NewMenuRow[]): Promise<void> => {
    await db
      .insertInto('menus')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    // Rows of a release that did not mark its own entries.
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
