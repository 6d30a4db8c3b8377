import type { OnlineUserFilter } from '@huiwu/contract/online-users';
import type { Kysely, Selectable } from 'kysely';
import { scopedBy, type RowScope } from '../../database/people-scope.ts';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import {
  condition,
  equals,
  ifGiven,
  inDays,
  ofMoment,
  oneOf,
  sortBy,
  withConditions,
  type Condition,
} from '../../database/lists/list-conditions.ts';
import { fetchList } from '../../database/lists/lists.ts';
import type { Pageable } from '../../database/lists/pageable.ts';
import { containsText } from '../../database/search/search.ts';
import type { Tables } from '../../schema.ts';

/** An active session with its admin. */
export interface OnlineRow extends Pick<
  Selectable<Tables['sessions']>,
  'id' | 'admin_id' | 'ip' | 'user_agent' | 'created_at' | 'last_seen_at' | 'locked_at'
> {
  real_name: string;
  customer_id: string;
  department_id: string | null;
  department_name: string | null;
  cust_name: string;
}

/** Active: not expired, and used recently. */
export interface LivingSession {
  now: string;
  idleSince: string;
}

export interface OnlineListing {
  filter: OnlineUserFilter;
  scope: RowScope;
  living: LivingSession;
  /** The chosen department and all its descendants. */
  departmentIds: string[] | undefined;
}

const COLUMNS = [
  'sessions.id',
  'sessions.admin_id',
  'sessions.ip',
  'sessions.user_agent',
  'sessions.created_at',
  'sessions.last_seen_at',
  'sessions.locked_at',
  'admins.real_name',
  'admins.customer_id',
  'admins.department_id',
  'departments.name as department_name',
  'customers.cust_name',
] as const;

const SORT = {
  signedInAt: 'sessions.created_at',
  lastSeenAt: 'sessions.last_seen_at',
  realName: 'admins.real_name',
} as const;

/** The join limits sessions, which have no customer column, to the customer of their admins. */
const sessionsOfPeople = (db: Kysely<Tables>): Pageable =>
  db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .innerJoin('customers', 'customers.id', 'admins.customer_id')
    .where('sessions.ended_at', 'is', null)
    .where('admins.state', '=', 1)
    .where('admins.deleted_at', 'is', null)
    .where('customers.state', '=', 1);

const livingAt = ({ now, idleSince }: LivingSession): Condition =>
  ofMoment(
    condition('living', [now, idleSince], (query, [moment, since]) =>
      query.where('sessions.expires_at', '>', moment).where('sessions.last_seen_at', '>', since),
    ),
  );

const withNames = (query: Pageable): Pageable =>
  query.leftJoin('departments', 'departments.id', 'admins.department_id').select(COLUMNS);

const ofPeopleWithin = (scope: RowScope): Condition[] =>
  scopedBy('of people', scope, ({ or, eb }, { ownerId, departmentIds }) =>
    or([
      eb('admins.id', '=', ownerId),
      ...(departmentIds.length > 0 ? [eb('admins.department_id', 'in', departmentIds)] : []),
    ]),
  );

const conditionsOf = ({ filter, scope, living, departmentIds }: OnlineListing): Condition[] => [
  livingAt(living),
  ...ofPeopleWithin(scope),
  ...ifGiven(departmentIds, (ids) => oneOf('admins.department_id', ids)),
  ...ifGiven(filter.realName, (name) => containsText('admins.real_name', name)),
  ...ifGiven(filter.ip, (ip) => containsText('sessions.ip', ip)),
  ...inDays('sessions.created_at', [filter.beginTime, filter.endTime]),
];

export const createOnlineUserRepository = ({ db, lists }: DatabaseConnections) => ({
  page: (listing: OnlineListing) => {
    const { order = 'desc', orderBy = 'signedInAt', page, limit } = listing.filter;
    return fetchList<OnlineRow>(lists, {
      name: 'people online',
      from: sessionsOfPeople,
      conditions: conditionsOf(listing),
      sort: sortBy(order, SORT[orderBy], 'sessions.id'),
      show: ({ rows }) => withNames(rows),
      page,
      limit,
    });
  },

  find: (id: string, living: LivingSession): Promise<OnlineRow | undefined> =>
    withConditions(withNames(sessionsOfPeople(db)), [
      livingAt(living),
      equals('sessions.id', id),
    ]).executeTakeFirst() as Promise<OnlineRow | undefined>,

  listOf: (adminId: string, living: LivingSession): Promise<OnlineRow[]> =>
    withConditions(withNames(sessionsOfPeople(db)), [livingAt(living), equals('sessions.admin_id', adminId)])
      .orderBy('sessions.created_at', 'desc')
      .orderBy('sessions.id', 'desc')
      .execute() as Promise<OnlineRow[]>,
});

export type OnlineUserRepository = ReturnType<typeof createOnlineUserRepository>;
