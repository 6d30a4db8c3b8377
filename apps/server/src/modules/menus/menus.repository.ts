import type { Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';
import type { MenuRow, NewMenuRow } from './menus.table.ts';

const MENUS_MAX = 2000;

export const createMenuRepository = (db: Kysely<Tables>) => ({
  list: (mode: MenuRow['mode']): Promise<MenuRow[]> =>
    db
      .selectFrom('menus')
      .selectAll('menus')
      .where('menus.mode', '=', mode)
      .orderBy('menus.sort_order')
      .orderBy('menus.id')
      .limit(MENUS_MAX)
      .execute(),

  /** What an installation already has stays as it was made there. */
  insertMissing: async (rows: NewMenuRow[]): Promise<void> => {
    await db
      .insertInto('menus')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  },
});
