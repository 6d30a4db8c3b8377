import { dictionaryErrors } from '@huiwu/contract/dictionaries';
import type { Refusal } from '@huiwu/contract/base/errors';

interface Owned {
  is_built_in: number;
}

/** What the program asks for or stores by its value has to be there, and to have a label. */
export const whyKeepEnabled = ({ is_built_in }: Owned): Refusal | undefined =>
  is_built_in === 1 ? dictionaryErrors.builtInStays : undefined;

/** Removal is refused, not cascaded. */
export const whyKeepType = (type: Owned, entries: number): Refusal | undefined =>
  whyKeepEnabled(type) ?? (entries > 0 ? dictionaryErrors.hasEntries : undefined);

const ORDER_STEP = 10;

/** Where an entry comes to stand that nobody has put anywhere. */
export const orderBehind = (others: { sort_order: number }[]): number =>
  Math.max(0, ...others.map(({ sort_order }) => sort_order)) + ORDER_STEP;

/** Beyond this a dictionary is no list to choose from. */
export const ENTRIES_MAX = 1000;
