import type { OnlineUserFilter } from '@huiwu/contract/online-users';
import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely';
import type { RowScope } from '../../database/people-scope.ts';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { fetchPage } from '../../database/lists/paging.ts';
import { contains } from '../../database/search/search.ts';
import { rangeEnd, rangeStart } from '../../database/times.ts';
import type { Tables } from '../../schema.ts';

/** A living session beside its person. */
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

/** What counts as living: not run out, and heard of since. */
export interface LivingSession {
  now: string;
  idleSince: string;
}

export interface OnlineListing {
  filter: OnlineUserFilter;
  scope: RowScope;
  living: LivingSession;
  /** The chosen department and all below it. */
  departmentIds: string[] | undefined;
}

type SessionQuery = SelectQueryBuilder<Tables, 'sessions' | 'admins', object>;

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

/** The join is what keeps sessions, which have no company of their own, inside that of their people. */
const livingIn = (db: Kysely<Tables>, { now, idleSince }: LivingSession): SessionQuery =>
  db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_seen_at', '>', idleSince)
    .where('admins.state', '=', 1)
    .where('admins.deleted_at', 'is', null);

const withNames = (query: SessionQuery) =>
  query
    .innerJoin('customers', 'customers.id', 'admins.customer_id')
    .where('customers.state', '=', 1)
    .leftJoin('departments', 'departments.id', 'admins.department_id')
    .select(COLUMNS);

const scoped = (query: SessionQuery, scope: RowScope): SessionQuery =>
  scope === 'all'
    ? query
    : query.where(({ or, eb }) =>
        or([
          eb('admins.id', '=', scope.ownerId),
          ...(scope.departmentIds.length > 0 ? [eb('admins.department_id', 'in', scope.departmentIds)] : []),
        ]),
      );

const filtered = (query: SessionQuery, { filter, departmentIds }: OnlineListing): SessionQuery => {
  const { realName, ip } = filter;
  const [from, to] = [rangeStart(filter.beginTime), rangeEnd(filter.endTime)];
  let result = query;
  // A department that is unknown has no one in it; PostgreSQL takes no empty list.
  if (departmentIds?.length === 0) result = result.where(({ eb, val }) => eb(val(1), '=', 0));
  else if (departmentIds !== undefined) result = result.where('admins.department_id', 'in', departmentIds);
  if (realName) result = result.where(({ ref }) => contains(ref('admins.real_name'), realName));
  if (ip) result = result.where(({ ref }) => contains(ref('sessions.ip'), ip));
  if (from !== undefined) result = result.where('sessions.created_at', '>=', from);
  return to === undefined ? result : result.where('sessions.created_at', '<', to);
};

export const createOnlineUserRepository = ({ db, lists }: DatabaseConnections) => ({
  page: (listing: OnlineListing) => {
    const { filter, scope, living } = listing;
    const { order = 'desc', orderBy = 'signedInAt' } = filter;
    const query = withNames(filtered(scoped(livingIn(lists, living), scope), listing))
      .orderBy(SORT[orderBy], order)
      .orderBy('sessions.id', order);
    return fetchPage<OnlineRow>(lists, query, filter);
  },

  find: (id: string, living: LivingSession): Promise<OnlineRow | undefined> =>
    withNames(livingIn(db, living).where('sessions.id', '=', id)).executeTakeFirst(),

  listOf: (adminId: string, living: LivingSession): Promise<OnlineRow[]> =>
    withNames(livingIn(db, living).where('sessions.admin_id', '=', adminId))
      .orderBy('sessions.created_at', 'desc')
      .orderBy('sessions.id', 'desc')
      .execute(),
});

export type OnlineUserRepository = ReturnType<typeof createOnlineUserRepository>;
