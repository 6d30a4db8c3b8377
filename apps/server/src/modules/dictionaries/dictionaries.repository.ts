import { dictionaryEntryRecord } from '@huiwu/contract/dictionaries';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { DictionaryEntryRow, NewDictionaryEntryRow } from './dictionaries.table.ts';

const ENTRIES_MAX = 1000;

export const createDictionaryRepository = ({ db, lists }: DatabaseConnections) => ({
  ...createRecordRepository({ name: 'dictionary_entries', record: dictionaryEntryRecord }, { db, lists }),

  /** Without disabled entries and dictionaries: they can no longer be chosen. */
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

  /** All entries of one dictionary, unordered. */
  listOf: (type: string): Promise<Pick<DictionaryEntryRow, 'id' | 'value' | 'sort_order'>[]> =>
    db
      .selectFrom('dictionary_entries')
      .select(['dictionary_entries.id', 'dictionary_entries.value', 'dictionary_entries.sort_order'])
      .where('dictionary_entries.type', '=', type)
      .execute(),

  /** What a new entry has to know of the others of its dictionary. */
  factsOf: async (type: string, value: string): Promise<{ count: number; last: number; isTaken: boolean }> => {
    const { count, last, taken } = await db
      .selectFrom('dictionary_entries')
      .select(({ fn, eb }) => [
        fn.countAll<number | string>().as('count'),
        fn.max('dictionary_entries.sort_order').as('last'),
        fn
          .sum<number | string | null>(eb.case().when('dictionary_entries.value', '=', value).then(1).else(0).end())
          .as('taken'),
      ])
      .where('dictionary_entries.type', '=', type)
      .executeTakeFirstOrThrow();
    return { count: Number(count), last: Number(last ?? 0), isTaken: Number(taken ?? 0) > 0 };
  },

  /** The number of entries of each dictionary, by its type. */
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

  /** Entries are deleted with their dictionary. */
  rename: async (from: string, to: string): Promise<void> => {
    await db.updateTable('dictionary_entries').set({ type: to }).where('dictionary_entries.type', '=', from).execute();
  },

  /** Matched by either key, so that an entry with a changed id is not duplicated. */
  insertMissing: async (rows: NewDictionaryEntryRow[]): Promise<void> => {
    await db
      .insertInto('dictionary_entries')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Rows of an older release that did not mark its own entries.
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
