import type { RoleFilter } from '@huiwu/contract/roles';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { fetchPage } from '../../database/lists/paging.ts';
import { contains } from '../../database/search/search.ts';
import { rangeEnd, rangeStart } from '../../database/times.ts';
import type { Tables } from '../../schema.ts';
import type { RoleRow } from './roles.table.ts';

/** A row with the names that lists show beside it. */
export interface RoleView extends RoleRow {
  cust_code: string;
  cust_name: string;
  is_platform: number;
  created_by_name: string | null;
}

type Query = SelectQueryBuilder<Tables, 'roles' | 'customers', object>;

const SORT = {
  sortOrder: 'roles.sort_order',
  name: 'roles.name',
  code: 'roles.code',
  state: 'roles.state',
  createdAt: 'roles.created_at',
  updatedAt: 'roles.updated_at',
} as const;

const textFilters = (query: Query, { name, code, custCode }: RoleFilter): Query => {
  let result = query;
  if (name) result = result.where(({ ref }) => contains(ref('roles.name'), name));
  if (code) result = result.where(({ ref }) => contains(ref('roles.code'), code));
  return custCode ? result.where('customers.cust_code', '=', custCode) : result;
};

const choiceFilters = (query: Query, { kind, dataScope, state }: RoleFilter): Query => {
  let result = query;
  if (kind !== undefined) result = result.where('roles.kind', '=', kind);
  if (dataScope !== undefined) result = result.where('roles.data_scope', '=', dataScope);
  return state === undefined ? result : result.where('roles.state', '=', state);
};

const timeFilters = (query: Query, { beginTime, endTime }: RoleFilter): Query => {
  const [from, to] = [rangeStart(beginTime), rangeEnd(endTime)];
  const result = from === undefined ? query : query.where('roles.created_at', '>=', from);
  return to === undefined ? result : result.where('roles.created_at', '<', to);
};

type HolderTable = 'admin_roles' | 'admin_meeting_roles';

/** Where an admin who has a role is, and for a meeting role in which meeting and how long. */
export interface HolderPlace {
  role_id: string;
  customer_id: string;
  department_id: string | null;
  meeting_id: string | null;
  begin_at: string | null;
  end_at: string | null;
}

/** Roles to look at, and who has them. */
export const createRoleListRepository = ({ db, lists }: DatabaseConnections) => {
  const base = (from: Kysely<Tables>): Query =>
    from.selectFrom('roles').innerJoin('customers', 'customers.id', 'roles.customer_id');

  const withNames = (query: Query) =>
    query
      .leftJoin('admins as creators', 'creators.id', 'roles.created_by')
      .selectAll('roles')
      .select([
        'customers.cust_code',
        'customers.cust_name',
        'customers.is_platform',
        'creators.real_name as created_by_name',
      ]);

  const livingHolders = (table: HolderTable, roleIds: string[]) =>
    db
      .selectFrom(table)
      .innerJoin('admins', 'admins.id', `${table}.admin_id`)
      .select(({ fn }) => [
        `${table}.role_id as role_id`,
        fn.count<number | string>(`${table}.admin_id`).distinct().as('total'),
      ])
      .where(`${table}.role_id`, 'in', roleIds)
      .where('admins.deleted_at', 'is', null)
      .groupBy(`${table}.role_id`)
      .execute();

  const anyHolder = (table: HolderTable, roleId: string) =>
    db.selectFrom(table).select(`${table}.role_id`).where(`${table}.role_id`, '=', roleId).limit(1).executeTakeFirst();

  return {
    page: (filter: RoleFilter) => {
      const { orderBy = 'sortOrder', order = 'asc' } = filter;
      const query = timeFilters(choiceFilters(textFilters(base(lists), filter), filter), filter);
      const sorted = withNames(query).orderBy(SORT[orderBy], order).orderBy('roles.created_at', order);
      return fetchPage<RoleView>(lists, sorted.orderBy('roles.id', order), filter);
    },

    findView: (id: string): Promise<RoleView | undefined> =>
      withNames(base(db)).where('roles.id', '=', id).executeTakeFirst(),

    /** How many admins who were not deleted have each of these roles, everywhere or in a meeting. */
    countHolders: async (roleIds: string[]): Promise<Map<string, number>> => {
      if (roleIds.length === 0) return new Map();
      const [everywhere, inMeetings] = await Promise.all([
        livingHolders('admin_roles', roleIds),
        livingHolders('admin_meeting_roles', roleIds),
      ]);
      const counts = new Map<string, number>();
      for (const { role_id, total } of [...everywhere, ...inMeetings])
        counts.set(role_id, (counts.get(role_id) ?? 0) + Number(total));
      return counts;
    },

    /** Where those are who have these roles, each place once; deleted people included, for they may come back. */
    listHolderPlaces: async (roleIds: string[]): Promise<HolderPlace[]> => {
      if (roleIds.length === 0) return [];
      const everywhere = db
        .selectFrom('admin_roles')
        .innerJoin('admins', 'admins.id', 'admin_roles.admin_id')
        .distinct()
        .select(['admin_roles.role_id', 'admins.customer_id', 'admins.department_id'])
        .where('admin_roles.role_id', 'in', roleIds)
        .execute();
      const inMeetings = db
        .selectFrom('admin_meeting_roles')
        .innerJoin('admins', 'admins.id', 'admin_meeting_roles.admin_id')
        .distinct()
        .select(['admin_meeting_roles.role_id', 'admins.customer_id', 'admins.department_id'])
        .select(['admin_meeting_roles.meeting_id', 'admin_meeting_roles.begin_at', 'admin_meeting_roles.end_at'])
        .where('admin_meeting_roles.role_id', 'in', roleIds)
        .execute();
      const always = { meeting_id: null, begin_at: null, end_at: null };
      return [...(await everywhere).map((place) => ({ ...place, ...always })), ...(await inMeetings)];
    },

    /** Whether anyone has it, deleted people included: they may come back. */
    isHeld: async (roleId: string): Promise<boolean> =>
      (await anyHolder('admin_roles', roleId)) !== undefined ||
      (await anyHolder('admin_meeting_roles', roleId)) !== undefined,

    /** Roles that an admin has, everywhere or in a meeting. */
    listIdsOf: async (adminId: string): Promise<Set<string>> => {
      const [everywhere, inMeetings] = await Promise.all([
        db
          .selectFrom('admin_roles')
          .select('admin_roles.role_id')
          .where('admin_roles.admin_id', '=', adminId)
          .execute(),
        db
          .selectFrom('admin_meeting_roles')
          .select('admin_meeting_roles.role_id')
          .where('admin_meeting_roles.admin_id', '=', adminId)
          .execute(),
      ]);
      return new Set([...everywhere, ...inMeetings].map((row) => row.role_id));
    },
  };
};

export type RoleListRepository = ReturnType<typeof createRoleListRepository>;
