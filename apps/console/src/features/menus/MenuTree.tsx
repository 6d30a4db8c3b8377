import { Table } from 'antd';
import type { MenuRecord } from '@huiwu/contract/menus';
import { useMemo, useState, type ReactNode } from 'react';
import { buildTree, type Branch } from '../../shared/components/tree.ts';
import { useIsMobile } from '../../shared/components/useIsMobile.ts';
import { CardList, CardSkeletons } from '../../shared/tables/CardList.tsx';
import { skeletonRows, type Column } from '../../shared/tables/columns.tsx';
import '../../shared/tables/tables.css';
import './menus.css';

const SKELETON_ROWS = 10;
const SKELETON_CARDS = 4;
const INDENT_PX = 20;

interface MenuTreeProps {
  rows: MenuRecord[] | undefined;
  columns: Column<MenuRecord>[];
  empty: ReactNode;
  flashed: string | undefined;
}

/** Entries below each other: a table whose rows unfold, or cards on a small screen. */
export function MenuTree(props: MenuTreeProps) {
  return useIsMobile() ? <TreeCards {...props} /> : <TreeTable {...props} />;
}

const classFor = (flashed: string | undefined) => (row: { id: string }) =>
  row.id === flashed ? 'row is-flashed' : 'row';

function TreeTable({ rows, columns, empty, flashed }: MenuTreeProps) {
  const [folded, setFolded] = useState<string[]>([]);
  const tree = useMemo(() => rows && buildTree(rows), [rows]);
  const parents = useMemo(() => [...new Set((rows ?? []).map(({ parentId }) => parentId ?? ''))], [rows]);
  return (
    <div aria-busy={rows === undefined}>
      <Table<Branch<MenuRecord>>
        className="list-table"
        aria-label="菜单列表"
        rowKey="id"
        size="medium"
        columns={columns.map(({ key, title, width, pin, align, render }) => ({
          key,
          title,
          width,
          ...(align && { align }),
          ...(pin && { fixed: pin }),
          render: (_: unknown, row: Branch<MenuRecord>) =>
            row.id.startsWith('skeleton-') ? <span className="skeleton-bar" /> : render(row),
        }))}
        dataSource={tree ?? skeletonRows<Branch<MenuRecord>>(SKELETON_ROWS)}
        rowClassName={classFor(flashed)}
        scroll={{ x: columns.reduce((sum, { width }) => sum + width, 0) }}
        locale={{ emptyText: rows ? empty : '' }}
        pagination={false}
        expandable={{
          indentSize: INDENT_PX,
          expandedRowKeys: parents.filter((id) => !folded.includes(id)),
          onExpand: (isOpen, { id }) =>
            setFolded((before) => (isOpen ? before.filter((each) => each !== id) : [...before, id])),
        }}
      />
    </div>
  );
}

const inOrder = (tree: Branch<MenuRecord>[]): MenuRecord[] =>
  tree.flatMap((row) => [row, ...inOrder(row.children ?? [])]);

function TreeCards({ rows, columns, empty, flashed }: MenuTreeProps) {
  if (rows === undefined) return <CardSkeletons count={SKELETON_CARDS} />;
  if (rows.length === 0) return empty;
  return <CardList label="菜单列表" rows={inOrder(buildTree(rows))} columns={columns} classOf={classFor(flashed)} />;
}
