import { Table } from 'antd';
import type { UseQueryResult } from '@tanstack/react-query';
import { memo, useMemo, type Key, type ReactNode } from 'react';
import type { Page } from '@huiwu/contract/base/envelope';
import { useIsMobile } from '../components/useIsMobile.ts';
import { useStable } from '../components/useStable.ts';
import { arrangeColumns, withWidth } from '../columns/arrange-columns.ts';
import { ExportButton } from '../exports/ExportButton.tsx';
import type { ExportSituation, ExportSource } from '../exports/export-source.ts';
import { CardList, CardSkeletons } from './CardList.tsx';
import { antdColumns, skeletonRows, type Column } from '../columns/columns.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { retryByHand } from '../connection/answered-query.ts';
import { ListPager } from './ListPager.tsx';
import { ListTools } from './ListTools.tsx';
import { RowsPlace } from './RowsPlace.tsx';
import { useArrangement } from '../views/useArrangement.ts';
import { useListKeys } from './useListKeys.ts';
import type { List } from '../list-state/useListState.ts';
import type { Selection } from '../bulk/useSelection.ts';
import { useSettledPage } from '../list-state/useSettledPage.ts';
import { useShownColumns } from '../columns/useShownColumns.ts';
import { useShownAnswer } from '../list-state/useShownAnswer.ts';
import './tables.css';

const SKELETON_ROWS = 10;
const SKELETON_CARDS = 4;
const SELECTION_WIDTH = 48;

interface PagedTableProps<Row> {
  /** The accessible name of the table. */
  label: string;
  query: UseQueryResult<Page<Row>>;
  list: List;
  /** Must be memoised: a new array renders all rows again. */
  columns: Column<Row>[];
  /** Shown if there are no rows. */
  empty: ReactNode;
  selection?: Selection<Row> | undefined;
  /** Id of the row that was just changed. */
  flashed?: string | undefined;
  /** How the list becomes a file. */
  exportSource?: ExportSource | undefined;
  /** Between the rows and the pager. */
  below?: ReactNode;
}

/** One page of a list: a table, or cards on a small screen, with loading, empty and error states and a pager. */
export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { query, list, empty, selection, exportSource, below, ...about } = props;
  const columns = useShownColumns(props.columns);
  const arrangement = useArrangement(props.label, list.viewId);
  const shown = useMemo(() => arrangeColumns(columns, arrangement.columns), [columns, arrangement.columns]);
  const { resize, refresh } = useStable({
    refresh: () => void retryByHand(query),
    resize: (key: string, width: number) =>
      arrangement.arrange(withWidth(columns, arrangement.columns, { key, width })),
  });
  useSettledPage(query, list);
  const rowsRef = useListKeys();
  const isMobile = useIsMobile();
  const { answer, isOfEarlierQuestion, hasFailed } = useShownAnswer(query);
  if (hasFailed) return <LoadError query={query} />;
  const rows = answer?.list;
  const Rows = isMobile ? CardRows : TableRows;
  return (
    <>
      <ListTools {...{ list, columns, arrangement }} onRefresh={refresh} isRefreshing={query.isRefetching}>
        {exportSource && answer && (
          <ExportButton
            source={exportSource}
            list={list}
            situation={situationOf(answer, { columns: shown, selected: offered(selection)?.ids })}
          />
        )}
      </ListTools>
      <RowsPlace ref={rowsRef} query={query} isOfEarlierQuestion={isOfEarlierQuestion}>
        <Rows
          {...about}
          selection={offered(selection)}
          columns={shown}
          list={list}
          rows={rows}
          onResize={resize}
          // Only if it is visible, because it is a new element each time.
          empty={rows?.length === 0 ? empty : undefined}
        />
      </RowsPlace>
      {below}
      <ListPager answer={answer} isWaiting={query.isPlaceholderData || isOfEarlierQuestion} list={list} />
    </>
  );
}

/** What of the list an export may be about. */
const situationOf = (
  { list, total, isTotalCapped }: Page<unknown>,
  { columns, selected = [] }: { columns: Pick<Column<never>, 'key'>[]; selected?: string[] | undefined },
): ExportSituation => ({
  shown: columns.map(({ key }) => key),
  onPage: list.length,
  total,
  isMore: isTotalCapped,
  selected,
});

/** No checkboxes for users without bulk actions. */
const offered = <Row,>(selection: Selection<Row> | undefined) =>
  selection?.isOffered === true ? selection : undefined;

const classFor = (flashed: string | undefined) => (row: { id: string }) =>
  row.id === flashed ? 'row is-flashed' : 'row';

interface RowsProps<Row> extends Omit<PagedTableProps<Row>, 'query' | 'below'> {
  rows: Row[] | undefined;
  onResize: (key: string, width: number) => void;
}

/** Renders rows only if their data has changed, not with every render of the page. */
const remembered = memo as <Draw>(draw: Draw) => Draw;

const CardRows = remembered(function CardRows<Row extends { id: string }>(props: RowsProps<Row>) {
  const { label, rows, columns, empty, selection, flashed } = props;
  if (rows === undefined) return <CardSkeletons count={SKELETON_CARDS} />;
  if (rows.length === 0) return empty;
  return <CardList label={label} rows={rows} columns={columns} selection={selection} classOf={classFor(flashed)} />;
});

const TableRows = remembered(function TableRows<Row extends { id: string }>(props: RowsProps<Row>) {
  const { label, rows, list, columns, empty, selection, flashed, onResize } = props;
  const width = columns.reduce((sum, column) => sum + column.width, selection ? SELECTION_WIDTH : 0);
  return (
    <Table<Row>
      className="list-table"
      aria-label={label}
      rowKey="id"
      size="medium"
      columns={antdColumns(columns, { ...list, onResize })}
      dataSource={rows ?? skeletonRows<Row>(SKELETON_ROWS)}
      rowClassName={classFor(flashed)}
      onRow={focusable}
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
});

/** Focused with the keys of the list, not with Tab. */
const focusable = () => ({ tabIndex: -1 });

const listOrder = (order: 'ascend' | 'descend' | null | undefined) => {
  if (!order) return undefined;
  return order === 'ascend' ? 'asc' : 'desc';
};

const antdSelection = <Row extends { id: string }>(selection: Selection<Row>, isLoading: boolean) => ({
  selectedRowKeys: selection.ids,
  preserveSelectedRowKeys: true,
  columnWidth: SELECTION_WIDTH,
  fixed: true as const,
  onChange: (_: Key[], rows: Row[]) => selection.choose(rows.filter((row) => row !== undefined)),
  getCheckboxProps: (row: Row) =>
    isLoading ? { disabled: true, 'aria-label': '加载中' } : { 'aria-label': `选择 ${selection.nameOf(row)}` },
  columnTitle: (checkbox: ReactNode) => <SelectAll>{checkbox}</SelectAll>,
  getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
});

// antd renders the header again inside a hidden row to measure it; a checkbox there must not be focusable.
const disarmWhenHidden = (node: HTMLElement | null) => {
  if (node?.closest('[aria-hidden="true"]')) node.inert = true;
};

function SelectAll({ children }: { children: ReactNode }) {
  return <span ref={disarmWhenHidden}>{children}</span>;
}
