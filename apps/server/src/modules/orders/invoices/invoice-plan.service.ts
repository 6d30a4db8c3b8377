import {
  invoiceBlockers,
  invoiceLifecycle,
  invoiceRecord,
  type InvoiceDetail,
  type InvoiceLifeState,
} from '@huiwu/contract/invoices';
import { createDecisions } from '../../../records/decisions.ts';
import type { Reading } from '../../../records/plan.ts';
import { createSteps } from '../../../records/steps.ts';
import type { InvoiceApplicationRow } from './invoices.table.ts';
import type { ListedInvoice } from './invoices.repository.ts';
import type { InvoiceRepositories } from './invoices.store.ts';

export const TWO_PERSONS = 'invoiceNeedsTwo';

interface InvoiceFacts {
  /** Whether the one who applied may not decide. */
  needsTwo: boolean;
}

type InvoiceReading = Reading<InvoiceRepositories>;
type InvoiceOf = { row: ListedInvoice; facts: InvoiceFacts; caller: { adminId: string } };

const OPEN: readonly InvoiceLifeState[] = ['applied', 'rejected', 'failed'];
const UNISSUED: readonly InvoiceLifeState[] = ['audited', 'issuing', 'failed'];

const loadFacts = async ({ repositories }: InvoiceReading): Promise<() => InvoiceFacts> => {
  const needsTwo = (await repositories.settings.find(TWO_PERSONS))?.value === '1';
  return () => ({ needsTwo });
};

const notOwn = ({ row, facts, caller }: InvoiceOf) => [
  facts.needsTwo && row.created_by === caller.adminId && invoiceBlockers.ownApplication(),
];

const computedOf = async ({ repositories }: InvoiceReading, rows: readonly ListedInvoice[]) => {
  const ids = rows.flatMap(({ reviewed_by_id: id }) => id ?? []);
  const names = await repositories.invoices.namesOf('admin', [...new Set(ids)]);
  return (row: ListedInvoice): Partial<InvoiceDetail> => ({ reviewedBy: names.get(row.reviewed_by_id ?? '') ?? '' });
};

/** How applications for invoices are shown, and what may be done with each. */
export const createInvoicePlan = () => {
  const decisions = createDecisions<
    InvoiceRepositories,
    ListedInvoice,
    InvoiceFacts,
    typeof invoiceLifecycle,
    'register'
  >({
    name: 'invoices',
    lifecycle: invoiceLifecycle,
    ownActions: { register: { by: 'invoices.invoiceHandling', fits: ({ state }) => UNISSUED.includes(state) } },
    guards: {
      approve: notOwn,
      reject: notOwn,
      edit: ({ row: { state } }) => [!OPEN.includes(state) && invoiceBlockers.isReviewed()],
    },
    loadFacts,
  });

  const steps = createSteps<typeof invoiceRecord, InvoiceRepositories, ListedInvoice, InvoiceApplicationRow>({
    record: invoiceRecord,
    module: '发票',
    of: ({ invoices }) => invoices,
    computed: computedOf,
    actions: decisions.actionsOf,
  });

  return { decisions, steps };
};

export type InvoicePlan = ReturnType<typeof createInvoicePlan>;
