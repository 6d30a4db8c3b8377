import { useMemo, useState } from 'react';

/** Which rows of a list are chosen, over all its pages. */
export interface Selection<Row> {
  ids: string[];
  nameOf: (row: Row) => string;
  choose: (ids: string[]) => void;
  toggle: (row: Row) => void;
  clear: () => void;
}

/** Keeps the chosen rows; a row is called by its name where it is chosen. */
export const useSelection = <Row extends { id: string }>(nameOf: (row: Row) => string): Selection<Row> => {
  const [ids, choose] = useState<string[]>([]);
  return useMemo(
    () => ({
      ids,
      nameOf,
      choose,
      toggle: ({ id }) => choose(ids.includes(id) ? ids.filter((chosen) => chosen !== id) : [...ids, id]),
      clear: () => choose([]),
    }),
    [ids, nameOf],
  );
};
