import { iso } from '../../../platform/clock.ts';
import type { RegistrationReleases } from '../../registrations/moves/registration-releases.service.ts';
import type { OrderBook } from './order-book.service.ts';
import type { HeldOrder } from '../order-plan.service.ts';
import type { AnyOrderWork } from '../orders.store.ts';

interface Needs {
  orderBook: OrderBook;
  registrationReleases: Pick<RegistrationReleases, 'release'>;
}

/** How an order ends that was not paid. Its extension takes that back. */
export const createOrderExpiry = ({ orderBook, registrationReleases: releases }: Needs) => ({
  /** Closes an unpaid order; registrations that wait for its payment are cancelled. Callers hold the meeting. */
  close: async (
    work: AnyOrderWork,
    { meeting, order }: HeldOrder,
    { action, actionOfPeople = action, reason }: { action: string; actionOfPeople?: string; reason: string },
  ): Promise<void> => {
    const ids = await work.repositories.orderItems.listRegistrationsOf(order.id);
    await orderBook.recount(work, order, {
      action,
      columns: { expired_at: iso(work.now), status_reason: reason },
    });
    await releases.release(work, meeting, { ids, action: actionOfPeople, reason });
  },
});

export type OrderExpiry = ReturnType<typeof createOrderExpiry>;
