import type { TaskFilter } from '@huiwu/contract/tasks';
import type { Kysely, Updateable } from 'kysely';
import type { RowScope } from '../../database/people-scope.ts';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { countUpTo, fetchPage } from '../../database/lists/paging.ts';
import { contains } from '../../database/search/search.ts';
import { rangeEnd, rangeStart } from '../../database/times.ts';
import type { Tables } from '../../schema.ts';
import type { BackgroundTasksTable, NewTaskRow, TaskRow } from './tasks.table.ts';

/** A task with the names that are shown beside it. */
export interface TaskView extends TaskRow {
  creator_name: string | null;
  cust_name: string;
}

/** Anyone who has a task has it under a number; with an older one nothing can be written any more. */
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

export const createTaskRepository = ({ db, lists, engine }: DatabaseConnections) => {
  const viewOf = (connection: Kysely<Tables>) =>
    connection
      .selectFrom('background_tasks')
      .innerJoin('customers', 'customers.id', 'background_tasks.customer_id')
      .leftJoin('admins as creators', 'creators.id', 'background_tasks.created_by');

  const withNames = (connection: Kysely<Tables>) =>
    viewOf(connection)
      .selectAll('background_tasks')
      .select(['creators.real_name as creator_name', 'customers.cust_name']);

  const scoped = (scope: RowScope) => {
    const query = viewOf(lists);
    if (scope === 'all') return query;
    const { departmentIds, ownerId } = scope;
    return query.where(({ or, eb }) =>
      or([
        eb('background_tasks.created_by', '=', ownerId),
        ...(departmentIds.length > 0 ? [eb('creators.department_id', 'in', departmentIds)] : []),
      ]),
    );
  };

  const filtered = (filter: TaskFilter, scope: RowScope) => {
    const [from, to] = [rangeStart(filter.beginTime), rangeEnd(filter.endTime)];
    const { title, createdBy, state } = filter;
    let query = scoped(scope);
    if (title) query = query.where(({ ref }) => contains(ref('background_tasks.title'), title));
    if (createdBy) query = query.where(({ ref }) => contains(ref('creators.real_name'), createdBy));
    if (state) query = query.where('background_tasks.state', '=', state);
    if (from) query = query.where('background_tasks.created_at', '>=', from);
    if (to) query = query.where('background_tasks.created_at', '<', to);
    return query;
  };

  /** What waits, and what an admin had who has not been heard of in time; oldest first. */
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

    findView: (id: string): Promise<TaskView | undefined> =>
      withNames(db).where('background_tasks.id', '=', id).executeTakeFirst(),

    page: (filter: TaskFilter, scope: RowScope) => {
      const direction = filter.order ?? 'desc';
      const query = filtered(filter, scope)
        .selectAll('background_tasks')
        .select(['creators.real_name as creator_name', 'customers.cust_name'])
        // The engines put nulls at opposite ends.
        .orderBy(
          ({ fn, ref, val }) =>
            filter.orderBy === 'endedAt'
              ? fn.coalesce('background_tasks.ended_at', val(''))
              : ref('background_tasks.created_at'),
          direction,
        )
        .orderBy('background_tasks.id', direction);
      return fetchPage<TaskView>(lists, query, filter);
    },

    /** Those of a day and later that failed, as the list with the same filter counts them. */
    countFailed: (day: string, scope: RowScope, bound: number): Promise<number> =>
      countUpTo(lists, filtered({ state: 'failed', beginTime: day, page: 1, limit: 1 }, scope), bound),

    listOf: (adminId: string, since: string): Promise<TaskView[]> =>
      withNames(db)
        .where('background_tasks.created_by', '=', adminId)
        .where('background_tasks.created_at', '>=', since)
        .orderBy('background_tasks.created_at', 'desc')
        .orderBy('background_tasks.id', 'desc')
        .limit(MINE_MAX)
        .execute(),

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

    /** Takes one for as long as the lease lasts. Of several nodes that ask at once each takes another one. */
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

    /** Writes as anyone who has the task; answers whether it is to stop, and nothing where another admin has it. */
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

    /** False where it is no longer in the state in which it was read. */
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
