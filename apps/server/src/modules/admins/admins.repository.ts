import type { RowScope } from '../../database/people-scope.ts';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { fetchHourCounts } from '../../database/lists/hour-counts.ts';
import { equals, isNull, sortBy } from '../../database/lists/list-conditions.ts';
import { countRows, fetchList } from '../../database/lists/lists.ts';
import { withinScope } from '../../database/people-scope.ts';
import { findByTerms } from '../../database/search/row-terms.ts';
import {
  conditionsOf,
  scoped,
  showWithNames,
  SORT,
  withNames,
  termsOf,
  type AdminListing,
  type AdminView,
} from './admin-lists.repository.ts';
import type { AdminChange, NewAdminRow } from './admins.table.ts';

export type { AdminView };

/** The engines limit the number of values of a statement. */
const ROWS_AT_ONCE = 500;

export const createAdminRepository = ({ db, lists, engine }: DatabaseConnections) => {
  return {
    page: async (listing: AdminListing) => {
      const { order = 'desc', orderBy = 'createdAt', page, limit } = listing.filter;
      const found = await findByTerms({ lists, engine }, 'admins', termsOf(listing.filter));
      const conditions = [...found.conditions, ...conditionsOf(listing)];
      const sort = sortBy(order, SORT[orderBy], 'admins.id');
      return fetchList<AdminView>(lists, { ...found, conditions, sort, show: showWithNames, page, limit });
    },

    findView: (id: string, scope: RowScope): Promise<AdminView | undefined> =>
      withNames(scoped(db.selectFrom('admins').where('admins.id', '=', id), scope)).executeTakeFirst() as Promise<
        AdminView | undefined
      >,

    find: (id: string) => db.selectFrom('admins').selectAll('admins').where('admins.id', '=', id).executeTakeFirst(),

    /** Present ones with one of these numbers or names. */
    listNamed: (texts: readonly string[]) =>
      db
        .selectFrom('admins')
        .select(['admins.id', 'admins.admin_no', 'admins.real_name'])
        .where('admins.deleted_at', 'is', null)
        .where(({ or, eb }) => or([eb('admins.admin_no', 'in', texts), eb('admins.real_name', 'in', texts)]))
        .orderBy('admins.id')
        .execute(),

    /** Present ones with one of these phones. */
    listByPhones: (phones: readonly string[]) =>
      db
        .selectFrom('admins')
        .selectAll('admins')
        .where('admins.phone', 'in', phones)
        .where('admins.deleted_at', 'is', null)
        .execute(),

    listByIds: (ids: readonly string[]) =>
      db
        .selectFrom('admins')
        .selectAll('admins')
        .where('admins.id', 'in', ids)
        .where('admins.deleted_at', 'is', null)
        .execute(),

    findForSignIn: (phone: string) =>
      db
        .selectFrom('admins')
        .innerJoin('customers', 'customers.id', 'admins.customer_id')
        .selectAll('admins')
        .select('customers.state as customer_state')
        .where('admins.phone', '=', phone)
        .where('admins.deleted_at', 'is', null)
        .executeTakeFirst(),

    /** False if another admin has this phone. */
    insert: async (row: NewAdminRow): Promise<boolean> => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('admins')
        .values(row)
        .onConflict((conflict) => conflict.column('phone').where('deleted_at', 'is', null).doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** Callers hold the phones. */
    insertAll: async (rows: readonly NewAdminRow[]): Promise<void> => {
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
        await db
          .insertInto('admins')
          .values(rows.slice(at, at + ROWS_AT_ONCE))
          .execute();
    },

    /** False if the version has changed since it was read. */
    update: async (id: string, version: number, change: AdminChange): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('admins')
        .set({ ...change, version: version + 1 })
        .where('admins.id', '=', id)
        .where('admins.version', '=', version)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    markSignedIn: async (id: string, at: string): Promise<void> => {
      await db.updateTable('admins').set({ last_sign_in_at: at }).where('admins.id', '=', id).execute();
    },

    countUnsent: async (scope: RowScope): Promise<number> => {
      const rows = await scoped(lists.selectFrom('admins'), scope)
        .select('admins.id')
        .where('admins.password_state', '=', 'unsent')
        .where('admins.deleted_at', 'is', null)
        .where('admins.state', '=', 1)
        .limit(1000)
        .execute();
      return rows.length;
    },

    countEnabled: (scope: RowScope, bound: number): Promise<number> => {
      const conditions = [isNull('admins.deleted_at'), ...withinScope(scope), equals('admins.state', 1)];
      return countRows(lists, { name: 'admins', from: (all) => all.selectFrom('admins'), conditions }, bound);
    },

    /** Admins added since a moment, by hour. */
    countAddedByHour: ({ from, scope, bound }: { from: string; scope: RowScope; bound: number }) =>
      fetchHourCounts(
        lists,
        scoped(lists.selectFrom('admins'), scope)
          .where('admins.created_at', '>=', from)
          .where('admins.deleted_at', 'is', null),
        { column: 'admins.created_at', bound },
      ),

    /** Enabled platform administrators, except one. */
    listOtherPlatformAdminIds: async (exceptId: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('admins')
        .innerJoin('admin_roles', 'admin_roles.admin_id', 'admins.id')
        .innerJoin('roles', 'roles.id', 'admin_roles.role_id')
        .select('admins.id')
        .where('roles.is_wildcard', '=', 1)
        .where('roles.state', '=', 1)
        .where('admins.state', '=', 1)
        .where('admins.deleted_at', 'is', null)
        .where('admins.id', '!=', exceptId)
        .limit(2)
        .execute();
      return rows.map((row) => row.id);
    },
  };
};

export type AdminRepository = ReturnType<typeof createAdminRepository>;
