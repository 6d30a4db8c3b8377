import type { RoleFilter } from '@huiwu/contract/roles';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { equals, ifGiven, inDays, sortBy, type Condition } from '../../database/lists/list-conditions.ts';
import { ofCustomer } from '../../database/people-scope.ts';
import { fetchList, type Columns, type ListQuery } from '../../database/lists/lists.ts';
import { containsText } from '../../database/search/search.ts';
import type { RoleRow } from './roles.table.ts';

const LISTED = [
  'roles.id',
  'roles.customer_id',
  'roles.code',
  'roles.name',
  'roles.kind',
  'roles.data_scope',
  'roles.is_wildcard',
  'roles.state',
  'roles.remark',
  'roles.sort_order',
  'roles.all_meetings',
  'roles.version',
  'roles.created_at',
  'roles.created_by',
  'roles.updated_at',
] as const;

const NAMES = [
  'customers.cust_code',
  'customers.cust_name',
  'customers.is_platform',
  'creators.real_name as created_by_name',
] as const;

interface ShownNames {
  cust_code: string;
  cust_name: string;
  is_platform: number;
  created_by_name: string | null;
}

/** A role with the names of its references. */
export type RoleView = RoleRow & ShownNames;

/** The same as shown in a list. */
export type ListedRole = Columns<RoleRow, (typeof LISTED)[number]> & ShownNames;

const SORT = {
  sortOrder: 'roles.sort_order',
  name: 'roles.name',
  code: 'roles.code',
  state: 'roles.state',
  createdAt: 'roles.created_at',
  updatedAt: 'roles.updated_at',
} as const;

const conditionsOf = (filter: RoleFilter): Condition[] => [
  ...ifGiven(filter.name, (name) => containsText('roles.name', name)),
  ...ifGiven(filter.code, (code) => containsText('roles.code', code)),
  ...ifGiven(filter.custCode, (code) => ofCustomer('roles.customer_id', code)),
  ...ifGiven(filter.kind, (kind) => equals('roles.kind', kind)),
  ...ifGiven(filter.dataScope, (scope) => equals('roles.data_scope', scope)),
  ...ifGiven(filter.state, (state) => equals('roles.state', state)),
  ...inDays('roles.created_at', [filter.beginTime, filter.endTime]),
];

const showWithNames: ListQuery['show'] = ({ rows }) =>
  rows
    .leftJoin('customers', 'customers.id', 'roles.customer_id')
    .leftJoin('admins as creators', 'creators.id', 'roles.created_by')
    .select([...LISTED, ...NAMES]);

type HolderTable = 'admin_roles' | 'admin_meeting_roles';

/** The department of a holder, and for a meeting role the meeting and the validity. */
export interface HolderPlace {
  role_id: string;
  customer_id: string;
  department_id: string | null;
  meeting_id: string | null;
  begin_at: string | null;
  end_at: string | null;
}

/** Reads roles and their holders. */
export const createRoleListRepository = ({ db, lists }: DatabaseConnections) => {
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
      const { orderBy = 'sortOrder', order = 'asc', page, limit } = filter;
      return fetchList<ListedRole>(lists, {
        name: 'roles',
        from: (all) => all.selectFrom('roles'),
        conditions: conditionsOf(filter),
        sort: sortBy(order, ...new Set([SORT[orderBy], 'roles.created_at', 'roles.id'])),
        show: showWithNames,
        page,
        limit,
      });
    },

    findView: (id: string): Promise<RoleView | undefined> =>
      db
        .selectFrom('roles')
        .innerJoin('customers', 'customers.id', 'roles.customer_id')
        .leftJoin('admins as creators', 'creators.id', 'roles.created_by')
        .selectAll('roles')
        .select(NAMES)
        .where('roles.id', '=', id)
        .executeTakeFirst(),

    /** The number of admins with each of these roles, everywhere or in a meeting; deleted admins are excluded. */
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

    /** The distinct departments of holders; deleted admins are included, because they can be restored. */
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

    /** Whether the role has holders; deleted admins are included, because they can be restored. */
    isHeld: async (roleId: string): Promise<boolean> =>
      (await anyHolder('admin_roles', roleId)) !== undefined ||
      (await anyHolder('admin_meeting_roles', roleId)) !== undefined,

    /** Roles of an admin, everywhere or in a meeting. */
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
