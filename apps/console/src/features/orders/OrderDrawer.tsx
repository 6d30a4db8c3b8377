import { useQuery } from '@tanstack/react-query';
import type { OrderDetail } from '@huiwu/contract/orders';
import { Alert } from 'antd';
import { useState, type ReactNode } from 'react';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { orderQuery } from './orders.queries.ts';

interface OrderDrawerProps {
  verb: string;
  id: string;
  name: string;
  onClose: () => void;
  children: (order: OrderDetail) => ReactNode;
}

/** Of a form about one order. */
export interface OrderFormProps {
  order: OrderDetail;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** A drawer about one order, which is fetched again when it opens. */
export function OrderDrawer({ verb, id, name, onClose, children }: OrderDrawerProps) {
  const query = useQuery(orderQuery(id));
  return (
    <FormDrawer title={`${verb} ${query.data?.orderNo ?? name}`} onClose={onClose}>
      <LoadFirst query={query}>{(order) => <OpenedOrder order={order}>{children}</OpenedOrder>}</LoadFirst>
    </FormDrawer>
  );
}

interface OpenedOrderProps extends Pick<OrderDrawerProps, 'children'> {
  order: OrderDetail;
}

/** The form keeps the order as it was opened: amounts that were decided for it are not sent with another version. */
function OpenedOrder({ order, children }: OpenedOrderProps) {
  const [opened] = useState(order);
  return (
    <>
      {order.version !== opened.version && (
        <Alert type="warning" showIcon title="订单已被更改，请关闭后重新打开，核对金额后再操作" />
      )}
      {children(opened)}
    </>
  );
}
