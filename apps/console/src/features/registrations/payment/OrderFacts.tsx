import { useQuery } from '@tanstack/react-query';
import { getOrder, ORDER_INVOICE_STATES, ORDER_STATES } from '@huiwu/contract/orders';
import type { RegistrationDetail } from '@huiwu/contract/registrations';
import { Descriptions } from 'antd';
import { useAccess } from '../../../shared/access/useAccess.ts';
import { formatFen } from '../../../shared/formats/numbers.ts';
import { PageLink } from '../../../shared/page/PageLink.tsx';
import { orderQuery } from './order.queries.ts';

export interface OrderFactsProps {
  detail: RegistrationDetail;
  columns: number;
}

/** How far a registration is paid and invoiced; amounts for those who may read them. */
export function OrderFacts({ detail: { id, price }, columns }: OrderFactsProps) {
  const { can } = useAccess();
  const query = useQuery({ ...orderQuery(id), enabled: price > 0 });
  const order = query.data?.order;
  if (order === undefined || order === null) return null;
  const { orderNo, status, invoiceState, share, pending } = order;
  return (
    <section className="registration-facts" aria-label="缴费">
      <h2 className="form-section">缴费</h2>
      <Descriptions
        column={columns}
        size="small"
        bordered
        styles={{ label: { width: 120 } }}
        items={[
          {
            key: 'order',
            label: '订单号',
            children: can(getOrder) ? <PageLink to={`/fee/order/detail/${order.id}`}>{orderNo}</PageLink> : orderNo,
          },
          { key: 'status', label: '状态', children: ORDER_STATES[status] },
          ...(share === null ? [] : [{ key: 'share', label: '本人费用', children: formatFen(share) }]),
          ...(pending === null ? [] : [{ key: 'pending', label: '订单待付', children: formatFen(pending) }]),
          { key: 'invoice', label: '开票', children: ORDER_INVOICE_STATES[invoiceState] },
        ]}
      />
    </section>
  );
}
