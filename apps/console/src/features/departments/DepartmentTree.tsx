import { Table } from 'antd';
import type { Department } from '@huiwu/contract/departments';
import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { buildTree, type Branch } from '../../shared/components/tree.ts';
import { useIsMobile } from '../../shared/components/useIsMobile.ts';
import { CardList, CardSkeletons } from '../../shared/tables/CardList.tsx';
import { skeletonRows, type Column } from '../../shared/tables/columns.tsx';
import '../../shared/tables/tables.css';

const SKELETON_ROWS = 10;
const SKELETON_CARDS = 4;
const INDENT_PX = 20;
const DEPTHS = 5;

interface DepartmentTreeProps {
  rows: Department[] | undefined;
  columns: Column<Department>[];
  empty: ReactNode;
  /** Those that were searched for; the others only show where they belong. */
  found: ReadonlySet<string> | undefined;
  folded: ReadonlySet<string>;
  onFold: (ids: Set<string>) => void;
  flashed: string | undefined;
}

/** Departments below each other: a table whose rows unfold, or cards on a small screen. */
export function DepartmentTree(props: DepartmentTreeProps) {
  return useIsMobile() ? <TreeCards {...props} /> : <TreeTable {...props} />;
}

const classFor =
  ({ flashed, found }: Pick<DepartmentTreeProps, 'flashed' | 'found'>) =>
  ({ id }: { id: string }) =>
    ['row', id === flashed && 'is-flashed', found && !found.has(id) && 'is-context'].filter(Boolean).join(' ');

const isSkeleton = ({ id }: { id: string }): boolean => id.startsWith('skeleton-');

function TreeTable({ rows, columns, empty, found, folded, onFold, flashed }: DepartmentTreeProps) {
  const tree = useMemo(() => rows && buildTree(rows), [rows]);
  const parents = useMemo(() => [...new Set((rows ?? []).map(({ parentId }) => parentId ?? ''))], [rows]);
  const place = useRef<HTMLDivElement>(null);
  // A row that moves is taken out of the document and put back, which takes the focus from its handle.
  useLayoutEffect(() => {
    if (flashed === undefined || document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>(`[data-moves="${CSS.escape(flashed)}"]`)?.focus();
  }, [flashed, rows]);
  return (
    <div ref={place} aria-busy={rows === undefined}>
      <Table<Branch<Department>>
        className="list-table department-tree"
        aria-label="部门列表"
        rowKey="id"
        size="medium"
        columns={columns.map(({ key, title, width, pin, align, render }) => ({
          key,
          title,
          width,
          ...(align && { align }),
          ...(pin && { fixed: pin }),
          render: (_: unknown, row: Branch<Department>) =>
            isSkeleton(row) ? <span className="skeleton-bar" /> : render(row),
        }))}
        dataSource={tree ?? skeletonRows<Branch<Department>>(SKELETON_ROWS)}
        rowClassName={classFor({ flashed, found })}
        scroll={{ x: columns.reduce((sum, { width }) => sum + width, 0) }}
        locale={{ emptyText: rows ? empty : '' }}
        pagination={false}
        expandable={{
          indentSize: INDENT_PX,
          // What was searched for is never hidden in a folded row.
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

const inOrder = (tree: Branch<Department>[], depth = 0): { row: Department; depth: number }[] =>
  tree.flatMap((row) => [{ row, depth }, ...inOrder(row.children ?? [], depth + 1)]);

function TreeCards({ rows, columns, empty, found, flashed }: DepartmentTreeProps) {
  if (rows === undefined) return <CardSkeletons count={SKELETON_CARDS} />;
  if (rows.length === 0) return empty;
  const flat = inOrder(buildTree(rows));
  const depths = new Map(flat.map(({ row, depth }) => [row.id, Math.min(depth, DEPTHS)]));
  const classOf = classFor({ flashed, found });
  return (
    <CardList
      label="部门列表"
      rows={flat.map(({ row }) => row)}
      columns={columns}
      classOf={(row) => `${classOf(row)} is-depth-${depths.get(row.id) ?? 0}`}
    />
  );
}
