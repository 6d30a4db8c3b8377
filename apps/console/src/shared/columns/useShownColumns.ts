import { useMemo } from 'react';
import { useAccess } from '../access/useAccess.ts';
import { useAllCustomers } from '../access/useAllCustomers.ts';
import type { Column } from './columns.tsx';

/** The columns for the signed-in user: those that they may read, use or need to distinguish rows. */
export const useShownColumns = <Row>(columns: Column<Row>[]): Column<Row>[] => {
  const { can, fieldAccess } = useAccess();
  const hasAllCustomers = useAllCustomers();
  return useMemo(
    () =>
      columns.filter(
        ({ right, calls, isAcrossCustomers = false }) =>
          (right === undefined || fieldAccess(right) !== 'hidden') &&
          (calls === undefined || calls.some(can)) &&
          (!isAcrossCustomers || hasAllCustomers),
      ),
    [columns, can, fieldAccess, hasAllCustomers],
  );
};
