import {
  cancelOrder,
  changeOrder,
  editOrder,
  extendOrder,
  getOrder,
  getOrderAccount,
  getOrderChangeOptions,
  getOrderFilterOptions,
  getRegistrationOrder,
  handleOrder,
  listOrders,
  sumOrders,
  previewOrderChange,
  recordPayment,
  reversePayment,
  waiveOrder,
} from '@huiwu/contract/orders';
import type { Mount } from '../../http/mount.ts';
import type { OrderAttention } from './attention/order-attention.service.ts';
import type { OrderChanges } from './order-changes.service.ts';
import type { OrderEnds } from './order-ends.service.ts';
import type { OrderPayments } from './order-payments.service.ts';
import type { OrderWaivers } from './order-waivers.service.ts';
import type { OrderService } from './orders.service.ts';
import type { RegistrationOrders } from './registration-orders.service.ts';

interface Services {
  orders: OrderService;
  orderPayments: OrderPayments;
  orderChanges: OrderChanges;
  orderEnds: OrderEnds;
  orderWaivers: OrderWaivers;
  orderAttention: OrderAttention;
  registrationOrders: RegistrationOrders;
}

export const orderRoutes = (mount: Mount, services: Services): void => {
  const { orders, orderPayments, orderChanges, orderEnds } = services;
  mount(listOrders, (filter, caller) => orders.list(filter, caller));
  mount(sumOrders, (filter, caller) => orders.sums(filter, caller));
  mount(getOrderFilterOptions, (_, caller) => orders.filterOptions(caller));
  mount(getOrder, ({ id }, caller) => orders.get(id, caller));
  mount(getOrderAccount, ({ id }, caller) => orders.getAccount(id, caller));
  mount(editOrder, (edit, caller) => orders.edit(edit, caller));
  mount(recordPayment, (asked, caller) => orderPayments.record(asked, caller));
  mount(reversePayment, (asked, caller) => orderPayments.reverse(asked, caller));
  mount(getOrderChangeOptions, ({ id }, caller) => orderChanges.options(id, caller));
  mount(previewOrderChange, (asked, caller) => orderChanges.preview(asked, caller));
  mount(changeOrder, (asked, caller) => orderChanges.change(asked, caller));
  mount(extendOrder, (asked, caller) => orderEnds.extend(asked, caller));
  mount(cancelOrder, (asked, caller) => orderEnds.cancel(asked, caller));
  mount(waiveOrder, (asked, caller) => services.orderWaivers.waive(asked, caller));
  mount(handleOrder, (asked, caller) => services.orderAttention.handle(asked, caller));
  mount(getRegistrationOrder, ({ id }, caller) => services.registrationOrders.get(id, caller));
};
