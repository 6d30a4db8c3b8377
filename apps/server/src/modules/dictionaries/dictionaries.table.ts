import type { Generated, Insertable, Selectable } from 'kysely';

export interface DictionaryEntriesTable {
  id: string;
  type: string;
  label: string;
  value: string;
  list_class: Generated<string>;
  css_class: Generated<string>;
  sort_order: Generated<number>;
  state: Generated<number>;
}

export type DictionaryEntryRow = Selectable<DictionaryEntriesTable>;
export type NewDictionaryEntryRow = Insertable<DictionaryEntriesTable>;
