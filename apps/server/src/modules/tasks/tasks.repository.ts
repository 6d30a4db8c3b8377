import type { TaskFilter } from '@huiwu/contract/tasks';
import { sql, type Kysely, type Updateable } from 'kysely';
import { scopedBy, type RowScope } from '../../database/people-scope.ts';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import {
  condition,
  equals,
  ifGiven,
  inDays,
  sortBy,
  type Condition,
  type SortColumn,
} from '../../database/lists/list-conditions.ts';
import { countRows, fetchList, type Columns, type ListQuery } from '../../database/lists/lists.ts';
import type { Pageable } from '../../database/lists/pageable.ts';
import { containsText } from '../../database/search/search.ts';
import type { Tables } from '../../schema.ts';
import type { BackgroundTasksTable, NewTaskRow, TaskRow } from './tasks.table.ts';

const LISTED = [
  'background_tasks.id',
  'background_tasks.kind',
  'background_tasks.title',
  'background_tasks.state',
  'background_tasks.progress',
  'background_tasks.total',
  'background_tasks.result',
  'background_tasks.error',
  'background_tasks.attempts',
  'background_tasks.is_cancel_wanted',
  'background_tasks.created_by',
  'background_tasks.created_at',
  'background_tasks.started_at',
  'background_tasks.ended_at',
] as const;

interface ShownNames {
  creator_name: string | null;
  cust_name: string;
}

/** A task with the names of its references. */
export type TaskView = TaskRow & ShownNames;

/** The same as shown in a list. */
export type ListedTask = Columns<TaskRow, (typeof LISTED)[number]> & ShownNames;

/** A claim has a number; with an older number nothing can be written. */
export interface Lease {
  id: string;
  lease_number: number;
}

interface Taking {
  now: string;
  until: string;
  owner: string;
}

const MINE_MAX = 20;

const all = (db: Kysely<Tables>): Pageable => db.selectFrom('background_tasks');

/** Tasks started by admins of certain departments, or by the caller. */
const startedWithin = (scope: RowScope): Condition[] =>
  scopedBy('started by', scope, ({ or, eb, selectFrom }, { ownerId, departmentIds }) => {
    const isOwn = eb('background_tasks.created_by', '=', ownerId);
    if (departmentIds.length === 0) return isOwn;
    const inDepartments = selectFrom('admins').select('admins.id').where('admins.department_id', 'in', departmentIds);
    return or([isOwn, eb('background_tasks.created_by', 'in', inDepartments)]);
  });

const startedBy = (name: string): Condition => {
  const { key, values, add } = containsText('admins.real_name', name);
  return condition(`started by: ${key}`, values, (query, own) =>
    query.where('background_tasks.created_by', 'in', ({ selectFrom }: Kysely<Tables>) =>
      add(selectFrom('admins').select('admins.id'), own),
    ),
  );
};

const conditionsOf = (filter: Omit<TaskFilter, 'page' | 'limit'>, scope: RowScope): Condition[] => [
  ...startedWithin(scope),
  ...ifGiven(filter.title, (title) => containsText('background_tasks.title', title)),
  ...ifGiven(filter.createdBy, startedBy),
  ...ifGiven(filter.state, (state) => equals('background_tasks.state', state)),
  ...inDays('background_tasks.created_at', [filter.beginTime, filter.endTime]),
];

/** The engines sort nulls at opposite ends. */
const SORT: Record<NonNullable<TaskFilter['orderBy']>, SortColumn> = {
  createdAt: 'background_tasks.created_at',
  endedAt: { key: 'ended', by: sql`coalesce(${sql.ref('background_tasks.ended_at')}, '')` },
};

const showWithNames: ListQuery['show'] = ({ rows }) =>
  rows
    .leftJoin('customers', 'customers.id', 'background_tasks.customer_id')
    .leftJoin('admins as creators', 'creators.id', 'background_tasks.created_by')
    .select([...LISTED, 'creators.real_name as creator_name', 'customers.cust_name']);

