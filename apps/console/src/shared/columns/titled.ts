import type { ColumnsOfList, ListColumn } from '@huiwu/contract/base/exports';
import type { Column } from './columns.tsx';

/** Key, title and field right of a column as the contract declares it. */
export const titled = <Columns extends ColumnsOfList, Key extends keyof Columns & string>(
  columns: Columns,
  key: Key,
): Pick<Column<never>, 'key' | 'title' | 'right'> & { key: Key } => {
  const { label, guard }: ListColumn = columns[key] ?? { kind: 'text', label: key };
  return { key, title: label, ...(guard && { right: guard }) };
};
