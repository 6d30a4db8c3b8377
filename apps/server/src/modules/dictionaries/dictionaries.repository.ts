import type { DictionaryRecordFilter } from '@huiwu/contract/dictionaries';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { fetchPage } from '../../database/lists/paging.ts';
import { contains } from '../../database/search/search.ts';
import type { DictionaryEntryChange, DictionaryEntryRow, NewDictionaryEntryRow } from './dictionaries.table.ts';

const ENTRIES_MAX = 1000;

const SORT = {
  order: 'dictionary_entries.sort_order',
  label: 'dictionary_entries.label',
  value: 'dictionary_entries.value',
  state: 'dictionary_entries.state',
} as const;

type Filter = Omit<DictionaryRecordFilter, 'typeId'> & { type: string };

export const createDictionaryRepository = ({ db, lists }: DatabaseConnections) => ({
  /** Stopped entries, and all of a stopped dictionary, are left out: they are no longer offered. */
  listEnabled: (type: string): Promise<DictionaryEntryRow[]> =>
    db
      .selectFrom('dictionary_entries')
      .leftJoin('dictionary_types', 'dictionary_types.type', 'dictionary_entries.type')
      .selectAll('dictionary_entries')
      .where('dictionary_entries.type', '=', type)
      .where('dictionary_entries.state', '=', 1)
      .where(({ or, eb }) => or([eb('dictionary_types.state', 'is', null), eb('dictionary_types.state', '=', 1)]))
      .orderBy('dictionary_entries.sort_order')
      .orderBy('dictionary_entries.id')
      .limit(ENTRIES_MAX)
      .execute(),

  page: ({ type, label, state, orderBy = 'order', order = 'asc', ...page }: Filter) => {
    let query = lists.selectFrom('dictionary_entries').where('dictionary_entries.type', '=', type);
    if (label) query = query.where(({ ref }) => contains(ref('dictionary_entries.label'), label));
    if (state !== undefined) query = query.where('dictionary_entries.state', '=', state);
    const sorted = query
      .selectAll('dictionary_entries')
      .orderBy(SORT[orderBy], order)
      .orderBy('dictionary_entries.id', order);
    return fetchPage<DictionaryEntryRow>(lists, sorted, page);
  },

  find: (id: string): Promise<DictionaryEntryRow | undefined> =>
    db
      .selectFrom('dictionary_entries')
      .selectAll('dictionary_entries')
      .where('dictionary_entries.id', '=', id)
      .executeTakeFirst(),

  /** All of one dictionary, in no order. */
  listOf: (type: string): Promise<Pick<DictionaryEntryRow, 'id' | 'value' | 'sort_order'>[]> =>
    db
      .selectFrom('dictionary_entries')
      .select(['dictionary_entries.id', 'dictionary_entries.value', 'dictionary_entries.sort_order'])
      .where('dictionary_entries.type', '=', type)
      .execute(),

  /** How many entries each dictionary has, by its type. */
  countOf: async (types: string[]): Promise<Map<string, number>> => {
    if (types.length === 0) return new Map();
    const rows = await lists
      .selectFrom('dictionary_entries')
      .select(({ fn }) => ['dictionary_entries.type', fn.countAll<number | string>().as('count')])
      .where('dictionary_entries.type', 'in', types)
      .groupBy('dictionary_entries.type')
      .execute();
    return new Map(rows.map(({ type, count }) => [type, Number(count)]));
  },

  insert: async (row: NewDictionaryEntryRow): Promise<void> => {
    await db.insertInto('dictionary_entries').values(row).execute();
  },

  /** False where the version is no longer the one that was read. */
  update: async (
    { id, version }: Pick<DictionaryEntryRow, 'id' | 'version'>,
    change: DictionaryEntryChange,
  ): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('dictionary_entries')
      .set({ ...change, version: version + 1 })
      .where('dictionary_entries.id', '=', id)
      .where('dictionary_entries.version', '=', version)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  /** They go with their dictionary. */
  rename: async (from: string, to: string): Promise<void> => {
    await db.updateTable('dictionary_entries').set({ type: to }).where('dictionary_entries.type', '=', from).execute();
  },

  remove: async (id: string): Promise<void> => {
    await db.deleteFrom('dictionary_entries').where('dictionary_entries.id', '=', id).execute();
  },

  /** By whichever key is there already: an entry that was moved to another id is not doubled. */
  insertMissing: async (rows: NewDictionaryEntryRow[]): Promise<void> => {
    await db
      .insertInto('dictionary_entries')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Those of a release that did not know which are its own.
    await db
      .updateTable('dictionary_entries')
      .set({ is_built_in: 1 })
      .where(
        'dictionary_entries.id',
        'in',
        rows.map(({ id }) => id),
      )
      .where('dictionary_entries.is_built_in', '=', 0)
      .execute();
  },
});

export type DictionaryRepository = ReturnType<typeof createDictionaryRepository>;
