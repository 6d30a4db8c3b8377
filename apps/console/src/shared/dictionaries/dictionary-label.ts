import type { DictionaryEntry } from '@huiwu/contract/dictionaries';

/** A stored dictionary value: one value, several, or several in one text. */
export type StoredValue = string | number | readonly (string | number)[] | null | undefined;

const COMMA = ',';

/** The single values as texts. The dictionary's 1 and a stored "1" are equal. */
export const valuesOf = (stored: StoredValue, separator = COMMA): string[] => {
  const parts = typeof stored === 'string' ? stored.split(separator) : [stored ?? []].flat();
  return parts.map((part) => String(part).trim()).filter((part) => part !== '');
};

/** The labels of a stored value, in the stored order. A value that is not in the dictionary is shown unchanged. */
export const dictionaryLabel = (entries: readonly DictionaryEntry[], stored: StoredValue, separator = COMMA): string =>
  valuesOf(stored, separator)
    .map((part) => entries.find(({ value }) => value === part)?.label ?? part)
    .join(separator);
