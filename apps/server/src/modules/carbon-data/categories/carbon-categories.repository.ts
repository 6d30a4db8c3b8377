import { carbonCategoryRecord } from '@huiwu/contract/carbon-categories';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import { createRecordRepository } from '../../../records/record.repository.ts';
import type { CarbonCategoryTableRow } from './carbon-categories.table.ts';

/** How often rows are used by their ids. */
export type UsesById = Map<string, number>;

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

    childrenOf: async (ids: readonly string[]): Promise<UsesById> => {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('carbon_categories')
        .select(({ fn }) => ['parent_id as id', fn.countAll<number>().as('count')])
        .where('parent_id', 'in', ids)
        .where('deleted_at', 'is', null)
        .groupBy('parent_id')
        .execute();
      return new Map(rows.map(({ id, count }) => [id ?? '', Number(count)]));
    },

    factorsOf: async (ids: readonly string[]): Promise<UsesById> => {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('carbon_factors')
        .select(({ fn }) => ['category_id as id', fn.countAll<number>().as('count')])
        .where('category_id', 'in', ids)
        .where('deleted_at', 'is', null)
        .groupBy('category_id')
        .execute();
      return new Map(rows.map(({ id, count }) => [id, Number(count)]));
    },
  };
};

export type CarbonCategoryRepository = ReturnType<typeof createCarbonCategoryRepository>;
