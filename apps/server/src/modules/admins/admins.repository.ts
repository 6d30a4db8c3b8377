import type { AdminFilter } from '@huiwu/contract/admins';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { RowScope } from '../../database/people-scope.ts';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { fetchHourCounts } from '../../database/hour-counts.ts';
import { countUpTo, fetchPage, type Around } from '../../database/paging.ts';
import { isWithin } from '../../database/people-scope.ts';
import { selectByTerms } from '../../database/search/row-terms.ts';
import { termsIn, type Term } from '../../database/search/search.ts';
import { rangeEnd, rangeStart } from '../../database/times.ts';
import type { Tables } from '../../schema.ts';
import type { AdminChange, AdminRow, NewAdminRow } from './admins.table.ts';

/** A row with the names that lists show beside it. */
export interface AdminView extends Omit<AdminRow, 'password_hash'> {
  department_name: string | null;
  cust_code: string;
  cust_name: string;
  created_by_name: string | null;
  updated_by_name: string | null;
}

const COLUMNS = [
  'admins.id',
  'admins.customer_id',
  'admins.department_id',
  'admins.admin_no',
  'admins.real_name',
  'admins.phone',
  'admins.email',
  'admins.job_title',
  'admins.id_card_cipher',
  'admins.state',
  'admins.password_state',
  'admins.password_changed_at',
  'admins.last_sign_in_at',
  'admins.deleted_at',
  'admins.version',
  'admins.created_at',
  'admins.created_by',
  'admins.updated_at',
  'admins.updated_by',
  'departments.name as department_name',
  'customers.cust_code',
  'customers.cust_name',
  'creators.real_name as created_by_name',
  'updaters.real_name as updated_by_name',
] as const;

type Query = SelectQueryBuilder<Tables, 'admins', object>;

const termsOf = ({ realName, phone, adminNo }: AdminFilter): Term[] =>
  termsIn({ real_name: realName, phone, admin_no: adminNo });

const choiceFilters = (query: Query, filter: AdminFilter, departmentIds: string[] | undefined): Query => {
  const { custCode, roleId, state, passwordState } = filter;
  let result = query;
  if (custCode) {
    result = result.where(({ eb, selectFrom }) =>
      eb(
        'admins.customer_id',
        'in',
        selectFrom('customers').select('customers.id').where('customers.cust_code', '=', custCode),
      ),
    );
  }
  // A department that is unknown (or another company's) has no one in it; PostgreSQL takes no empty list.
  if (departmentIds?.length === 0) result = result.where(({ eb, val }) => eb(val(1), '=', 0));
  else if (departmentIds !== undefined) result = result.where('admins.department_id', 'in', departmentIds);
  if (state !== undefined) result = result.where('admins.state', '=', state);
  // In the words of the index, which leaves out what nearly all people are.
  if (state === 0) result = result.where('admins.state', '<>', sql.lit(1));
  if (passwordState !== undefined) result = result.where('admins.password_state', '=', passwordState);
  if (roleId !== undefined) {
    result = result.where(({ or, eb, selectFrom }) =>
      or([
        eb(
          'admins.id',
          'in',
          selectFrom('admin_roles').select('admin_roles.admin_id').where('admin_roles.role_id', '=', roleId),
        ),
        // In any meeting.
        eb(
          'admins.id',
          'in',
          selectFrom('admin_meeting_roles')
            .select('admin_meeting_roles.admin_id')
            .where('admin_meeting_roles.role_id', '=', roleId),
        ),
      ]),
    );
  }
  return result;
};

const timeFilters = (query: Query, filter: AdminFilter): Query => {
  const [from, to] = [rangeStart(filter.beginTime), rangeEnd(filter.endTime)];
  let result = query;
  if (from !== undefined) result = result.where('admins.created_at', '>=', from);
  return to === undefined ? result : result.where('admins.created_at', '<', to);
};

const scoped = (query: Query, scope: RowScope): Query =>
  scope === 'all' ? query : query.where((expressions) => isWithin(expressions, scope));

const SORT = {
  createdAt: sql.ref('admins.created_at'),
  adminNo: sql.ref('admins.admin_no'),
  realName: sql.ref('admins.real_name'),
  // Engines differ in where they put nothing; an empty text sorts first on both.
  lastSignInAt: sql`coalesce(${sql.ref('admins.last_sign_in_at')}, '')`,
  state: sql.ref('admins.state'),
} as const;

export interface AdminListing {
  filter: AdminFilter;
  scope: RowScope;
  /** The chosen department and all below it. */
  departmentIds: string[] | undefined;
}

export const createAdminRepository = ({ db, lists, engine }: DatabaseConnections) => {
  const withNames = (query: Query) =>
    query
      .leftJoin('departments', 'departments.id', 'admins.department_id')
      .leftJoin('customers', 'customers.id', 'admins.customer_id')
      .leftJoin('admins as creators', 'creators.id', 'admins.created_by')
      .leftJoin('admins as updaters', 'updaters.id', 'admins.updated_by')
      .select(COLUMNS);

  return {
    page: async ({ filter, scope, departmentIds }: AdminListing) => {
      const named: Query = await selectByTerms({ lists, engine }, 'admins', termsOf(filter));
      const alive = named.where('admins.deleted_at', filter.isDeleted === true ? 'is not' : 'is', null);
      const filtered = timeFilters(choiceFilters(scoped(alive, scope), filter, departmentIds), filter);
      const { order = 'desc', orderBy = 'createdAt' } = filter;
      const sorted = (query: Query) => query.orderBy(SORT[orderBy], order).orderBy('admins.id', order);
      const around = (onePage: Query) => {
        const ids = lists.selectFrom(onePage.select('admins.id').as('one_page'));
        return withNames(sorted(ids.innerJoin('admins', 'admins.id', 'one_page.id')));
      };
      return fetchPage<AdminView>(lists, sorted(filtered), { ...filter, around: around as Around<AdminView> });
    },

    findView: (id: string, scope: RowScope): Promise<AdminView | undefined> =>
      withNames(scoped(db.selectFrom('admins').where('admins.id', '=', id), scope)).executeTakeFirst() as Promise<
        AdminView | undefined
      >,

    find: (id: string) => db.selectFrom('admins').selectAll('admins').where('admins.id', '=', id).executeTakeFirst(),

    findForSignIn: (phone: string) =>
      db
        .selectFrom('admins')
        .innerJoin('customers', 'customers.id', 'admins.customer_id')
        .selectAll('admins')
        .select('customers.state as customer_state')
        .where('admins.phone', '=', phone)
        .where('admins.deleted_at', 'is', null)
        .executeTakeFirst(),

    /** False where another admin has this phone already. */
    insert: async (row: NewAdminRow): Promise<boolean> => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('admins')
        .values(row)
        .onConflict((conflict) => conflict.column('phone').where('deleted_at', 'is', null).doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** False where the version is no longer the one that was read. */
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

    countEnabled: (scope: RowScope, bound: number): Promise<number> =>
      countUpTo(
        lists,
        scoped(lists.selectFrom('admins'), scope).where('admins.deleted_at', 'is', null).where('admins.state', '=', 1),
        bound,
      ),

    /** Those added since a moment, by hour. */
    countAddedByHour: ({ from, scope, bound }: { from: string; scope: RowScope; bound: number }) =>
      fetchHourCounts(
        lists,
        scoped(lists.selectFrom('admins'), scope)
          .where('admins.created_at', '>=', from)
          .where('admins.deleted_at', 'is', null),
        { column: 'admins.created_at', bound },
      ),

    /** Enabled platform administrators but for one. */
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
