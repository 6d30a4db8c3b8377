import { invoiceLifecycle } from '@huiwu/contract/invoices';
import type { Caller } from '../../../access/caller.ts';
import { newId } from '../../../platform/ids.ts';
import { transitionFor, type DecisionRequest } from '../../../records/decisions.ts';
import type { MeetingService } from '../../meetings/meetings.service.ts';
import type { InvoiceBook } from './invoice-book.service.ts';
import type { InvoicePlan } from './invoice-plan.service.ts';
import type { InvoiceStore } from './invoices.store.ts';

interface Needs {
  store: InvoiceStore;
  meetings: Pick<MeetingService, 'lockUnarchivedMeeting'>;
  invoiceBook: Pick<InvoiceBook, 'recount'>;
  invoicePlan: InvoicePlan;
}

/** Voids paper invoices. The invoice stays as it is; shares with the opposite sign free the money of its orders. */
export const createInvoiceVoids = ({ store, meetings, invoiceBook, invoicePlan: { steps, decisions } }: Needs) => {
  const transition = transitionFor(invoiceLifecycle, steps, decisions);
  return {
    void: (asked: DecisionRequest, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await meetings.lockUnarchivedMeeting(work, caller);
        const before = await transition(work, 'void', asked);
        const { invoices } = work.repositories;
        await invoices.takeBackShares(await invoices.blueSharesOf(before.id), () => newId(work.now.getTime()));
        await invoiceBook.recount(work, before, '作废发票');
        return null;
      }),
  };
};

export type InvoiceVoids = ReturnType<typeof createInvoiceVoids>;
