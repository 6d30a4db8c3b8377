import { useMemo, useState } from 'react';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { useAccess } from '../access/useAccess.ts';

/** The selected rows of a list, over all its pages. */
export interface Selection<Row> {
  /** Whether the admin may do anything with selected rows. */
  isOffered: boolean;
  ids: string[];
  /** The rows as they were when they were selected. */
  rows: Row[];
  nameOf: (row: Row) => string;
  choose: (rows: Row[]) => void;
  toggle: (row: Row) => void;
  clear: () => void;
}

interface SelectionOptions<Row> {
  /** The row's name, for its checkbox. */
  nameOf: (row: Row) => string;
  /** The calls for selected rows. Without a right to any of them, rows cannot be selected. */
  calls: Endpoint[];
}

/** Keeps the selection. */
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
