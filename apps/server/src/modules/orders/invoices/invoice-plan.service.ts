import {
  invoiceBlockers,
  invoiceLifecycle,
  invoiceRecord,
  isPaper,
  type InvoiceDetail,
  type InvoiceLifeState,
} from '@huiwu/contract/invoices';
import type { Caller } from '../../../access/caller.ts';
import { shanghaiDay } from '../../../platform/clock.ts';
import { createDecisions } from '../../../records/decisions.ts';
import type { Reading } from '../../../records/plan.ts';
import { createSteps } from '../../../records/steps.ts';
import type { InvoiceChannels } from './channel/invoice-channels.service.ts';
import { documentBlocker } from './invoice-documents-access.rules.ts';
import type { InvoiceApplicationRow } from './invoices.table.ts';
import type { ListedInvoice } from './invoices.repository.ts';
import type { InvoiceRepositories } from './invoices.store.ts';

export const TWO_PERSONS = 'invoiceNeedsTwo';

interface InvoiceFacts {
  /** Whether the one who applied may not decide. */
  needsTwo: boolean;
  /** Whether another application replaces its invoice already. */
  isExchanged: boolean;
  /** Whether the channel of its seller can be asked. */
  hasChannel: boolean;
}

interface Needs {
  invoiceChannels: InvoiceChannels;
}

const BY = 'invoices.invoiceHandling';

type InvoiceReading = Reading<InvoiceRepositories>;
type InvoiceOf = { row: ListedInvoice; facts: InvoiceFacts; caller: Pick<Caller, 'adminId' | 'rights'>; now: Date };

const OPEN: readonly InvoiceLifeState[] = ['applied', 'rejected', 'failed'];
const UNISSUED: readonly InvoiceLifeState[] = ['audited', 'failed'];
/** Also one whose channel does not answer: the bureau has its invoice, or issues it by hand. */
export const REGISTERABLE: readonly InvoiceLifeState[] = [...UNISSUED, 'issuing'];
const VALID: readonly InvoiceLifeState[] = ['issued', 'partRed'];

const notOwn = ({ row, facts, caller }: InvoiceOf) => [
  facts.needsTwo && row.created_by === caller.adminId && invoiceBlockers.ownApplication(),
];

const MONTH = 'yyyy-mm'.length;

/** Paper that was registered by hand can be voided in its month, by the calendar of Shanghai. */
const whyNotVoid = ({ row, facts, now }: InvoiceOf) => [
  !isPaper(row.kind) && invoiceBlockers.notPaper(),
  row.issued_on.slice(0, MONTH) !== shanghaiDay(now).slice(0, MONTH) && invoiceBlockers.otherMonth(),
  row.channel !== 'manual' && invoiceBlockers.throughChannel(),
  facts.isExchanged && invoiceBlockers.exchangeRuns(),
];

const computedOf = async ({ repositories }: InvoiceReading, rows: readonly ListedInvoice[]) => {
  const ids = rows.flatMap(({ reviewed_by_id: id }) => id ?? []);
  const names = await repositories.invoices.namesOf('admin', [...new Set(ids)]);
  const files = await repositories.invoices.filesOf(rows.map(({ id }) => id));
  return (row: ListedInvoice): Partial<InvoiceDetail> => ({
    reviewedBy: names.get(row.reviewed_by_id ?? '') ?? '',
    hasLetter: row.letter_file_id !== null,
    files: files
      .filter((file) => file.direction === 'blue' && file.application_id === row.id)
      .map(({ format }) => format.toUpperCase())
      .join('、'),
  });
};

/** How applications for invoices are shown, and what may be done with each. */
export const createInvoicePlan = ({ invoiceChannels }: Needs) => {
  const loadFacts = async ({ repositories }: InvoiceReading, rows: readonly ListedInvoice[]) => {
    const needsTwo = (await repositories.settings.find(TWO_PERSONS))?.value === '1';
    const valid = rows.filter(({ state }) => VALID.includes(state)).map(({ id }) => id);
    const exchanged = await repositories.invoices.exchangedAmong(valid);
    return ({ id, channel }: ListedInvoice): InvoiceFacts => ({
      needsTwo,
      isExchanged: exchanged.has(id),
      hasChannel: invoiceChannels.find(channel) !== undefined,
    });
  };

  const decisions = createDecisions<
    InvoiceRepositories,
    ListedInvoice,
    InvoiceFacts,
    typeof invoiceLifecycle,
    'register' | 'issue' | 'query' | 'red' | 'allowExchange' | 'exchange' | 'push' | 'uploadLetter' | 'download'
  >({
    name: 'invoices',
    lifecycle: invoiceLifecycle,
    ownActions: {
      issue: { by: BY, fits: ({ state, channel }) => UNISSUED.includes(state) && channel !== 'manual' },
      query: { by: BY, fits: ({ state }) => state === 'issuing' },
      register: { by: BY, fits: ({ state }) => REGISTERABLE.includes(state) },
      red: { by: BY, fits: ({ state }) => VALID.includes(state) },
      allowExchange: { by: BY, fits: (row) => row.state === 'issued' && row.allow_exchange === 0 },
      exchange: { by: BY, fits: (row) => row.state === 'issued' && row.allow_exchange === 1 },
      push: { by: 'invoices.push' },
      download: { by: 'invoices.view', fits: (row) => row.fp_no !== '' },
      uploadLetter: { by: BY, fits: (row) => row.exchange_of_id !== null && row.state === 'applied' },
    },
    guards: {
      approve: (of) => [
        ...notOwn(of),
        of.row.exchange_of_id !== null && of.row.letter_file_id === null && invoiceBlockers.noLetter(),
      ],
      issue: ({ row, facts }) => [
        UNISSUED.includes(row.state) && row.channel === 'manual' && invoiceBlockers.byHand(),
        row.channel !== 'manual' && !facts.hasChannel && invoiceBlockers.channelClosed(),
      ],
      query: ({ row, facts }) => [row.state === 'issuing' && !facts.hasChannel && invoiceBlockers.cannotQuery()],
      exchange: ({ facts }) => [facts.isExchanged && invoiceBlockers.exchangeRuns()],
      red: ({ facts }) => [facts.isExchanged && invoiceBlockers.exchangeRuns()],
      push: ({ row }) => [
        row.fp_no === '' && invoiceBlockers.notIssued(),
        row.fp_no !== '' && !VALID.includes(row.state) && invoiceBlockers.notValid(),
      ],
      reject: notOwn,
      void: whyNotVoid,
      download: ({ caller }) => [documentBlocker(caller.rights)],
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
