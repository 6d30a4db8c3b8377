import type { Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';
import type { DictionaryEntryRow, NewDictionaryEntryRow } from './dictionaries.table.ts';

const ENTRIES_MAX = 1000;

export const createDictionaryRepository = (db: Kysely<Tables>) => ({
  /** Stopped entries are left out: they are no longer offered. */
  listStarted: (type: string): Promise<DictionaryEntryRow[]> =>
    db
      .selectFrom('dictionary_entries')
      .selectAll('dictionary_entries')
      .where('dictionary_entries.type', '=', type)
      .where('dictionary_entries.state', '=', 1)
      .orderBy('dictionary_entries.sort_order')
      .orderBy('dictionary_entries.id')
      .limit(ENTRIES_MAX)
      .execute(),

  /** By whichever key is there already: an entry that was moved to another id is not doubled. */
  insertMissing: async (rows: NewDictionaryEntryRow[]): Promise<void> => {
    await db
      .insertInto('dictionary_entries')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});
