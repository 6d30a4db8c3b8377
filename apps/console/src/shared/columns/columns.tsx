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
  /** The field right that it requires: `admins.phone`. */
  right?: FieldName;
  /** The calls of its actions. The column is shown to users who may make at least one of them. */
  calls?: Endpoint[];
  /** Only for users who work across customers; for others every row has the same customer. */
  isAcrossCustomers?: boolean;
  title: string;
  width: number;
  isSortable?: boolean;
  /** Pinned when the table is scrolled sideways. */
  pin?: 'start' | 'end';
  align?: 'end';
  /** Position on a card. `head`: title; `side`: next to the title; `foot`: actions; `none`: not shown. */
  onCard?: 'head' | 'side' | 'foot' | 'none';
  /** Hidden by default, if a noun has more columns than fit on a screen. */
  isExtra?: boolean;
  render: (row: Row) => ReactNode;
}

const DIRECTIONS = { asc: 'ascend', desc: 'descend' } as const;

const isSkeleton = (row: { id: string }): boolean => row.id.startsWith('skeleton-');

/** Skeleton rows. */
export const skeletonRows = <Row extends { id: string }>(count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `skeleton-${index}` }) as Row);

interface AntdColumnsOptions extends Pick<ListState, 'orderBy' | 'order'> {
  onResize: (key: string, width: number) => void;
  /** In a tree, the column with the expand buttons. The row itself lays it out. */
  isTree?: boolean;
}

/** A cell has one line; `titleTruncatedCell` shows truncated text on hover. */
const SHORTENED = { showTitle: false };

/** The columns for antd's table, with the sort order of the list. */
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
