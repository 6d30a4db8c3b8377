import { carbonAreaRecord } from '@huiwu/contract/carbon-areas';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import { createRecordRepository } from '../../../records/record.repository.ts';
import { createSharedTreeUses } from '../shared-trees.repository.ts';
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

    ...createSharedTreeUses(connections, { table: 'carbon_areas', factorColumn: 'area_id' }),
  };
};

export type CarbonAreaRepository = ReturnType<typeof createCarbonAreaRepository>;
