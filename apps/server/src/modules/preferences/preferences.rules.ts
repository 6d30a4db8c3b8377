import { arrangedLists, type ArrangedLists } from '@huiwu/contract/preferences';

const parse = (text: string): ArrangedLists => {
  const { success, data } = arrangedLists.safeParse(JSON.parse(text));
  return success ? data : {};
};

/** Applies changes to the arrangements of lists; an empty arrangement is removed. */
export const withLists = (kept: string, changes: ArrangedLists): ArrangedLists =>
  Object.fromEntries(Object.entries({ ...parse(kept), ...changes }).filter(([, list]) => Object.keys(list).length > 0));
