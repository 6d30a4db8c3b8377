import type { TableColumnType } from 'antd';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import type { FieldName } from '@huiwu/contract/base/functions';
import type { ReactNode } from 'react';
import { ColumnEdge } from './ColumnEdge.tsx';
import type { ListState } from '../list-state/list-state.ts';

/** A column of a list, and its place on a card of small screens. */
export interface Column<Row> {
  /** Also the name to sort by. */
  key: string;
  /** The field right that decides whether it is there: `admins.phone`. */
  right?: FieldName;
  /** What can be done in it: the column is there for those who may make one of these calls. */
  calls?: Endpoint[];
  /** Only for those who work across customers; anyone else would read their own in every row. */
  isAcrossCustomers?: boolean;
  title: string;
  width: number;
  isSortable?: boolean;
  /** Stays in view when the table is scrolled sideways. */
  pin?: 'start' | 'end';
  align?: 'end';
  /** `head`: names the card; `side`: beside the name; `foot`: the card's actions; `none`: not on a card. */
  onCard?: 'head' | 'side' | 'foot' | 'none';
  /** Not shown until it is wanted: a wide noun has more columns than a screen. */
  isExtra?: boolean;
  render: (row: Row) => ReactNode;
}

const DIRECTIONS = { asc: 'ascend', desc: 'descend' } as const;

const isSkeleton = (row: { id: string }): boolean => row.id.startsWith('skeleton-');

/** Rows that hold the place of those that have not come yet. */
export const skeletonRows = <Row extends { id: string }>(count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `skeleton-${index}` }) as Row);

interface AntdColumnsOptions extends Pick<ListState, 'orderBy' | 'order'> {
  onResize: (key: string, width: number) => void;
  /** Rows unfold in the column that names them, whose one line is laid out by the row itself. */
  isTree?: boolean;
}

/** A cell has one line; what does not fit is said where the pointer stands, see `sayWhatIsCut`. */
const SHORTENED = { showTitle: false };

/** The columns as antd's table takes them, sorted as the list says. */
export const antdColumns = <Row extends { id: string }>(
  columns: Column<Row>[],
  { orderBy, order, onResize, isTree = false }: AntdColumnsOptions,
): TableColumnType<Row>[] =>
  columns.map((column) => ({
    key: column.key,
    title: (
      <>
        {column.title}
        <ColumnEdge onResize={(width) => onResize(column.key, width)} />
      </>
    ),
    width: column.width,
    ...(column.onCard !== 'foot' && !(isTree && column.onCard === 'head') && { ellipsis: SHORTENED }),
    ...(column.align && { align: column.align, className: 'is-end' }),
    ...(column.pin && { fixed: column.pin }),
    ...(column.isSortable && {
      sorter: true,
      showSorterTooltip: false,
      sortOrder: orderBy === column.key && order ? DIRECTIONS[order] : null,
    }),
    render: (_, row) => (isSkeleton(row) ? <span className="skeleton-bar" /> : column.render(row)),
  }));
