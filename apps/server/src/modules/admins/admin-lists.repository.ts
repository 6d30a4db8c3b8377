import type { AdminFilter } from '@huiwu/contract/admins';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { RowScope } from '../../database/people-scope.ts';
import {
  atLeast,
  below,
  condition,
  equals,
  isNotNull,
  isNull,
  oneOf,
  type Condition,
  type SortColumn,
} from '../../database/lists/list-conditions.ts';
import type { ListQuery } from '../../database/lists/lists.ts';
import type { Pageable } from '../../database/lists/pageable.ts';
import { isWithin, withinScope } from '../../database/people-scope.ts';
import { termsIn, type Term } from '../../database/search/search.ts';
import { rangeEnd, rangeStart } from '../../database/times.ts';
import type { Tables } from '../../schema.ts';
import type { AdminRow } from './admins.table.ts';

/** A row with the names of its references. */
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

export const termsOf = ({ realName, phone, adminNo }: AdminFilter): Term[] =>
  termsIn({ real_name: realName, phone, admin_no: adminNo });

const ofCustomer = (custCode: string): Condition =>
  condition('of customer', [custCode], (query, [code]) =>
    query.where(({ eb, selectFrom }) =>
      eb(
        'admins.customer_id',
        'in',
        selectFrom('customers').select('customers.id').where('customers.cust_code', '=', code),
      ),
    ),
  );

const HOLDERS = ['admin_roles', 'admin_meeting_roles'] as const;

/** Everywhere or in any meeting. */
const withRole = (roleId: string): Condition =>
  condition('with role', [roleId], (query, [role]) =>
    query.where(({ or, eb, selectFrom }) =>
      or(
        HOLDERS.map((table) =>
          eb('admins.id', 'in', selectFrom(table).select(`${table}.admin_id`).where(`${table}.role_id`, '=', role)),
        ),
      ),
    ),
  );

/** In the terms of the index, which excludes the state of nearly all admins. */
const IS_STOPPED = condition('stopped', [], (query) => query.where('admins.state', '<>', sql.lit(1)));

const choiceConditions = (
  { custCode, roleId, state, passwordState }: AdminFilter,
  departmentIds: string[] | undefined,
): Condition[] => [
  ...(custCode ? [ofCustomer(custCode)] : []),
  // An unknown department (or one of another customer) has no admins.
  ...(departmentIds === undefined ? [] : [oneOf('admins.department_id', departmentIds)]),
  ...(state === undefined ? [] : [equals('admins.state', state)]),
  ...(state === 0 ? [IS_STOPPED] : []),
  ...(passwordState === undefined ? [] : [equals('admins.password_state', passwordState)]),
  ...(roleId === undefined ? [] : [withRole(roleId)]),
];

const timeConditions = (filter: AdminFilter): Condition[] => {
  const [from, to] = [rangeStart(filter.beginTime), rangeEnd(filter.endTime)];
  return [
    ...(from === undefined ? [] : [atLeast('admins.created_at', from)]),
    ...(to === undefined ? [] : [below('admins.created_at', to)]),
  ];
};

export const scoped = (query: Query, scope: RowScope): Query =>
  scope === 'all' ? query : query.where((expressions) => isWithin(expressions, scope));

/** The engines sort nulls differently; an empty text sorts first on both. */
export const SORT: Record<NonNullable<AdminFilter['orderBy']>, SortColumn> = {
  createdAt: 'admins.created_at',
  adminNo: 'admins.admin_no',
  realName: 'admins.real_name',
  lastSignInAt: { key: 'last sign-in', by: sql`coalesce(${sql.ref('admins.last_sign_in_at')}, '')` },
  state: 'admins.state',
};

export const withNames = (query: Query) =>
  query
    .leftJoin('departments', 'departments.id', 'admins.department_id')
    .leftJoin('customers', 'customers.id', 'admins.customer_id')
    .leftJoin('admins as creators', 'creators.id', 'admins.created_by')
    .leftJoin('admins as updaters', 'updaters.id', 'admins.updated_by')
    .select(COLUMNS);

/** Joined to one page, not to the rows that are skipped. */
export const showWithNames: ListQuery['show'] = ({ rows, sorted, db }) => {
  const page: Pageable = db.selectFrom(rows.select('admins.id').as('one_page'));
  return sorted(withNames(page.innerJoin('admins', 'admins.id', 'one_page.id')) as Pageable);
};

export interface AdminListing {
  filter: AdminFilter;
  scope: RowScope;
  /** The chosen department and all its descendants. */
  departmentIds: string[] | undefined;
}

/** Without the search terms, which find the rows themselves. */
export const conditionsOf = ({ filter, scope, departmentIds }: AdminListing): Condition[] => [
  filter.isDeleted === true ? isNotNull('admins.deleted_at') : isNull('admins.deleted_at'),
  ...withinScope(scope),
  ...choiceConditions(filter, departmentIds),
  ...timeConditions(filter),
];
