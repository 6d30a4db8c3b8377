import { sumOf } from '@huiwu/contract/base/billing/amounts';
import type { AdminChoice, AdminQuestion } from '@huiwu/contract/base/calls/admin-choices';
import type { ListSums } from '@huiwu/contract/base/calls/list-sums';
import type { ListOf } from '@huiwu/contract/base/record';
import {
  INVOICE_TABS,
  type InvoiceDetail,
  type InvoiceFilter,
  type InvoiceLifeState,
  type invoiceRecord,
  type InvoiceTab,
  type InvoiceTabCounts,
} from '@huiwu/contract/invoices';
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

interface StateCount {
  state: InvoiceLifeState;
  count: number;
  exchanges: number;
}

const countedBy = (counts: readonly StateCount[], tab: InvoiceTab): number => {
  const { states, ...own } = INVOICE_TABS[tab];
  const isMeant = (state: InvoiceLifeState) => states.length === 0 || states.some((each) => each === state);
  const meant = counts.filter(({ state }) => isMeant(state));
  return sumOf(meant.map(({ count, exchanges }) => ('isExchange' in own ? exchanges : count)));
};

/** Applications for invoices of the meeting that the caller is in. */
export const createInvoiceService = ({ store, clock, lateDocuments, invoicePlan: { steps } }: Needs) => {
  const readingOf = (caller: Caller) => ({ repositories: store.read(caller), caller, now: clock.now() });
  return {
    list: (filter: InvoiceFilter, caller: Caller): Promise<ListOf<typeof invoiceRecord>> =>
      steps.page(readingOf(caller), filter),

    listApplicants: (question: AdminQuestion, caller: Caller): Promise<AdminChoice[]> =>
      store.read(caller).invoices.listApplicants(question),

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
      const of = (tab: InvoiceTab) => countedBy(counts, tab);
      return {
        applied: of('applied'),
        audited: of('audited'),
        issuing: of('issuing'),
        issued: of('issued'),
        red: of('red'),
        failed: of('failed'),
        exchange: of('exchange'),
        all: of('all'),
      };
    },
  };
};

export type InvoiceService = ReturnType<typeof createInvoiceService>;