export const createTaskRepository = ({ db, lists, engine }: DatabaseConnections) => {
  const withNames = (connection: Kysely<Tables>) =>
    connection
      .selectFrom('background_tasks')
      .innerJoin('customers', 'customers.id', 'background_tasks.customer_id')
      .leftJoin('admins as creators', 'creators.id', 'background_tasks.created_by')
      .selectAll('background_tasks')
      .select(['creators.real_name as creator_name', 'customers.cust_name']);

  /** Waiting tasks, and tasks with an expired lease; oldest first. */
  const claimable = (now: string) =>
    db
      .selectFrom('background_tasks')
      .selectAll('background_tasks')
      .where(({ or, and, eb }) =>
        or([
          eb('background_tasks.state', '=', 'waiting'),
          and([eb('background_tasks.state', '=', 'running'), eb('background_tasks.lease_until', '<', now)]),
        ]),
      )
      .orderBy('background_tasks.created_at')
      .orderBy('background_tasks.id')
      .limit(1);

  return {
    insert: async (row: NewTaskRow): Promise<void> => {
      await db.insertInto('background_tasks').values(row).execute();
    },

    isOpen: async (id: string): Promise<boolean> =>
      (await db
        .selectFrom('background_tasks')
        .select('background_tasks.id')
        .where('background_tasks.id', '=', id)
        .where('background_tasks.state', 'in', ['waiting', 'running'])
        .executeTakeFirst()) !== undefined,

    findView: (id: string): Promise<TaskView | undefined> =>
      withNames(db).where('background_tasks.id', '=', id).executeTakeFirst(),

    page: (filter: TaskFilter, scope: RowScope) => {
      const { order = 'desc', orderBy = 'createdAt', page, limit } = filter;
      return fetchList<ListedTask>(lists, {
        name: 'background_tasks',
        from: all,
        conditions: conditionsOf(filter, scope),
        sort: sortBy(order, SORT[orderBy], 'background_tasks.id'),
        show: showWithNames,
        page,
        limit,
      });
    },

    /** Failed tasks since a day, counted like the list with the same filter. */
    countFailed: (day: string, scope: RowScope, bound: number): Promise<number> => {
      const conditions = conditionsOf({ state: 'failed', beginTime: day }, scope);
      return countRows(lists, { name: 'background_tasks', from: all, conditions }, bound);
    },

    listOf: (adminId: string, since: string): Promise<TaskView[]> =>
      withNames(db)
        .where('background_tasks.created_by', '=', adminId)
        .where('background_tasks.created_at', '>=', since)
        .orderBy('background_tasks.created_at', 'desc')
        .orderBy('background_tasks.id', 'desc')
        .limit(MINE_MAX)
        .execute(),

    /** Which of these wait or run. */
    listOpen: async (ids: string[]): Promise<string[]> => {
      const rows = await db
        .selectFrom('background_tasks')
        .select('background_tasks.id')
        .where('background_tasks.id', 'in', ids)
        .where('background_tasks.state', 'in', ['waiting', 'running'])
        .execute();
      return rows.map(({ id }) => id);
    },

    countOpenOf: async (adminId: string): Promise<number> => {
      const rows = await db
        .selectFrom('background_tasks')
        .select('background_tasks.id')
        .where('background_tasks.created_by', '=', adminId)
        .where('background_tasks.state', 'in', ['waiting', 'running'])
        .limit(100)
        .execute();
      return rows.length;
    },

    hasClaimable: async (now: string): Promise<boolean> => (await claimable(now).executeTakeFirst()) !== undefined,

    /** Claims a task for the time of the lease. Concurrent nodes get different tasks. */
    claim: async ({ now, until, owner }: Taking): Promise<TaskRow | undefined> => {
      const query = engine === 'postgres' ? claimable(now).forUpdate().skipLocked() : claimable(now);
      const task = await query.executeTakeFirst();
      if (task === undefined) return undefined;
      const lease = {
        state: 'running' as const,
        lease_number: task.lease_number + 1,
        lease_owner: owner,
        lease_until: until,
        attempts: task.attempts + 1,
        started_at: task.started_at ?? now,
      };
      await db.updateTable('background_tasks').set(lease).where('background_tasks.id', '=', task.id).execute();
      return { ...task, ...lease };
    },

    /** Writes if the claim is current; returns whether to stop, and undefined if another node has the task. */
    write: async (
      { id, lease_number }: Lease,
      change: Updateable<BackgroundTasksTable>,
    ): Promise<{ isCancelWanted: boolean } | undefined> => {
      const row = await db
        .updateTable('background_tasks')
        .set(change)
        .where('background_tasks.id', '=', id)
        .where('background_tasks.lease_number', '=', lease_number)
        .where('background_tasks.state', '=', 'running')
        .returning('background_tasks.is_cancel_wanted')
        .executeTakeFirst();
      return row && { isCancelWanted: row.is_cancel_wanted === 1 };
    },

    /** False if the state has changed since it was read. */
    change: async (
      { id, state }: Pick<TaskRow, 'id' | 'state'>,
      change: Updateable<BackgroundTasksTable>,
    ): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('background_tasks')
        .set(change)
        .where('background_tasks.id', '=', id)
        .where('background_tasks.state', '=', state)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    removeEndedBefore: async (moment: string): Promise<void> => {
      await db.deleteFrom('background_tasks').where('background_tasks.ended_at', '<', moment).execute();
    },
  };
};

export type TaskRepository = ReturnType<typeof createTaskRepository>;
