import { Table } from 'antd';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Key, ReactNode } from 'react';
import type { Page } from '@huiwu/contract/base/envelope';
import { useAccess } from '../access/useAccess.ts';
import { useIsMobile } from '../components/useIsMobile.ts';
import { CardList, CardSkeletons } from './CardList.tsx';
import { antdColumns, skeletonRows, type Column } from './columns.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { ListPager } from './ListPager.tsx';
import type { List } from './useListState.ts';
import type { Selection } from './useSelection.ts';
import './tables.css';

const SKELETON_ROWS = 10;
const SKELETON_CARDS = 4;
const SELECTION_WIDTH = 48;

interface PagedTableProps<Row> {
  /** What the table is called. */
  label: string;
  query: UseQueryResult<Page<Row>>;
  list: List;
  columns: Column<Row>[];
  /** Shown when there are no rows. */
  empty: ReactNode;
  selection?: Selection<Row>;
  /** Id of the row that was just changed. */
  flashed?: string | undefined;
}

/** One page of a list: a table, or cards on a small screen, with loading, emptiness, failure and paging. */
export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { query, list } = props;
  const { fieldAccess } = useAccess();
  const columns = props.columns.filter(({ right }) => right === undefined || fieldAccess(right) !== 'hidden');
  const isMobile = useIsMobile();
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  const isStale = query.isPlaceholderData;
  return (
    <>
      <div className={isStale ? 'list-rows is-stale' : 'list-rows'} aria-busy={query.isPending || isStale}>
        {isMobile ? <CardRows {...props} columns={columns} /> : <TableRows {...props} columns={columns} />}
      </div>
      <ListPager answer={query.data} list={list} />
    </>
  );
}

const classFor = (flashed: string | undefined) => (row: { id: string }) =>
  row.id === flashed ? 'row is-flashed' : 'row';

function CardRows<Row extends { id: string }>({
  label,
  query,
  columns,
  empty,
  selection,
  flashed,
}: PagedTableProps<Row>) {
  const rows = query.data?.list;
  if (rows === undefined) return <CardSkeletons count={SKELETON_CARDS} />;
  if (rows.length === 0) return empty;
  return <CardList label={label} rows={rows} columns={columns} selection={selection} classOf={classFor(flashed)} />;
}

function TableRows<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { label, query, list, columns, empty, selection, flashed } = props;
  const rows = query.data?.list;
  const width = columns.reduce((sum, column) => sum + column.width, selection ? SELECTION_WIDTH : 0);
  return (
    <Table<Row>
      className="list-table"
      aria-label={label}
      rowKey="id"
      size="medium"
      columns={antdColumns(columns, list)}
      dataSource={rows ?? skeletonRows<Row>(SKELETON_ROWS)}
      rowClassName={classFor(flashed)}
      rowSelection={selection && antdSelection(selection, rows === undefined)}
      scroll={{ x: width }}
      locale={{ emptyText: empty }}
      pagination={false}
      onChange={(_, __, sorter) => {
        if (Array.isArray(sorter)) return;
        list.sortBy(String(sorter.columnKey), listOrder(sorter.order));
      }}
    />
  );
}

const listOrder = (order: 'ascend' | 'descend' | null | undefined) => {
  if (!order) return undefined;
  return order === 'ascend' ? 'asc' : 'desc';
};

const antdSelection = <Row extends { id: string }>(selection: Selection<Row>, isLoading: boolean) => ({
  selectedRowKeys: selection.ids,
  preserveSelectedRowKeys: true,
  columnWidth: SELECTION_WIDTH,
  fixed: true as const,
  onChange: (keys: Key[]) => selection.choose(keys.map(String)),
  getCheckboxProps: (row: Row) =>
    isLoading ? { disabled: true, 'aria-label': '加载中' } : { 'aria-label': `选择 ${selection.nameOf(row)}` },
  columnTitle: (checkbox: ReactNode) => <SelectAll>{checkbox}</SelectAll>,
  getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
});

// antd draws the head once more inside a hidden row to measure it; a checkbox there must not take the focus.
const disarmWhenHidden = (node: HTMLElement | null) => {
  if (node?.closest('[aria-hidden="true"]')) node.inert = true;
};

function SelectAll({ children }: { children: ReactNode }) {
  return <span ref={disarmWhenHidden}>{children}</span>;
}
