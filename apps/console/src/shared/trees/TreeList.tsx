import { Button, Table } from 'antd';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { buildTree, type Branch } from './tree.ts';
import { useIsMobile } from '../components/useIsMobile.ts';
import { useStable } from '../components/useStable.ts';
import { arrangeColumns, withWidth } from '../columns/arrange-columns.ts';
import { ExportButton } from '../exports/ExportButton.tsx';
import type { ExportSource } from '../exports/export-source.ts';
import { CardList, CardSkeletons } from '../list/CardList.tsx';
import { antdColumns, skeletonRows, type Column } from '../columns/columns.tsx';
import { ListTools } from '../list/ListTools.tsx';
import { retryByHand } from '../connection/answered-query.ts';
import { RowsPlace } from '../list/RowsPlace.tsx';
import { useArrangement } from '../views/useArrangement.ts';
import { useListKeys } from '../list/useListKeys.ts';
import type { List } from '../list-state/useListState.ts';
import { useShownColumns } from '../columns/useShownColumns.ts';
import type { TreeRow } from './tree-moves.ts';
import '../list/tables.css';
import './trees.css';

const SKELETON_ROWS = 10;
const SKELETON_CARDS = 4;
const INDENT_PX = 20;
const DEPTHS = 5;
const NONE: ReadonlySet<string> = new Set();

interface TreeListProps<Row> {
  /** The name of the tree. */
  label: string;
  /** The unit after the number of rows: 个部门. */
  counted: string;
  list: List;
  /** All rows, and the rows that are shown. */
  all: Row[] | undefined;
  rows: Row[] | undefined;
  columns: Column<Row>[];
  empty: ReactNode;
  /** The rows that match the search. The others only show their position. */
  found: ReadonlySet<string> | undefined;
  flashed: string | undefined;
  /** The query that loads all rows. */
  query: UseQueryResult<unknown>;
  /** How the tree becomes a file. */
  exportSource?: ExportSource;
  /** Additional controls in the toolbar. */
  children?: ReactNode;
}

/** Nested rows: a table with expandable rows, or cards on a small screen. */
export function TreeList<Row extends TreeRow>(props: TreeListProps<Row>) {
  const { label, counted, list, all, query, exportSource, children, ...rest } = props;
  const columns = useShownColumns(props.columns);
  const [folded, setFolded] = useState(NONE);
  const isMobile = useIsMobile();
  const arrangement = useArrangement(label, list.viewId);
  const shown = useMemo(() => arrangeColumns(columns, arrangement.columns), [columns, arrangement.columns]);
  const { refresh } = useStable({ refresh: () => void retryByHand(query) });
  const resize = (key: string, width: number) =>
    arrangement.arrange(withWidth(columns, arrangement.columns, { key, width }));
  return (
    <>
      {(!isMobile || children) && (
        <div className="list-toolbar">
          {children}
          {!isMobile && (
            <>
              <Button onClick={() => setFolded(NONE)}>全部展开</Button>
              <Button onClick={() => setFolded(new Set(all?.map(({ id }) => id)))}>全部收起</Button>
              <span className="quiet">{all && sayCount(counted, all.length, rest.found?.size)}</span>
            </>
          )}
        </div>
      )}
      <ListTools {...{ list, columns, arrangement }} onRefresh={refresh} isRefreshing={query.isRefetching}>
        <TreeExport {...{ exportSource, list, all }} shown={shown} found={rest.found?.size} />
      </ListTools>
      <RowsPlace query={query}>
        {isMobile ? (
          <TreeCards {...rest} label={label} columns={shown} />
        ) : (
          <TreeTable {...rest} {...{ label, folded, resize }} columns={shown} onFold={setFolded} />
        )}
      </RowsPlace>
    </>
  );
}

interface TreeExportProps {
  exportSource: ExportSource | undefined;
  list: List;
  all: unknown[] | undefined;
  shown: { key: string }[];
  found: number | undefined;
}

