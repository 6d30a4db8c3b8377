import type { OrderClosing } from '@huiwu/contract/orders';
import type { Caller } from '../../access/caller.ts';
import { iso } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { RegistrationPayments } from '../registrations/moves/registration-payments.service.ts';
import type { OrderBook } from './book/order-book.service.ts';
import { itemRowOf, lineOfItem } from './order-lines.rules.ts';
import type { OrderKeeping } from './order-keeping.service.ts';
import type { OrderPlan } from './order-plan.service.ts';
import type { AnyOrderWork, OrderStore } from './orders.store.ts';
import type { OrderRow } from './orders.table.ts';

interface Needs {
  store: OrderStore;
  orderPlan: OrderPlan;
  orderBook: OrderBook;
  orderKeeping: Pick<OrderKeeping, 'settle'>;
  registrationPayments: Pick<RegistrationPayments, 'waive'>;
}

/** Orders for which nothing has to be paid any more. */
export const createOrderWaivers = (needs: Needs) => {
  const { store, orderPlan, orderBook, orderKeeping, registrationPayments } = needs;

  /** Services that an admin added are discounted in full; what a refund keeps stays. */
  const discountRest = async (work: AnyOrderWork, { id, customer_id, meeting_id }: OrderRow): Promise<void> => {
    const items = await work.repositories.orderItems.listOf(id);
    const rest = items.filter(
      ({ cancelled_at: end, registration_id: person, amount }) => end === null && person !== null && amount > 0,
    );
    await work.repositories.orderItems.cancel(
      rest.map((item) => item.id),
      iso(work.now),
    );
    const owner = { orderId: id, customerId: customer_id, meetingId: meeting_id, at: iso(work.now) };
    await work.repositories.orderItems.insertMany(
      rest.map((item) =>
        itemRowOf(lineOfItem(item, item.quantity * item.unit), {
          ...owner,
          newId: () => newId(work.now.getTime()),
        }),
      ),
    );
  };

  return {
    /** Money that came before stays as overpayment. */
    waive: ({ reason, ...asked }: OrderClosing, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const { order } = await orderPlan.hold(work, asked);
        await orderPlan.decisions.refuseBlocked(work, order, 'waive');
        const ids = await work.repositories.orderItems.listRegistrationsOf(order.id);
        await registrationPayments.waive(work, ids, { orderNo: order.order_no, reason });
        await orderKeeping.settle(work, ids);
        const settled = await orderPlan.steps.findPresent(work.repositories, order.id);
        await discountRest(work, settled);
        await orderBook.recount(work, settled, { action: '免缴', facts: { 原因: reason } });
        return null;
      }),
  };
};

export type OrderWaivers = ReturnType<typeof createOrderWaivers>;
