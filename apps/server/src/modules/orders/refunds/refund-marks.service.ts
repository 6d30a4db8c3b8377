import type { OrderUse } from '../orders.store.ts';
import { besideInvoices } from '../book/order-sums.rules.ts';
import type { OrderRow } from '../orders.table.ts';
import type { RefundStore } from './refunds.store.ts';

const hasClaims = ({ held, invoiced }: OrderRow): boolean => held > 0 || invoiced > 0;

/** Keeps the mark of refunds up to date that says whether invoices must be reversed before they are paid. */
export const createRefundMarks = ({ store }: { store: RefundStore }): OrderUse => ({
  recounted: async (work, { before, after }) => {
    if (hasClaims(before) || hasClaims(after))
      await store.join(work).repositories.refunds.markReds(after.id, besideInvoices(after));
  },
});
