import { Tag } from 'antd';
import { customerCalls, customerErrors, customerRecord } from '@huiwu/contract/customers';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';
import { AdminCount } from './AdminCount.tsx';
import { CustomerLogo } from './CustomerLogo.tsx';
import './customers.css';

const ADDED = '已同时建立与客户同名的部门，接下来可以为其新增角色和管理员。';
const CONTACT = ['contactName', 'contactPhone', 'contactEmail', 'address'];
const INVOICE = ['invoiceTitle', 'taxNumber', 'bankName', 'bankAccount', 'invoiceAddress', 'invoicePhone'];
const FACTS = ['custCode', 'custLogo', 'state', 'adminCount', ...CONTACT, ...INVOICE, 'createdAt', 'updatedAt'];
const OF_THE_PLATFORM = ['enable', 'disable', 'delete'];

export const customersConsole = defineConsoleRecord({
  noun: 'customers',
  record: customerRecord,
  calls: customerCalls,
  // A new customer has a department. An edited one may be the user's own company.
  refreshes: ['departments', 'account', 'company'],
  texts: {
    title: '客户管理',
    description: '维护使用本平台的客户，各客户的人员与数据相互隔离。',
    one: '客户详情',
    empty: { hint: '新增后，再为其新增管理员。', hasAdd: true },
    added: () => ({ description: ADDED }),
    restored: '，启用后其管理员才能登录',
    consequences: ({ adminCount }) => ({
      disable: `停用后，该客户的 ${adminCount} 名管理员会立即退出登录，重新启用之前不能再登录；数据不受影响。`,
      enable: '启用后，该客户的管理员可以重新登录。',
      delete: '需要时可以在“已删除”中恢复。',
    }),
  },
  offerOf: ({ isPlatform, adminCount }, action) => {
    if (isPlatform && OF_THE_PLATFORM.includes(action)) return false;
    return action === 'delete' && adminCount > 0 ? [{ sentence: customerErrors.hasAdmins.message }] : undefined;
  },
  filters: ['custName', 'custCode', 'state', 'contactName', 'createdAt'],
  show: ['custName', 'custCode', 'contactName', 'contactPhone', 'adminCount', 'state', 'createdAt'],
  columns: { adminCount: { render: (customer) => <AdminCount customer={customer} /> } },
  nameCell: ({ custLogo, isPlatform }, name) => (
    <span className="customer-name">
      <CustomerLogo address={custLogo} />
      {name}
      {isPlatform && <Tag color="processing">平台</Tag>}
    </span>
  ),
  facts: FACTS,
  factOf: {
    custLogo: ({ custLogo }) => <CustomerLogo address={custLogo} />,
    adminCount: (customer) => <AdminCount customer={customer} />,
  },
});

export function CustomersPage() {
  return <RecordsPage of={customersConsole} />;
}
