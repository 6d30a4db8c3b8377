import { invoiceBlockers, redBlockers, redLifecycle, redRecord, type RedDetail } from '@huiwu/contract/invoices';
import { createDecisions } from '../../../../records/decisions.ts';
import type { Reading } from '../../../../records/plan.ts';
import { createSteps } from '../../../../records/steps.ts';
import type { InvoiceChannels } from '../channel/invoice-channels.service.ts';
import { documentBlocker } from '../invoice-documents-access.rules.ts';
import type { InvoiceRepositories } from '../invoices.store.ts';
import type { InvoiceRedRow } from '../invoices.table.ts';
import type { ListedRed } from './reds.repository.ts';

interface Needs {
  invoiceChannels: InvoiceChannels;
}

type RedReading = Reading<InvoiceRepositories>;

/** Whether the other side had its 72 hours. */
export const isLate = ({ expires_at: end }: Pick<ListedRed, 'expires_at'>, now: Date): boolean =>
  end !== null && end <= now.toISOString();

const HANDLING = 'invoices.invoiceHandling';
const waits = ({ state }: ListedRed): boolean => state === 'submitted' || state === 'waiting';

/** Its channel has more to say about it. */
const isOpen = (row: ListedRed): boolean => (waits(row) || row.state === 'confirmed') && row.channel !== 'manual';

const computedOf = async ({ repositories }: RedReading, rows: readonly ListedRed[]) => {
  const files = await repositories.invoices.filesOf([...new Set(rows.map((row) => row.application_id))]);
  return (row: ListedRed): Partial<RedDetail> => ({
    files: files
      .filter((file) => file.direction === 'red' && file.fp_no === row.red_fp_no)
      .map(({ format }) => format.toUpperCase())
      .join('、'),
  });
};

/** How confirmations of reversals are shown, and what may be done with each. */
export const createRedPlan = ({ invoiceChannels }: Needs) => {
  const isByHand = ({ channel }: ListedRed): boolean =>
    channel === 'manual' || invoiceChannels.find(channel) === undefined;

  const decisions = createDecisions<
    InvoiceRepositories,
    ListedRed,
    undefined,
    typeof redLifecycle,
    'resolve' | 'register' | 'query' | 'download'
  >({
    name: 'invoiceReds',
    lifecycle: redLifecycle,
    ownActions: {
      download: { by: 'invoices.view', fits: (row) => row.red_fp_no !== '' },
      resolve: { by: HANDLING, fits: (row) => (waits(row) || row.state === 'confirmed') && isByHand(row) },
      register: { by: HANDLING, fits: ({ state }) => state === 'confirmed' },
      query: { by: HANDLING, fits: isOpen },
    },
    guards: {
      download: ({ caller }) => [documentBlocker(caller.rights)],
      resolve: ({ row, now }) => [waits(row) && isLate(row, now) && redBlockers.isLate()],
      query: ({ row }) => [
        isOpen(row) && invoiceChannels.find(row.channel) === undefined && invoiceBlockers.cannotQuery(),
      ],
    },
  });

  const steps = createSteps<typeof redRecord, InvoiceRepositories, ListedRed, InvoiceRedRow>({
    record: redRecord,
    module: '红字确认单',
    of: ({ invoiceReds }) => invoiceReds,
    computed: computedOf,
    actions: decisions.actionsOf,
  });

  return { decisions, steps };
};

export type RedPlan = ReturnType<typeof createRedPlan>;
