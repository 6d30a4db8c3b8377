import { useMemo, useState } from 'react';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { useAccess } from '../access/useAccess.ts';

/** Which rows of a list are chosen, over all its pages. */
export interface Selection<Row> {
  /** Whether there is anything that the person may do with chosen rows. */
  isOffered: boolean;
  ids: string[];
  /** As they were when they were chosen. */
  rows: Row[];
  nameOf: (row: Row) => string;
  choose: (rows: Row[]) => void;
  toggle: (row: Row) => void;
  clear: () => void;
}

interface SelectionOptions<Row> {
  /** A row is called by its name where it is chosen. */
  nameOf: (row: Row) => string;
  /** What can be done with chosen rows; who may make none of these calls has nothing to choose for. */
  calls: Endpoint[];
}

/** Keeps the chosen rows. */
export const useSelection = <Row extends { id: string }>({ nameOf, calls }: SelectionOptions<Row>): Selection<Row> => {
  const { can } = useAccess();
  const [rows, choose] = useState<Row[]>([]);
  const isOffered = calls.some(can);
  return useMemo(() => {
    const ids = rows.map(({ id }) => id);
    return {
      isOffered,
      ids,
      rows,
      nameOf,
      choose,
      toggle: (row) => choose(ids.includes(row.id) ? rows.filter(({ id }) => id !== row.id) : [...rows, row]),
      clear: () => choose([]),
    };
  }, [rows, nameOf, isOffered]);
};
