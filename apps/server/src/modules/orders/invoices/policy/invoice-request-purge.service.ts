import type { PersonalData } from '../../../personal-data/personal-data.store.ts';
import type { OrderBook } from '../../book/order-book.service.ts';
import type { InvoicePolicyStore } from './invoice-policies.store.ts';

/** On the embedded engine everyone else waits for a transaction, so that it stays short. */
const ROWS_AT_ONCE = 100;

interface Needs {
  store: InvoicePolicyStore;
  orderBook: Pick<OrderBook, 'logAll' | 'entryOf'>;
}

/**
 * What was asked for before invoices were applied for: buyers with their addresses and mailboxes. Of a closed meeting nothing
 * follows from it any more, so it is deleted. The applications and invoices that came of it are vouchers, and stay.
 */
export const createInvoiceRequestPurge = ({ store, orderBook }: Needs): PersonalData => ({
  preview: async (at, meetingId) => {
    const count = await store.read(at).orderInvoiceRequests.countOfMeeting(meetingId);
    return { cleared: [{ title: '开票要求', count, unit: '条' }], kept: [] };
  },

  clear: async (joined, meetingId) => {
    const work = store.join(joined);
    const { orderInvoiceRequests } = work.repositories;
    const rows = await orderInvoiceRequests.listOfMeeting(meetingId, ROWS_AT_ONCE);
    for (const { id } of rows) await orderInvoiceRequests.remove(id);
    const entries = rows.map(({ order_id: id, order_no, customer_id }) =>
      orderBook.entryOf({ id, order_no, customer_id }, { action: '清除个人信息', before: {}, after: {} }),
    );
    if (entries.length > 0) await orderBook.logAll(work, entries);
    return rows.length;
  },
});