/** A tree has no pages: what is found is exported, or all of it. */
function TreeExport({ exportSource, list, all, shown, found }: TreeExportProps) {
  if (exportSource === undefined || all === undefined) return null;
  const situation = { shown: shown.map(({ key }) => key), total: found ?? all.length, selected: [] };
  return <ExportButton source={exportSource} list={list} situation={situation} />;
}

/** The number of rows, and of matches during a search. */
const sayCount = (counted: string, total: number, found: number | undefined): string =>
  found === undefined ? `共 ${total} ${counted}` : `找到 ${found} ${counted}，共 ${total} 个`;

type RowsProps<Row> = Omit<TreeListProps<Row>, 'counted' | 'list' | 'all' | 'query' | 'exportSource' | 'children'>;

const classFor =
  ({ flashed, found }: Pick<RowsProps<never>, 'flashed' | 'found'>) =>
  ({ id }: { id: string }) =>
    ['row', id === flashed && 'is-flashed', found && !found.has(id) && 'is-context'].filter(Boolean).join(' ');

interface TreeTableProps<Row> extends RowsProps<Row> {
  folded: ReadonlySet<string>;
  onFold: (ids: Set<string>) => void;
  resize: (key: string, width: number) => void;
}

function TreeTable<Row extends TreeRow>(props: TreeTableProps<Row>) {
  const { label, rows, columns, empty, found, folded, onFold, flashed, resize } = props;
  const tree = useMemo(() => rows && buildTree(rows), [rows]);
  const parents = useMemo(() => [...new Set((rows ?? []).map(({ parentId }) => parentId ?? ''))], [rows]);
  const place = useListKeys();
  // Moving a row removes it from the document for a moment, which takes the focus from its handle.
  useLayoutEffect(() => {
    if (flashed === undefined || document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>(`[data-moves="${CSS.escape(flashed)}"]`)?.focus();
  }, [flashed, rows, place]);
  return (
    <div ref={place} aria-busy={rows === undefined}>
      <Table<Branch<Row>>
        className="list-table tree-table"
        aria-label={label}
        rowKey="id"
        size="medium"
        columns={antdColumns<Branch<Row>>(columns, {
          orderBy: undefined,
          order: undefined,
          onResize: resize,
          isTree: true,
        })}
        dataSource={tree ?? skeletonRows<Branch<Row>>(SKELETON_ROWS)}
        rowClassName={classFor({ flashed, found })}
        onRow={focusable}
        scroll={{ x: columns.reduce((sum, { width }) => sum + width, 0) }}
        locale={{ emptyText: rows ? empty : '' }}
        pagination={false}
        expandable={{
          indentSize: INDENT_PX,
          // Matches are never hidden in a collapsed row.
          expandedRowKeys: found ? parents : parents.filter((id) => !folded.has(id)),
          onExpand: (isOpen, { id }) => {
            const next = new Set(folded);
            if (isOpen) next.delete(id);
            else next.add(id);
            onFold(next);
          },
        }}
      />
    </div>
  );
}

/** Focused with the keys of the list, not with Tab. */
const focusable = () => ({ tabIndex: -1 });

const inOrder = <Row extends TreeRow>(tree: Branch<Row>[], depth = 0): { row: Row; depth: number }[] =>
  tree.flatMap((row) => [{ row, depth }, ...inOrder<Row>(row.children ?? [], depth + 1)]);

function TreeCards<Row extends TreeRow>({ label, rows, columns, empty, found, flashed }: RowsProps<Row>) {
  const place = useListKeys();
  if (rows === undefined) return <CardSkeletons count={SKELETON_CARDS} />;
  if (rows.length === 0) return empty;
  const flat = inOrder<Row>(buildTree(rows));
  const depths = new Map(flat.map(({ row, depth }) => [row.id, Math.min(depth, DEPTHS)]));
  const classOf = classFor({ flashed, found });
  return (
    <div ref={place}>
      <CardList
        label={label}
        rows={flat.map(({ row }) => row)}
        columns={columns}
        classOf={(row) => `${classOf(row)} is-depth-${depths.get(row.id) ?? 0}`}
      />
    </div>
  );
}
