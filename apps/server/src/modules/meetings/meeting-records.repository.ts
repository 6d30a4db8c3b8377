import type { AdminChoice, AdminQuestion } from '@huiwu/contract/base/calls/admin-choices';
import { meetingRecord, type MeetingPhase, type MeetingState } from '@huiwu/contract/meetings';
import { sql, type SelectQueryBuilder } from 'kysely';
import { ownedWithin, type RowScope } from '../../database/people-scope.ts';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { withConditions } from '../../database/lists/list-conditions.ts';
import type { Pageable } from '../../database/lists/pageable.ts';
import { fetchAdminChoices } from '../../records/admin-choices.repository.ts';
import { createRecordRepository, joined } from '../../records/record.repository.ts';
import { beyondColumns, isInPhase, type ScopedAt } from './meeting-filters.repository.ts';
import { HELD_STATES } from './meetings.rules.ts';
import type { Tables } from '../../schema.ts';
import type { MeetingRow } from './meetings.table.ts';

type Alive = SelectQueryBuilder<Tables, 'meetings', object>;

/** The maximum number of choices. */
const CHOICES_MAX = 200;

/** The number of rows for each value of a column. */
const countBy = async <Name>(rows: Pageable, column: 'state' | 'type_code'): Promise<Map<Name, number>> => {
  const query = rows.select(({ fn }) => [`meetings.${column} as name`, fn.countAll().as('count')]);
  const counts = query.groupBy(`meetings.${column}`).$castTo<{ name: Name; count: number | string }>();
  return new Map((await counts.execute()).map(({ name, count }) => [name, Number(count)]));
};

interface JoinedNames {
  custCode: string;
  custName: string;
  createdBy: string | null;
  /** Null without a seller. */
  sellerState: number | null;
}

const names = joined<JoinedNames>((rows) =>
  rows
    .leftJoin('customers', 'customers.id', 'meetings.customer_id')
    .leftJoin('admins as creators', 'creators.id', 'meetings.created_by')
    .leftJoin('sellers', 'sellers.id', 'meetings.seller_id')
    .select([
      'customers.cust_code as custCode',
      'customers.cust_name as custName',
      'creators.real_name as createdBy',
      'sellers.state as sellerState',
    ]),
);

/** Columns for guards and computed fields, besides those of the list. */
const ALSO = [
  'customer_id',
  'created_by',
  'updated_by',
  'owner_department_id',
  'contact_phone',
  'retention_until',
  'purged_at',
  'invoice_enabled',
  'seller_id',
] as const;

/** Meetings of the administration: the list, one record, and the statistics. */
export const createMeetingRecordRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => {
  const { lists } = connections;
  const alive = (scope: RowScope): Alive =>
    withConditions(
      lists.selectFrom('meetings').where('meetings.deleted_at', 'is', null),
      ownedWithin('meetings', scope),
    );

  return {
    ...createRecordRepository({ name: 'meetings', record: meetingRecord, also: ALSO, joined: names }, connections),

    /** Filters of the list over several columns. */
    beyondColumns,

    listChoices: (scope: RowScope): Promise<MeetingRow[]> =>
      alive(scope)
        .selectAll('meetings')
        .orderBy('meetings.begin_at', 'desc')
        .orderBy('meetings.id')
        .limit(CHOICES_MAX)
        .execute(),

    /** Owners of any meeting, deleted ones included, because the list contains these too. */
    listOwners: (scope: RowScope, question: AdminQuestion): Promise<AdminChoice[]> =>
      fetchAdminChoices(lists, {
        named: { table: 'meetings', column: 'owner_admin_id', conditions: ownedWithin('meetings', scope) },
        question,
      }),

    countStates: (scope: RowScope) => countBy<MeetingState>(alive(scope), 'state'),

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

    /** Of published meetings. */
    countTypes: (scope: RowScope) =>
      countBy<string | null>(alive(scope).where('meetings.state', 'in', HELD_STATES), 'type_code'),

    /** Published meetings by the hour in UTC in which they begin: `2026-11-21T02`. */
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
/** One meeting with the names of its references. */
export type FoundMeeting = NonNullable<Awaited<ReturnType<MeetingRecordRepository['find']>>>;
export type ListedMeeting = Awaited<ReturnType<MeetingRecordRepository['page']>>['list'][number];
