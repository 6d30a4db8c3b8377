import { carbonCategoryRecord } from '@huiwu/contract/carbon-categories';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import { createRecordRepository } from '../../../records/record.repository.ts';
import { createSharedTreeUses } from '../shared-trees.repository.ts';
import type { CarbonCategoryTableRow } from './carbon-categories.table.ts';

export const createCarbonCategoryRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => {
  const { db } = connections;
  return {
    ...createRecordRepository(
      { name: 'carbon_categories', record: carbonCategoryRecord, also: ['customer_id'] },
      connections,
    ),

    /** Those that are not deleted, in their order. */
    listPresent: (): Promise<CarbonCategoryTableRow[]> =>
      db
        .selectFrom('carbon_categories')
        .selectAll()
        .where('carbon_categories.deleted_at', 'is', null)
        .orderBy('carbon_categories.sort_order')
        .orderBy('carbon_categories.id')
        .execute(),

    ...createSharedTreeUses(connections, { table: 'carbon_categories', factorColumn: 'category_id' }),
  };
};

export type CarbonCategoryRepository = ReturnType<typeof createCarbonCategoryRepository>;
