import type { OrderUse } from '../orders.store.ts';
import { besideInvoices } from '../book/order-sums.rules.ts';
import type { RefundStore } from './refunds.store.ts';

/** Keeps the mark of refunds up to date that says whether invoices must be reversed before they are paid. */
export const createRefundMarks = ({ store }: { store: RefundStore }): OrderUse => ({
  recounted: async (work, order) => {
    if (order.held > 0 || order.invoiced > 0)
      await store.join(work).repositories.refunds.markReds(order.id, besideInvoices(order));
  },
});
