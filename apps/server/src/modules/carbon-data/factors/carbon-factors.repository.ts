import { carbonFactorRecord, carbonSourceRecord } from '@huiwu/contract/carbon-factors';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import { createRecordRepository } from '../../../records/record.repository.ts';
import type { CarbonFactorTableRow, CarbonSourceTableRow } from './carbon-factors.table.ts';

/** A factor in use is never a draft again. */
const USED_STATES = ['active', 'retired'] as const;

type Connections = Pick<DatabaseConnections, 'db' | 'lists'>;

export const createCarbonFactorRepository = (connections: Connections) => {
  const { db } = connections;
  return {
    ...createRecordRepository(
      { name: 'carbon_factors', record: carbonFactorRecord, also: ['customer_id', 'submitted_by'] },
      connections,
    ),

    /** All that calculations may use. */
    listActive: (): Promise<CarbonFactorTableRow[]> =>
      db
        .selectFrom('carbon_factors')
        .selectAll()
        .where('carbon_factors.state', '=', 'active')
        .where('carbon_factors.deleted_at', 'is', null)
        .execute(),

    /** When a factor within reach that calculations use, or used, was last changed; null without any. */
    lastChange: async (): Promise<string | null> => {
      const row = await db
        .selectFrom('carbon_factors')
        .select(({ fn }) => fn.max('carbon_factors.updated_at').as('at'))
        .where('carbon_factors.state', 'in', USED_STATES)
        .executeTakeFirst();
      return row?.at ?? null;
    },

    /** The versions of a code in an area, newest first. */
    listVersions: (code: string, areaId: string): Promise<CarbonFactorTableRow[]> =>
      db
        .selectFrom('carbon_factors')
        .selectAll()
        .where('carbon_factors.factor_code', '=', code)
        .where('carbon_factors.area_id', '=', areaId)
        .where('carbon_factors.deleted_at', 'is', null)
        .orderBy('carbon_factors.data_year', 'desc')
        .orderBy('carbon_factors.revision', 'desc')
        .orderBy('carbon_factors.id')
        .execute(),
  };
};

export type CarbonFactorRepository = ReturnType<typeof createCarbonFactorRepository>;

export const createCarbonSourceRepository = (connections: Connections) => {
  const { db } = connections;
  return {
    ...createRecordRepository(
      { name: 'carbon_sources', record: carbonSourceRecord, also: ['customer_id'] },
      connections,
    ),

    listPresent: (): Promise<CarbonSourceTableRow[]> =>
      db
        .selectFrom('carbon_sources')
        .selectAll()
        .where('carbon_sources.deleted_at', 'is', null)
        .orderBy('carbon_sources.name')
        .orderBy('carbon_sources.id')
        .execute(),

    factorsOf: async (ids: readonly string[]): Promise<Map<string, number>> => {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('carbon_factors')
        .select(({ fn }) => ['source_id as id', fn.countAll<number>().as('count')])
        .where('source_id', 'in', ids)
        .where('deleted_at', 'is', null)
        .groupBy('source_id')
        .execute();
      return new Map(rows.map(({ id, count }) => [id, Number(count)]));
    },
  };
};

export type CarbonSourceRepository = ReturnType<typeof createCarbonSourceRepository>;
