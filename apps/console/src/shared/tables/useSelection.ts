import { useMemo, useState } from 'react';

/** Which rows of a list are chosen, over all its pages. */
export interface Selection<Row> {
  ids: string[];
  /** As they were when they were chosen. */
  rows: Row[];
  nameOf: (row: Row) => string;
  choose: (rows: Row[]) => void;
  toggle: (row: Row) => void;
  clear: () => void;
}

/** Keeps the chosen rows; a row is called by its name where it is chosen. */
export const useSelection = <Row extends { id: string }>(nameOf: (row: Row) => string): Selection<Row> => {
  const [rows, choose] = useState<Row[]>([]);
  return useMemo(() => {
    const ids = rows.map(({ id }) => id);
    return {
      ids,
      rows,
      nameOf,
      choose,
      toggle: (row) => choose(ids.includes(row.id) ? rows.filter(({ id }) => id !== row.id) : [...rows, row]),
      clear: () => choose([]),
    };
  }, [rows, nameOf]);
};
