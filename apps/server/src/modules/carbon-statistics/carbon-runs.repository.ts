import { carbonRunRecord } from '@huiwu/contract/carbon-statistics';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { CarbonRunTableRow } from './carbon-statistics.table.ts';

const UNFINISHED = ['queued', 'running'] as const;
/** A failed one begins again when its task is retried. */
const BEGINNING = [...UNFINISHED, 'failed'] as const;

type States = readonly CarbonRunTableRow['state'][];

export const createCarbonRunRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists' | 'everything'>) => {
  const { db, everything } = connections;

  /** A run that a background task works on; it has no version that an admin knows. */
  const update = async (of: { id: string; states: States; whole?: true }, change: Partial<CarbonRunTableRow>) => {
    const { numUpdatedRows } = await (of.whole === true ? everything : db)
      .updateTable('carbon_runs')
      .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
      .where('carbon_runs.id', '=', of.id)
      .where('carbon_runs.state', 'in', of.states)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  };

  return {
    ...createRecordRepository(
      {
        name: 'carbon_runs',
        record: carbonRunRecord,
        also: [
          'total',
          'measured',
          'person_days',
          'meeting_id',
          'customer_id',
          'market_total',
          'read_marks',
          'twice_count',
        ],
      },
      connections,
    ),

    /** The last first. */
    listOf: (meetingId: string): Promise<CarbonRunTableRow[]> =>
      db
        .selectFrom('carbon_runs')
        .selectAll()
        .where('carbon_runs.meeting_id', '=', meetingId)
        .orderBy('carbon_runs.no', 'desc')
        .execute(),

    findCurrent: (meetingId: string): Promise<CarbonRunTableRow | undefined> =>
      db
        .selectFrom('carbon_runs')
        .selectAll()
        .where('carbon_runs.meeting_id', '=', meetingId)
        .where('carbon_runs.is_current', '=', 1)
        .executeTakeFirst(),

    findUnfinished: (meetingId: string): Promise<CarbonRunTableRow | undefined> =>
      db
        .selectFrom('carbon_runs')
        .selectAll()
        .where('carbon_runs.meeting_id', '=', meetingId)
        .where('carbon_runs.state', 'in', UNFINISHED)
        .executeTakeFirst(),

    lastNumber: async (meetingId: string): Promise<number> => {
      const row = await db
        .selectFrom('carbon_runs')
        .select(({ fn }) => fn.max('carbon_runs.no').as('no'))
        .where('carbon_runs.meeting_id', '=', meetingId)
        .executeTakeFirst();
      return row?.no ?? 0;
    },

    /** False for one that is finished. */
    begin: (id: string): Promise<boolean> => update({ id, states: BEGINNING }, { state: 'running', problem: '' }),

    /** False for one that is not under way: a finished or locked run never changes. */
    finish: (id: string, change: Partial<CarbonRunTableRow>): Promise<boolean> =>
      update({ id, states: UNFINISHED }, change),

    /** Of any company: also an admin of the platform ends tasks. */
    fail: async (id: string, problem: string): Promise<void> => {
      await update({ id, states: UNFINISHED, whole: true }, { state: 'failed', problem });
    },

    uncurrent: async (meetingId: string): Promise<void> => {
      await db
        .updateTable('carbon_runs')
        .set({ is_current: 0 })
        .where('carbon_runs.meeting_id', '=', meetingId)
        .where('carbon_runs.is_current', '=', 1)
        .execute();
    },

    /** The current results of all meetings within reach. */
    listCurrent: () =>
      db
        .selectFrom('carbon_runs')
        .innerJoin('meetings', 'meetings.id', 'carbon_runs.meeting_id')
        .selectAll('carbon_runs')
        .select(['meetings.code', 'meetings.name', 'meetings.begin_at', 'meetings.area_code'])
        .where('carbon_runs.is_current', '=', 1)
        .where('meetings.deleted_at', 'is', null)
        .orderBy('meetings.begin_at', 'desc')
        .orderBy('carbon_runs.id')
        .execute(),
  };
};

export type CarbonRunRepository = ReturnType<typeof createCarbonRunRepository>;
