import type { DictionarySeed, Module } from '../module.ts';
import { MODULES } from '../modules.ts';
import type { NewDictionaryEntryRow, NewDictionaryTypeRow } from '../modules/dictionaries/dictionaries.table.ts';

const modules: readonly Module<never>[] = MODULES;

const SEEDS: [type: string, seed: DictionarySeed][] = modules.flatMap(({ dictionaries = {} }) =>
  Object.entries(dictionaries),
);

/** A stored value and its label, in the order of the list. */
export const DICTIONARY_ENTRIES: NewDictionaryEntryRow[] = SEEDS.flatMap(([type, { entries }]) =>
  entries.map(([value, label, look], index) => ({
    id: `${type}-${value}`,
    type,
    value,
    label,
    list_class: look,
    sort_order: (index + 1) * 10,
    is_built_in: 1,
  })),
);

/** Names of the dictionaries. */
export const DICTIONARY_NAMES: Record<string, string> = Object.fromEntries(
  SEEDS.map(([type, { name }]) => [type, name]),
);

export const DICTIONARY_TYPES: Omit<NewDictionaryTypeRow, 'created_at' | 'updated_at' | 'created_by' | 'updated_by'>[] =
  SEEDS.map(([type, { name }]) => ({ id: type, type, name, is_built_in: 1 }));
