import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { NewSavedViewRow, SavedViewChange, SavedViewRow } from './saved-views.table.ts';

/** The reader: a view belongs to one customer, also for admins with access to several. */
interface Reader {
  adminId: string;
  customerId: string;
}

export const createSavedViewRepository = ({ db }: DatabaseConnections) => {
  const visibleTo = ({ adminId, customerId }: Reader) =>
    db
      .selectFrom('saved_views')
      .innerJoin('admins', 'admins.id', 'saved_views.admin_id')
      .leftJoin('roles', 'roles.id', 'saved_views.role_id')
      .selectAll('saved_views')
      .select(['admins.real_name as owner_name', 'roles.name as role_name'])
      .where('saved_views.customer_id', '=', customerId)
      .where((eb) =>
        eb.or([
          eb('saved_views.admin_id', '=', adminId),
          eb('saved_views.audience', '=', 'company'),
          eb.and([
            eb('saved_views.audience', '=', 'role'),
            eb(
              'saved_views.role_id',
              'in',
              db
                .selectFrom('admin_roles')
                .innerJoin('roles as held', 'held.id', 'admin_roles.role_id')
                .select('held.id')
                .where('admin_roles.admin_id', '=', adminId)
                .where('held.state', '=', 1),
            ),
          ]),
        ]),
      );

  return {
    listVisible: (list: string, reader: Reader): Promise<SavedViewRow[]> =>
      visibleTo(reader)
        .where('saved_views.list', '=', list)
        .orderBy('saved_views.created_at')
        .orderBy('saved_views.id')
        .limit(500)
        .execute(),

    findVisible: (id: string, reader: Reader): Promise<SavedViewRow | undefined> =>
      visibleTo(reader).where('saved_views.id', '=', id).executeTakeFirst(),

    listOwnIds: async (list: string, adminId: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('saved_views')
        .select('saved_views.id')
        .where('saved_views.admin_id', '=', adminId)
        .where('saved_views.list', '=', list)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Whether the owner has another view with this name. */
    isNameTaken: async (view: { adminId: string; list: string; name: string; exceptId?: string }): Promise<boolean> => {
      const row = await db
        .selectFrom('saved_views')
        .select('saved_views.id')
        .where('saved_views.admin_id', '=', view.adminId)
        .where('saved_views.list', '=', view.list)
        .where('saved_views.name', '=', view.name)
        .executeTakeFirst();
      return row !== undefined && row.id !== view.exceptId;
    },

    insert: async (row: NewSavedViewRow): Promise<void> => {
      await db.insertInto('saved_views').values(row).execute();
    },

    /** False if the version has changed since it was read. */
    update: async (id: string, version: number, change: SavedViewChange): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('saved_views')
        .set({ ...change, version: version + 1 })
        .where('saved_views.id', '=', id)
        .where('saved_views.version', '=', version)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    remove: async (id: string): Promise<void> => {
      await db.deleteFrom('saved_views').where('saved_views.id', '=', id).execute();
    },
  };
};

export type SavedViewRepository = ReturnType<typeof createSavedViewRepository>;
