import { Descriptions } from 'antd';
import type { CustomerDetail } from '@huiwu/contract/customers';
import { CONTACT_LABELS, factItems, INVOICE_LABELS } from '../../shared/choices/company-values.ts';
import { formatTime } from '../../shared/formats/times.ts';
import { AdminCount } from './AdminCount.tsx';
import { CustomerLogo } from './CustomerLogo.tsx';
import { STATE_TITLES } from './customer-filters.tsx';

interface CustomerFactsProps {
  customer: CustomerDetail;
  /** How many stand side by side. */
  columns: number;
}

/** All that is known about a customer. */
export function CustomerFacts({ customer, columns }: CustomerFactsProps) {
  return (
    <Descriptions
      column={columns}
      size="small"
      styles={{ label: { width: 120 } }}
      bordered
      items={[
        { key: 'custCode', label: '客户编码', children: customer.custCode },
        { key: 'logo', label: '标志', children: <CustomerLogo address={customer.custLogo} /> },
        {
          key: 'state',
          label: '状态',
          children: customer.deletedAt === null ? STATE_TITLES[customer.state] : '已删除',
        },
        { key: 'adminCount', label: '管理员数', children: <AdminCount customer={customer} /> },
        ...factItems(customer, { ...CONTACT_LABELS, ...INVOICE_LABELS }),
        { key: 'createdAt', label: '创建时间', children: formatTime(customer.createdAt) },
        { key: 'updatedAt', label: '最近修改', children: formatTime(customer.updatedAt) },
      ]}
    />
  );
}
