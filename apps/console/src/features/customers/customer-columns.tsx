import { Switch, Tag } from 'antd';
import { changeCustomerState, getCustomer, type Customer } from '@huiwu/contract/customers';
import { useAccess } from '../../shared/access/useAccess.ts';
import type { DialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import type { Column } from '../../shared/columns/columns.tsx';
import { actionColumn, deletedColumns, timeColumn } from '../../shared/columns/common-columns.tsx';
import { AdminCount } from './AdminCount.tsx';
import { CUSTOMER_CALLS, CustomerActions } from './CustomerActions.tsx';
import type { CustomerDialog } from './customer-dialogs.ts';
import { CustomerLogo } from './CustomerLogo.tsx';
import { STATE_TITLES } from './customer-filters.tsx';
import type { CustomerCommands } from './useCustomerCommands.ts';

interface CustomerColumnsOptions {
  dialog: DialogInUrl<CustomerDialog>;
  commands: CustomerCommands;
  /** Those that were deleted: when and by whom, not whether they are started. */
  isDeleted: boolean;
}

const stateColumn = (commands: CustomerCommands): Column<Customer> => ({
  key: 'state',
  title: '状态',
  width: 80,
  isSortable: true,
  onCard: 'side',
  render: (customer) => <CustomerState customer={customer} onChange={commands.changeState} />,
});

/** What the list shows of a customer, and what can be clicked there. */
export const customerColumns = ({ dialog, commands, isDeleted }: CustomerColumnsOptions): Column<Customer>[] => [
  {
    key: 'custName',
    title: '客户名称',
    width: 220,
    pin: 'start',
    isSortable: true,
    onCard: 'head',
    render: (customer) => <CustomerName customer={customer} dialog={dialog} />,
  },
  {
    key: 'custCode',
    title: '客户编码',
    width: 128,
    isSortable: true,
    render: ({ custCode }) => <span className="number">{custCode}</span>,
  },
  { key: 'contactName', title: '联系人', width: 96, render: ({ contactName }) => contactName || '—' },
  {
    key: 'contactPhone',
    title: '联系电话',
    width: 128,
    render: ({ contactPhone }) => <span className="number">{contactPhone || '—'}</span>,
  },
  {
    key: 'adminCount',
    title: '管理员数',
    width: 104,
    align: 'end',
    render: (customer) => <AdminCount customer={customer} />,
  },
  ...(isDeleted ? deletedColumns : [stateColumn(commands)]),
  timeColumn('createdAt', '创建时间'),
  actionColumn({
    width: isDeleted ? 76 : 130,
    calls: CUSTOMER_CALLS,
    render: (customer) => <CustomerActions customer={customer} dialog={dialog} commands={commands} />,
  }),
];

function CustomerName({ customer, dialog }: { customer: Customer; dialog: DialogInUrl<CustomerDialog> }) {
  const { can } = useAccess();
  const { id, custName, custLogo, isPlatform } = customer;
  return (
    <span className="customer-name">
      <CustomerLogo address={custLogo} />
      {can(getCustomer) ? <PageLink to={dialog.linkTo('view', id)}>{custName}</PageLink> : <span>{custName}</span>}
      {isPlatform && <Tag color="processing">平台</Tag>}
    </span>
  );
}

interface CustomerStateProps {
  customer: Customer;
  onChange: (customer: Customer) => void;
}

/** Started or stopped: a switch for those who may change it, a tag where nobody may. */
function CustomerState({ customer, onChange }: CustomerStateProps) {
  const { can } = useAccess();
  const { custName, state, isPlatform, deletedAt } = customer;
  const isEnabled = state === 1;
  if (isPlatform || deletedAt !== null || !can(changeCustomerState)) {
    return <Tag color={isEnabled ? 'success' : 'default'}>{STATE_TITLES[state]}</Tag>;
  }
  return <Switch aria-label={`启用 ${custName}`} checked={isEnabled} onChange={() => onChange(customer)} />;
}
