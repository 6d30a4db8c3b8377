import type { ListSums } from '@huiwu/contract/base/calls/list-sums';
import type { ListOf } from '@huiwu/contract/base/record';
import type { InvoiceDetail, InvoiceFilter, invoiceRecord, InvoiceTabCounts } from '@huiwu/contract/invoices';
import type { Caller } from '../../../access/caller.ts';
import type { RowGroup } from '../../../database/lists/list-groups.ts';
import type { FieldGrouping } from '../../../records/lists/groups.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { LateDocuments } from './channel/late-documents.service.ts';
import type { InvoicePlan } from './invoice-plan.service.ts';
import type { InvoiceStore } from './invoices.store.ts';

interface Needs {
  store: InvoiceStore;
  clock: Clock;
  invoicePlan: InvoicePlan;
  lateDocuments: Pick<LateDocuments, 'fetchForView'>;
}

const NONE: InvoiceTabCounts = {
  applied: 0,
  waiting: 0,
  audited: 0,
  issuing: 0,
  issued: 0,
  failed: 0,
  redPending: 0,
  partRed: 0,
  red: 0,
  voided: 0,
  rejected: 0,
  cancelled: 0,
};

/** Applications for invoices of the meeting that the caller is in. */
export const createInvoiceService = ({ store, clock, lateDocuments, invoicePlan: { steps } }: Needs) => {
  const readingOf = (caller: Caller) => ({ repositories: store.read(caller), caller, now: clock.now() });
  return {
    list: (filter: InvoiceFilter, caller: Caller): Promise<ListOf<typeof invoiceRecord>> =>
      steps.page(readingOf(caller), filter),

    sums: (filter: InvoiceFilter, caller: Caller): Promise<ListSums> => steps.sums(readingOf(caller), filter),

    groups: (filter: InvoiceFilter, asked: FieldGrouping, caller: Caller): Promise<RowGroup[]> =>
      steps.groups(readingOf(caller), filter, asked),

    get: async (id: string, caller: Caller): Promise<InvoiceDetail> => {
      const reading = readingOf(caller);
      const row = await steps.find(reading.repositories, id);
      await lateDocuments.fetchForView([row.id]);
      return steps.detail(reading, row);
    },

    countTabs: async (caller: Caller): Promise<InvoiceTabCounts> => {
      const counts = await store.read(caller).invoices.countStates(caller.meeting?.id ?? '');
      return { ...NONE, ...Object.fromEntries(counts.map(({ state, count }) => [state, count])) };
    },
  };
};

export type InvoiceService = ReturnType<typeof createInvoiceService>;
