import { meetingRecord, type MeetingPhase, type MeetingState } from '@huiwu/contract/meetings';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { RowScope } from '../../database/people-scope.ts';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { withConditions } from '../../database/lists/list-conditions.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import { beyondColumns, isInPhase, withinScope, type ScopedAt } from './meeting-filters.repository.ts';
import { HELD_STATES } from './meetings.rules.ts';
import type { Tables } from '../../schema.ts';
import type { MeetingRow } from './meetings.table.ts';

type Alive = SelectQueryBuilder<Tables, 'meetings', object>;

/** As many choices as one looks through. */
const CHOICES_MAX = 200;

const countsOf = <Name extends string | null>(rows: { name: Name; count: number | string }[]): Map<Name, number> =>
  new Map(rows.map(({ name, count }) => [name, Number(count)]));

/** What guards and computed fields go by, besides what a list shows. */
const ALSO = ['customer_id', 'created_by', 'updated_by', 'owner_department_id', 'contact_phone'] as const;

/** The meetings of the administration: rows of a list, one record, and the figures over them. */
export const createMeetingRecordRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => {
  const { lists } = connections;
  const alive = (scope: RowScope): Alive =>
    withConditions(lists.selectFrom('meetings').where('meetings.deleted_at', 'is', null), withinScope(scope));

  return {
    ...createRecordRepository({ name: 'meetings', record: meetingRecord, also: ALSO }, connections),

    /** What a list asks that no single column answers. */
    beyondColumns,

    /** Code and name of these customers, by their id. */
    customersOf: async (ids: readonly string[]): Promise<Map<string, { custCode: string; custName: string }>> => {
      if (ids.length === 0) return new Map();
      const rows = await lists
        .selectFrom('customers')
        .select(['customers.id', 'customers.cust_code as custCode', 'customers.cust_name as custName'])
        .where('customers.id', 'in', ids)
        .execute();
      return new Map(rows.map(({ id, ...customer }) => [id, customer]));
    },

    listChoices: (scope: RowScope): Promise<MeetingRow[]> =>
      alive(scope)
        .selectAll('meetings')
        .orderBy('meetings.begin_at', 'desc')
        .orderBy('meetings.id')
        .limit(CHOICES_MAX)
        .execute(),

    countStates: async (scope: RowScope): Promise<Map<MeetingState, number>> =>
      countsOf(
        await alive(scope)
          .select(({ fn }) => ['meetings.state as name', fn.countAll<number | string>().as('count')])
          .groupBy('meetings.state')
          .execute(),
      ),

    countPhases: async (
      { scope, now }: ScopedAt,
      phases: readonly MeetingPhase[],
    ): Promise<Map<MeetingPhase, number>> => {
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
export type ListedMeeting = Awaited<ReturnType<MeetingRecordRepository['page']>>['list'][number];
