import type { RegistrationOrder } from '@huiwu/contract/orders';
import type { Caller } from '../../access/caller.ts';
import { canReadField } from '../../access/rights.ts';
import type { RegistrationReach } from '../registrations/moves/registration-reach.service.ts';
import type { OrderRepositories, OrderStore } from './orders.store.ts';
import type { OrderRow } from './orders.table.ts';

interface Needs {
  store: OrderStore;
  registrationReach: Pick<RegistrationReach, 'find'>;
}

/** The order of a registration, with what its active positions there add up to, in fen. */
export interface OwnOrder {
  order: OrderRow;
  share: number;
}

/** An order that was closed does not count. Undefined if nothing has to be paid. */
export const ownOrderOf = async (
  { orders, orderItems }: Pick<OrderRepositories, 'orders' | 'orderItems'>,
  registrationId: string,
): Promise<OwnOrder | undefined> => {
  const items = await orderItems.listActiveOf([registrationId]);
  const order = await orders.find(items.at(-1)?.order_id ?? '');
  if (order === undefined) return undefined;
  const own = items.filter((item) => item.order_id === order.id);
  return { order, share: own.reduce((sum, { amount }) => sum + amount, 0) };
};

/** The part of orders that admins of registrations see. */
export const createRegistrationOrders = ({ store, registrationReach }: Needs) => ({
  get: async (id: string, caller: Caller): Promise<RegistrationOrder> => {
    await registrationReach.find(id, caller, 'registrations.view');
    const own = await ownOrderOf(store.read(caller), id);
    if (own === undefined) return { order: null };
    const { order, share } = own;
    const isShown = canReadField(caller.rights, 'orders.amounts');
    return {
      order: {
        id: order.id,
        orderNo: order.order_no,
        status: order.status,
        invoiceState: order.invoice_state,
        share: isShown ? share : null,
        pending: isShown ? order.pending : null,
      },
    };
  },
});

export type RegistrationOrders = ReturnType<typeof createRegistrationOrders>;
