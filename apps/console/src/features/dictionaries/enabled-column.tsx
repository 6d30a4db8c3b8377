import type { Endpoint } from '@huiwu/contract/base/endpoint';
import type { Column } from '../../shared/columns/columns.tsx';
import { EnabledSwitch } from './EnabledSwitch.tsx';

interface EnabledColumnOptions<Row> {
  nameOf: (row: Row) => string;
  /** The call that the switch makes. */
  to: Endpoint;
  change: (row: Row) => unknown;
}

/** Whether a dictionary, or one of its entries, is started. */
export const enabledColumn = <Row extends { state: number; isBuiltIn: boolean }>({
  nameOf,
  to,
  change,
}: EnabledColumnOptions<Row>): Column<Row> => ({
  key: 'state',
  title: '状态',
  width: 80,
  isSortable: true,
  onCard: 'side',
  render: (row) => (
    <EnabledSwitch
      name={nameOf(row)}
      state={row.state}
      isFixed={row.isBuiltIn}
      to={to}
      onChange={() => void change(row)}
    />
  ),
});
