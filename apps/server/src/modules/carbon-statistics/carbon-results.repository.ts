import { carbonResultRecord } from '@huiwu/contract/carbon-statistics';
import { kgText } from '@huiwu/contract/carbon-rules';
import { sql, type ExpressionBuilder } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { condition } from '../../database/lists/list-conditions.ts';
import {
  createRecordRepository,
  type Conditions,
  type ListFilter,
  type SummedField,
} from '../../records/record.repository.ts';
import type { Tables } from '../../schema.ts';
import type { CarbonResultTableRow } from './carbon-statistics.table.ts';

const GROUPS = [
  'category_code',
  'category_name',
  'group_name',
  'scope',
  'phase',
  'origin_name',
  'type_name',
  'unit',
  'missing',
] as const;

const milligrams = sql<number>`cast(coalesce(sum(carbon_results.milligrams), 0) as bigint)`;

const OF_CURRENT = condition('carbon_results are current', [], (rows) =>
  rows.where('carbon_results.run_id', 'in', ({ selectFrom }: ExpressionBuilder<Tables, 'carbon_results'>) =>
    selectFrom('carbon_runs').select('carbon_runs.id').where('carbon_runs.is_current', '=', 1),
  ),
);

/** Lines of several calculations are never in one list: where none is asked for, they are of the current one. */
const inOneRun = ({ run }: ListFilter, within: Conditions = []): Conditions =>
  run === undefined || run === '' ? [...within, OF_CURRENT] : within;

export const createCarbonResultRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => {
  const { db } = connections;
  const records = createRecordRepository(
    { name: 'carbon_results', record: carbonResultRecord, also: ['milligrams'] },
    connections,
  );
  return {
    ...records,
    query: (filter: ListFilter, within?: Conditions) => records.query(filter, inOneRun(filter, within)),
    page: (filter: ListFilter, within?: Conditions) => records.page(filter, inOneRun(filter, within)),
    sums: (filter: ListFilter, summed: readonly SummedField[], within?: Conditions) =>
      records.sums(filter, summed, inOneRun(filter, within)),

    /** In their order. */
    listOf: (runId: string): Promise<CarbonResultTableRow[]> =>
      db
        .selectFrom('carbon_results')
        .selectAll()
        .where('carbon_results.run_id', '=', runId)
        .orderBy('carbon_results.no')
        .orderBy('carbon_results.id')
        .execute(),

    /** Sums of a run by all that charts divide it by. */
    sumsOf: (runId: string) =>
      db
        .selectFrom('carbon_results')
        .select([...GROUPS])
        .select(({ fn }) => [
          milligrams.as('milligrams'),
          fn.countAll<number>().as('rows'),
          fn.sum<number | null>('people').as('people'),
        ])
        .where('carbon_results.run_id', '=', runId)
        .groupBy([...GROUPS])
        .execute(),

    /** The largest lines. */
    listLargest: (runId: string, count: number): Promise<CarbonResultTableRow[]> =>
      db
        .selectFrom('carbon_results')
        .selectAll()
        .where('carbon_results.run_id', '=', runId)
        .where('carbon_results.milligrams', 'is not', null)
        .orderBy('carbon_results.milligrams', 'desc')
        .orderBy('carbon_results.no')
        .limit(count)
        .execute(),

    /** How many lines of results each factor has. */
    countsOf: async (factorIds: readonly string[]): Promise<Map<string, number>> => {
      if (factorIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('carbon_results')
        .select(({ fn }) => ['factor_id as id', fn.countAll<number>().as('count')])
        .where('factor_id', 'in', factorIds)
        .groupBy('factor_id')
        .execute();
      return new Map(rows.map(({ id, count }) => [id ?? '', Number(count)]));
    },

    /** The calculations in which a factor was used. */
    usesOf: async (factorId: string) => {
      const rows = await db
        .selectFrom('carbon_results')
        .innerJoin('carbon_runs', 'carbon_runs.id', 'carbon_results.run_id')
        .innerJoin('meetings', 'meetings.id', 'carbon_results.meeting_id')
        .select(({ fn }) => [
          'carbon_results.meeting_id',
          'meetings.name',
          'carbon_runs.no',
          'carbon_runs.state',
          fn.countAll<number>().as('rows'),
          milligrams.as('milligrams'),
        ])
        .where('carbon_results.factor_id', '=', factorId)
        .groupBy(['carbon_results.meeting_id', 'meetings.name', 'carbon_runs.no', 'carbon_runs.state'])
        .orderBy('meetings.name')
        .orderBy('carbon_runs.no', 'desc')
        .execute();
      return rows.map((row) => ({
        meetingId: row.meeting_id,
        meeting: row.name,
        runNo: row.no,
        isLocked: row.state === 'locked',
        rows: Number(row.rows),
        kg: kgText(Number(row.milligrams)),
      }));
    },
  };
};

export type CarbonResultRepository = ReturnType<typeof createCarbonResultRepository>;
