import { arrangedLists, type ArrangedLists } from '@huiwu/contract/preferences';

const parse = (text: string): ArrangedLists => {
  const { success, data } = arrangedLists.safeParse(JSON.parse(text));
  return success ? data : {};
};

/** Lists as they are arranged from now on: those that change, and the others as they were; an empty one is as it came. */
export const withLists = (kept: string, changes: ArrangedLists): ArrangedLists =>
  Object.fromEntries(Object.entries({ ...parse(kept), ...changes }).filter(([, list]) => Object.keys(list).length > 0));
