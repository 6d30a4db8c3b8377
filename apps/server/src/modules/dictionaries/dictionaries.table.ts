import type { dictionaryEntryRecord, dictionaryTypeRecord } from '@huiwu/contract/dictionaries';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { Tracked } from '../../database/engines/tracked.ts';
import type { TableOf } from '../../records/record.table.ts';

export interface DictionaryTypesTable extends TableOf<typeof dictionaryTypeRecord>, Tracked {}

export interface DictionaryEntriesTable extends Omit<TableOf<typeof dictionaryEntryRecord>, 'type' | 'sort_order'> {
  type: string;
  sort_order: Generated<number>;
}

export type DictionaryTypeRow = Selectable<DictionaryTypesTable>;
export type NewDictionaryTypeRow = Insertable<DictionaryTypesTable>;
export type DictionaryEntryRow = Selectable<DictionaryEntriesTable>;
export type NewDictionaryEntryRow = Insertable<DictionaryEntriesTable>;

declare module '../../schema.ts' {
  interface Tables {
    dictionary_types: DictionaryTypesTable;
    dictionary_entries: DictionaryEntriesTable;
  }
}
