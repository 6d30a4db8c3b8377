import type { MeetingFilter, MeetingPhase, MeetingState } from '@huiwu/contract/meetings';
import { sql, type Kysely } from 'kysely';
import type { RowScope } from '../../access/scope.ts';
import { fetchPage } from '../../database/paging.ts';
import type { Tables } from '../../schema.ts';
import { filtered, isInPhase, isInScope, type MeetingQuery } from './meeting-filters.repository.ts';
import { HELD_STATES } from './meetings.rules.ts';
import type { MeetingChange, MeetingRow } from './meetings.table.ts';

/** A meeting with the names that stand beside it. */
export interface MeetingRecordRow extends MeetingRow {
  cust_code: string;
  cust_name: string;
  owner_name: string | null;
  created_by_name: string | null;
  updated_by_name: string | null;
}

const SORT = {
  beginAt: 'meetings.begin_at',
  endAt: 'meetings.end_at',
  createdAt: 'meetings.created_at',
  code: 'meetings.code',
  name: 'meetings.name',
} as const;

/** As many choices as one looks through. */
const CHOICES_MAX = 200;

const withNames = (query: MeetingQuery) =>
  query
    .innerJoin('customers', 'customers.id', 'meetings.customer_id')
    .leftJoin('admins as owners', 'owners.id', 'meetings.owner_admin_id')
    .leftJoin('admins as creators', 'creators.id', 'meetings.created_by')
    .leftJoin('admins as editors', 'editors.id', 'meetings.updated_by')
    .selectAll('meetings')
    .select(['customers.cust_code', 'customers.cust_name', 'owners.real_name as owner_name'])
    .select(['creators.real_name as created_by_name', 'editors.real_name as updated_by_name']);

const within = (query: MeetingQuery, scope: RowScope): MeetingQuery =>
  scope === 'all' ? query : query.where((eb) => isInScope(eb, scope));

const countsOf = <Name extends string | null>(rows: { name: Name; count: number | string }[]): Map<Name, number> =>
  new Map(rows.map(({ name, count }) => [name, Number(count)]));

interface Asked {
  scope: RowScope;
  now: string;
}

/** The meetings of the administration: rows of a list, one record, and the figures over them. */
export const createMeetingRecordRepository = (db: Kysely<Tables>, lists: Kysely<Tables>) => {
  const alive = (scope: RowScope): MeetingQuery =>
    within(lists.selectFrom('meetings').where('meetings.deleted_at', 'is', null), scope);

  return {
    page: (asked: Asked & { filter: MeetingFilter }) => {
      const { order = 'desc', orderBy = 'createdAt' } = asked.filter;
      const query = filtered(lists.selectFrom('meetings'), asked)
        .orderBy(SORT[orderBy], order)
        .orderBy('meetings.id', order);
      return fetchPage<MeetingRecordRow>(lists, withNames(query), asked.filter);
    },

    /** Deleted ones too. */
    find: (id: string, scope: RowScope): Promise<MeetingRecordRow | undefined> =>
      withNames(within(db.selectFrom('meetings').where('meetings.id', '=', id), scope)).executeTakeFirst(),

    listChoices: (scope: RowScope): Promise<MeetingRow[]> =>
      alive(scope)
        .selectAll('meetings')
        .orderBy('meetings.begin_at', 'desc')
        .orderBy('meetings.id')
        .limit(CHOICES_MAX)
        .execute(),

    /** A code names one meeting over all customers, deleted ones included. */
    isCodeTaken: async (code: string, exceptId: string): Promise<boolean> => {
      const row = await db
        .selectFrom('meetings')
        .select('meetings.id')
        .where('meetings.code', '=', code)
        .where('meetings.id', '!=', exceptId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** False where the version is no longer the one that was read. */
    update: async ({ id, version }: { id: string; version: number }, change: MeetingChange): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('meetings')
        .set({ ...change, version: version + 1 })
        .where('meetings.id', '=', id)
        .where('meetings.version', '=', version)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    countStates: async (scope: RowScope): Promise<Map<MeetingState, number>> =>
      countsOf(
        await alive(scope)
          .select(({ fn }) => ['meetings.state as name', fn.countAll<number | string>().as('count')])
          .groupBy('meetings.state')
          .execute(),
      ),

    countPhases: async ({ scope, now }: Asked, phases: readonly MeetingPhase[]): Promise<Map<MeetingPhase, number>> => {
      const row: Record<string, number | string> = await alive(scope)
        .select((eb) =>
          phases.map((phase) =>
            eb.fn
              .countAll<number | string>()
              .filterWhere(isInPhase(eb, phase, now))
              .as(phase),
          ),
        )
        .executeTakeFirstOrThrow();
      return new Map(phases.map((phase) => [phase, Number(row[phase] ?? 0)]));
    },

    /** Of those that take place. */
    countTypes: async (scope: RowScope): Promise<Map<string | null, number>> =>
      countsOf(
        await alive(scope)
          .select(({ fn }) => ['meetings.type_code as name', fn.countAll<number | string>().as('count')])
          .where('meetings.state', 'in', HELD_STATES)
          .groupBy('meetings.type_code')
          .execute(),
      ),

    /** Those that take place by the hour in UTC in which they begin: `2026-11-21T02`. */
    countByHour: async (
      scope: RowScope,
      { from, to }: { from: string; to: string },
    ): Promise<{ hour: string; count: number }[]> => {
      const hour = sql<string>`substr(${sql.ref('meetings.begin_at')}, 1, 13)`;
      const rows = await alive(scope)
        .select(({ fn }) => [hour.as('hour'), fn.countAll<number | string>().as('count')])
        .where('meetings.begin_at', '>=', from)
        .where('meetings.begin_at', '<', to)
        .where('meetings.state', 'in', HELD_STATES)
        .groupBy(hour)
        .execute();
      return rows.map((row) => ({ hour: row.hour, count: Number(row.count) }));
    },
  };
};

export type MeetingRecordRepository = ReturnType<typeof createMeetingRecordRepository>;
