import type { DictionaryEntry } from '@huiwu/contract/dictionaries';
import type { DictionaryEntryRow } from './dictionaries.table.ts';

export const presentDictionaryEntry = (row: DictionaryEntryRow): DictionaryEntry => ({
  dictLabel: row.label,
  dictValue: row.value,
  listClass: row.list_class,
  cssClass: row.css_class,
  label: row.label,
  value: row.value,
});
