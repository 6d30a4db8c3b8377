import type { DictionaryTypeFilter } from '@huiwu/contract/dictionaries';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { fetchPage } from '../../database/lists/paging.ts';
import { contains } from '../../database/search/search.ts';
import type { DictionaryTypeChange, DictionaryTypeRow, NewDictionaryTypeRow } from './dictionaries.table.ts';

const SORT = {
  name: 'dictionary_types.name',
  type: 'dictionary_types.type',
  state: 'dictionary_types.state',
  updatedAt: 'dictionary_types.updated_at',
} as const;

export const createDictionaryTypeRepository = ({ db, lists, locks }: DatabaseConnections) => ({
  page: (filter: DictionaryTypeFilter) => {
    const { name, type, state, isBuiltIn, orderBy = 'type', order = 'asc' } = filter;
    let query = lists.selectFrom('dictionary_types');
    if (name) query = query.where(({ ref }) => contains(ref('dictionary_types.name'), name));
    if (type) query = query.where(({ ref }) => contains(ref('dictionary_types.type'), type));
    if (state !== undefined) query = query.where('dictionary_types.state', '=', state);
    if (isBuiltIn !== undefined) query = query.where('dictionary_types.is_built_in', '=', isBuiltIn ? 1 : 0);
    const sorted = query
      .selectAll('dictionary_types')
      .orderBy(SORT[orderBy], order)
      .orderBy('dictionary_types.id', order);
    return fetchPage<DictionaryTypeRow>(lists, sorted, filter);
  },

  find: (id: string): Promise<DictionaryTypeRow | undefined> =>
    db
      .selectFrom('dictionary_types')
      .selectAll('dictionary_types')
      .where('dictionary_types.id', '=', id)
      .executeTakeFirst(),

  findByType: (type: string): Promise<DictionaryTypeRow | undefined> =>
    db
      .selectFrom('dictionary_types')
      .selectAll('dictionary_types')
      .where('dictionary_types.type', '=', type)
      .executeTakeFirst(),

  /** Whoever changes one or its entries does so alone, so that what was looked up holds until the end. */
  hold: () => locks.take('dictionaries'),

  findTaken: (key: Pick<DictionaryTypeRow, 'name' | 'type'>, exceptId: string) =>
    db
      .selectFrom('dictionary_types')
      .select(['dictionary_types.name', 'dictionary_types.type'])
      .where(({ or, eb }) =>
        or([eb('dictionary_types.name', '=', key.name), eb('dictionary_types.type', '=', key.type)]),
      )
      .where('dictionary_types.id', '!=', exceptId)
      .executeTakeFirst(),

  insert: async (row: NewDictionaryTypeRow): Promise<void> => {
    await db.insertInto('dictionary_types').values(row).execute();
  },

  /** False where the version is no longer the one that was read. */
  update: async (
    { id, version }: Pick<DictionaryTypeRow, 'id' | 'version'>,
    change: DictionaryTypeChange,
  ): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('dictionary_types')
      .set({ ...change, version: version + 1 })
      .where('dictionary_types.id', '=', id)
      .where('dictionary_types.version', '=', version)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  remove: async (id: string): Promise<void> => {
    await db.deleteFrom('dictionary_types').where('dictionary_types.id', '=', id).execute();
  },

  /** What an installation already has stays as it was made there. */
  insertMissing: async (rows: NewDictionaryTypeRow[]): Promise<void> => {
    await db
      .insertInto('dictionary_types')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Somebody may have made one that a later release brings.
    await db
      .updateTable('dictionary_types')
      .set({ is_built_in: 1 })
      .where(
        'dictionary_types.type',
        'in',
        rows.map(({ type }) => type),
      )
      .where('dictionary_types.is_built_in', '=', 0)
      .execute();
  },
});

export type DictionaryTypeRepository = ReturnType<typeof createDictionaryTypeRepository>;
