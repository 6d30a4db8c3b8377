import { exportOrders } from '@huiwu/contract/orders';
import { canReadField } from '../../access/rights.ts';
import type { ExportDetails } from '../exports/export-details.service.ts';
import type { OrderItemRepository } from './order-items.repository.ts';
import type { OrderStore } from './orders.store.ts';

type PositionBelow = Awaited<ReturnType<OrderItemRepository['listBelow']>>[number];

const presentPosition = (row: PositionBelow, isShown: boolean) => ({
  orderNo: row.order_no,
  payerName: row.payer_name,
  name: row.name,
  person: row.person,
  regNo: row.reg_no,
  quantity: row.quantity,
  ...(isShown && { unit: row.unit, discount: row.discount, amount: row.amount }),
  isActive: row.cancelled_at === null,
  createdAt: row.created_at,
});

/** The positions of exported orders, in the order of the list. */
export const createOrderDetails = ({ store }: { store: OrderStore }): ExportDetails => ({
  call: exportOrders,

  rows: async (caller, orderIds) => {
    if (orderIds.length === 0) return [];
    const isShown = canReadField(caller.rights, 'orders.amounts');
    const rows = await store.read(caller).orderItems.listBelow(orderIds);
    const ofOrders = Map.groupBy(rows, (row) => row.order_id);
    return orderIds.flatMap((id) => (ofOrders.get(id) ?? []).map((row) => presentPosition(row, isShown)));
  },
});
