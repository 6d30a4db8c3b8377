import type { Endpoint } from '@huiwu/contract/base/endpoint';
import type { ReactNode } from 'react';
import { TimeText } from '../components/TimeText.tsx';
import type { Column } from './columns.tsx';

/** When something happened to the row: 创建时间, 最近修改. */
export const timeColumn = <Key extends string>(key: Key, title: string): Column<Record<Key, string | null>> => ({
  key,
  title,
  width: 100,
  isSortable: true,
  render: (row) => <TimeText at={row[key]} />,
});

interface Deleted {
  deletedAt: string | null;
  deletedBy: string | null;
}

/** When a row was deleted and by whom, for the list of those that can be restored. */
export const deletedColumns: Column<Deleted>[] = [
  { key: 'deletedAt', title: '删除时间', width: 100, render: ({ deletedAt }) => <TimeText at={deletedAt} /> },
  { key: 'deletedBy', title: '删除人', width: 96, render: ({ deletedBy }) => deletedBy ?? '—' },
];

interface ActionColumnOptions<Row> {
  width: number;
  /** All that its buttons do, whatever the row. */
  calls: Endpoint[];
  render: (row: Row) => ReactNode;
}

/** What can be done with a row, for those who may do any of it. */
export const actionColumn = <Row,>({ width, calls, render }: ActionColumnOptions<Row>): Column<Row> => ({
  key: 'actions',
  title: '操作',
  width,
  calls,
  pin: 'end',
  onCard: 'foot',
  render,
});

/** Whose it is, for those who work across customers. */
export const customerColumn: Column<{ custName: string | null }> = {
  key: 'custName',
  title: '所属客户',
  width: 140,
  isAcrossCustomers: true,
  render: ({ custName }) => custName ?? '—',
};
