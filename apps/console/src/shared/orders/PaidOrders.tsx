import { ORDER_STATES } from '@huiwu/contract/orders';
import type { PaidOrder } from '@huiwu/contract/vouchers';
import { formatFen } from '../formats/numbers.ts';
import { PageLink } from '../page/PageLink.tsx';
import './order-parts.css';

/** Orders with their parts of an amount. */
export function PaidOrders({ orders }: { orders: readonly PaidOrder[] }) {
  return (
    <ul className="paid-orders">
      {orders.map(({ id, orderNo, amount, status }) => (
        <li key={id}>
          <PageLink to={`/fee/order/detail/${id}`}>{orderNo}</PageLink>{' '}
          <span className="number">{formatFen(amount)}</span> <span className="quiet">{ORDER_STATES[status]}</span>
        </li>
      ))}
    </ul>
  );
}
