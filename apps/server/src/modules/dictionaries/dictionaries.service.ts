import type { DictionaryEntry } from '@huiwu/contract/dictionaries';
import type { Caller } from '../../access/caller.ts';
import type { Data } from '../../data.ts';
import { presentDictionaryEntry } from './dictionaries.presenter.ts';

export const createDictionaryService = ({ data }: { data: Data }) => ({
  /** A type that nobody has made is a dictionary without entries. */
  listDictionaryEntries: async ({ type }: { type: string }, caller: Caller): Promise<DictionaryEntry[]> =>
    (await data.read(caller).dictionaries.listEnabled(type)).map(presentDictionaryEntry),
});

export type DictionaryService = ReturnType<typeof createDictionaryService>;
