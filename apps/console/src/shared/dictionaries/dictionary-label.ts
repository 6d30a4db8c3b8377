import type { DictionaryEntry } from '@huiwu/contract/dictionaries';

/** What is stored where a dictionary's value stands: one value, several, or several in one text. */
export type StoredValue = string | number | readonly (string | number)[] | null | undefined;

const COMMA = ',';

/** The single values, as texts: the dictionary's 1 and a stored "1" are the same. */
export const valuesOf = (stored: StoredValue, separator = COMMA): string[] => {
  const parts = typeof stored === 'string' ? stored.split(separator) : [stored ?? []].flat();
  return parts.map((part) => String(part).trim()).filter((part) => part !== '');
};

/** The label of a stored value; each part of a list keeps its place, and one that is not in the dictionary is itself. */
export const dictionaryLabel = (entries: readonly DictionaryEntry[], stored: StoredValue, separator = COMMA): string =>
  valuesOf(stored, separator)
    .map((part) => entries.find(({ value }) => value === part)?.label ?? part)
    .join(separator);
