import type { DatabaseConnections } from '../../database/engines/connections.ts';

/** How often rows of a tree are used, by their ids. */
export interface SharedTreeUses {
  childrenOf(ids: readonly string[]): Promise<Map<string, number>>;
  factorsOf(ids: readonly string[]): Promise<Map<string, number>>;
  /** When a row within reach was last changed; null without any. */
  lastChange(): Promise<string | null>;
}

interface TreeTable {
  table: 'carbon_areas' | 'carbon_categories';
  /** Of a factor, with the row that it belongs to. */
  factorColumn: 'area_id' | 'category_id';
}

const byId = (rows: readonly { id: string | null; count: number | string }[]): Map<string, number> =>
  new Map(rows.map(({ id, count }) => [id ?? '', Number(count)]));

export const createSharedTreeUses = (
  { db }: Pick<DatabaseConnections, 'db'>,
  { table, factorColumn }: TreeTable,
): SharedTreeUses => ({
  lastChange: async () => {
    const row = await db
      .selectFrom(table as 'carbon_areas')
      .select(({ fn }) => fn.max('updated_at').as('at'))
      .executeTakeFirst();
    return row?.at ?? null;
  },

  childrenOf: async (ids) =>
    ids.length === 0
      ? new Map()
      : byId(
          await db
            // Both tables have these columns.
            .selectFrom(table as 'carbon_areas')
            .select(({ fn }) => ['parent_id as id', fn.countAll<number | string>().as('count')])
            .where('parent_id', 'in', ids)
            .where('deleted_at', 'is', null)
            .groupBy('parent_id')
            .execute(),
        ),

  factorsOf: async (ids) =>
    ids.length === 0
      ? new Map()
      : byId(
          await db
            .selectFrom('carbon_factors')
            .select(({ fn }) => [`${factorColumn} as id`, fn.countAll<number | string>().as('count')])
            .where(factorColumn, 'in', ids)
            .where('deleted_at', 'is', null)
            .groupBy(factorColumn)
            .execute(),
        ),
});
