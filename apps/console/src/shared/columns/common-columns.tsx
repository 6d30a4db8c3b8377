import type { Endpoint } from '@huiwu/contract/base/endpoint';
import type { ReactNode } from 'react';
import { TimeText } from '../components/TimeText.tsx';
import type { Column } from './columns.tsx';

/** The time of an event of the row: 创建时间, 最近修改. */
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

/** When a row was deleted and by whom, for the recycle bin. */
export const deletedColumns: Column<Deleted>[] = [
  { key: 'deletedAt', title: '删除时间', width: 100, render: ({ deletedAt }) => <TimeText at={deletedAt} /> },
  { key: 'deletedBy', title: '删除人', width: 96, render: ({ deletedBy }) => deletedBy ?? '—' },
];

interface ActionColumnOptions<Row> {
  width: number;
  /** All calls of its buttons, for any row. */
  calls: Endpoint[];
  render: (row: Row) => ReactNode;
}

/** The actions of a row, for users who may do at least one of them. */
export const actionColumn = <Row,>({ width, calls, render }: ActionColumnOptions<Row>): Column<Row> => ({
  key: 'actions',
  title: '操作',
  width,
  calls,
  pin: 'end',
  onCard: 'foot',
  render,
});

/** The customer of a row, for users who work across customers. */
export const customerColumn: Column<{ custName: string | null }> = {
  key: 'custName',
  title: '所属客户',
  width: 140,
  isAcrossCustomers: true,
  render: ({ custName }) => custName ?? '—',
};
