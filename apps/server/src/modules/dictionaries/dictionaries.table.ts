import type { Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { Tracked } from '../../database/engines/tracked.ts';

export interface DictionaryTypesTable extends Tracked {
  id: string;
  type: string;
  name: string;
  remark: Generated<string>;
  state: Generated<number>;
  /** The program asks for it by its type. */
  is_built_in: Generated<number>;
}

export interface DictionaryEntriesTable {
  id: string;
  type: string;
  label: string;
  value: string;
  list_class: Generated<string>;
  css_class: Generated<string>;
  sort_order: Generated<number>;
  state: Generated<number>;
  /** The program stores its value. */
  is_built_in: Generated<number>;
  remark: Generated<string>;
  version: Generated<number>;
  /** Nobody has changed what comes with the program and has none. */
  updated_at: Generated<string | null>;
  updated_by: Generated<string | null>;
}

export type DictionaryTypeRow = Selectable<DictionaryTypesTable>;
export type NewDictionaryTypeRow = Insertable<DictionaryTypesTable>;
export type DictionaryTypeChange = Updateable<DictionaryTypesTable>;
export type DictionaryEntryRow = Selectable<DictionaryEntriesTable>;
export type NewDictionaryEntryRow = Insertable<DictionaryEntriesTable>;
export type DictionaryEntryChange = Updateable<DictionaryEntriesTable>;

declare module '../../schema.ts' {
  interface Tables {
    dictionary_types: DictionaryTypesTable;
    dictionary_entries: DictionaryEntriesTable;
  }
}
