import type { DictionaryEntry } from '@huiwu/contract/dictionaries';
import type { Caller } from '../../access/caller.ts';
import type { Data } from '../../data.ts';
import type { DictionaryEntryRow } from './dictionaries.table.ts';

const presentDictionaryEntry = (row: DictionaryEntryRow): DictionaryEntry => ({
  dictLabel: row.label,
  dictValue: row.value,
  listClass: row.list_class,
  cssClass: row.css_class,
  label: row.label,
  value: row.value,
});

export const createDictionaryService = ({ data }: { data: Data }) => ({
  /** A type that nobody has made is a dictionary without entries. */
  listDictionaryEntries: async ({ type }: { type: string }, caller: Caller): Promise<DictionaryEntry[]> =>
    (await data.read(caller).dictionaries.listEnabled(type)).map(presentDictionaryEntry),
});

export type DictionaryService = ReturnType<typeof createDictionaryService>;
