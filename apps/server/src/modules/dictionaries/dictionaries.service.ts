import type { DictionaryEntry } from '@huiwu/contract/dictionaries';
import type { Caller } from '../../access/caller.ts';
import type { Store } from '../../store.ts';
import type { DictionaryRepository } from './dictionaries.repository.ts';
import type { DictionaryEntryRow } from './dictionaries.table.ts';

const presentDictionaryEntry = (row: DictionaryEntryRow): DictionaryEntry => ({
  dictLabel: row.label,
  dictValue: row.value,
  listClass: row.list_class,
  cssClass: row.css_class,
  label: row.label,
  value: row.value,
});

interface Needs {
  store: Store<{ dictionaries: DictionaryRepository }>;
}

export const createDictionaryService = ({ store }: Needs) => ({
  /** An unknown type counts as a dictionary without entries. */
  listDictionaryEntries: async ({ type }: { type: string }, caller: Caller): Promise<DictionaryEntry[]> =>
    (await store.read(caller).dictionaries.listEnabled(type)).map(presentDictionaryEntry),
});

export type DictionaryService = ReturnType<typeof createDictionaryService>;
