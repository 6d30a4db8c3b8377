import { useQuery } from '@tanstack/react-query';
import type { OrderDetail } from '@huiwu/contract/orders';
import type { ReactNode } from 'react';
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
      <LoadFirst query={query}>{children}</LoadFirst>
    </FormDrawer>
  );
}
