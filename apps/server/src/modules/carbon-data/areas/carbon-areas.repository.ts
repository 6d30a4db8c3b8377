import { carbonAreaRecord } from '@huiwu/contract/carbon-areas';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import { createRecordRepository } from '../../../records/record.repository.ts';
import type { CarbonAreaTableRow } from './carbon-areas.table.ts';

export const createCarbonAreaRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => {
  const { db } = connections;
  return {
    ...createRecordRepository({ name: 'carbon_areas', record: carbonAreaRecord, also: ['customer_id'] }, connections),

    /** Those that are not deleted, in their order. */
    listPresent: (): Promise<CarbonAreaTableRow[]> =>
      db
        .selectFrom('carbon_areas')
        .selectAll()
        .where('carbon_areas.deleted_at', 'is', null)
        .orderBy('carbon_areas.sort_order')
        .orderBy('carbon_areas.id')
        .execute(),

    childrenOf: async (ids: readonly string[]): Promise<Map<string, number>> => {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('carbon_areas')
        .select(({ fn }) => ['parent_id as id', fn.countAll<number>().as('count')])
        .where('parent_id', 'in', ids)
        .where('deleted_at', 'is', null)
        .groupBy('parent_id')
        .execute();
      return new Map(rows.map(({ id, count }) => [id ?? '', Number(count)]));
    },

    factorsOf: async (ids: readonly string[]): Promise<Map<string, number>> => {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('carbon_factors')
        .select(({ fn }) => ['area_id as id', fn.countAll<number>().as('count')])
        .where('area_id', 'in', ids)
        .where('deleted_at', 'is', null)
        .groupBy('area_id')
        .execute();
      return new Map(rows.map(({ id, count }) => [id, Number(count)]));
    },
  };
};

export type CarbonAreaRepository = ReturnType<typeof createCarbonAreaRepository>;
