import type { RefundDetail, refundRecord as Record } from '@huiwu/contract/refunds';
import { refundBlockers, refundLifecycle, refundRecord } from '@huiwu/contract/refunds';
import { createDecisions } from '../../../records/decisions.ts';
import type { Reading } from '../../../records/plan.ts';
import { createSteps } from '../../../records/steps.ts';
import { isCovered } from '../book/order-sums.rules.ts';
import type { RefundRepositories } from './refunds.store.ts';
import type { ListedRefund } from './refunds.repository.ts';
import type { RefundRow } from './refunds.table.ts';

export const TWO_PERSONS = 'refundNeedsTwo';

interface RefundFacts {
  /** Whether the one who applied may not decide. */
  needsTwo: boolean;
  /** Whether an issued invoice has claim to the money. */
  needsRed: boolean;
  /** Whether a provider was asked to pay it. */
  isAtProvider: boolean;
}

type RefundReading = Reading<RefundRepositories>;
type RefundOf = { row: ListedRefund; facts: RefundFacts };

const loadFacts = async ({ repositories }: RefundReading, rows: readonly ListedRefund[]) => {
  const orders = await repositories.orders.findMany([...new Set(rows.map((row) => row.order_id))]);
  const known = new Map(orders.map((order) => [order.id, order]));
  const needsTwo = (await repositories.settings.find(TWO_PERSONS))?.value === '1';
  const sent = new Set(await repositories.onlineRefunds.listSentOf(rows.map(({ id }) => id)));
  return ({ id, order_id: orderId, override_reason: override, state, amount }: ListedRefund): RefundFacts => {
    const order = known.get(orderId);
    // A payment that failed freed its money, which an invoice may have taken since then.
    const taken = state === 'failed' ? amount : 0;
    const needsRed = override === '' && order !== undefined && !isCovered(order, taken);
    return { isAtProvider: sent.has(id), needsTwo, needsRed };
  };
};

const notOwn = ({ row, facts, caller }: RefundOf & { caller: { adminId: string } }) => [
  facts.needsTwo && row.created_by === caller.adminId && refundBlockers.ownRequest(),
];

const paysOut = ({ facts }: RefundOf) => facts.needsRed && refundBlockers.needsRed();

const waits = ({ facts }: RefundOf) => facts.isAtProvider && refundBlockers.atProvider();

const computedOf = async ({ repositories }: RefundReading, rows: readonly ListedRefund[]) => {
  const ids = rows.flatMap(({ reviewed_by_id: id }) => id ?? []);
  const names = await repositories.refunds.namesOf('admin', [...new Set(ids)]);
  return (row: ListedRefund): Partial<RefundDetail> => ({
    hasProof: row.proof_file_id !== null,
    reviewedBy: names.get(row.reviewed_by_id ?? '') ?? '',
  });
};

/** How refunds are shown, and what may be done with each. */
export const createRefundPlan = () => {
  const decisions = createDecisions<
    RefundRepositories,
    ListedRefund,
    RefundFacts,
    typeof refundLifecycle,
    'settle' | 'override' | 'uploadProof'
  >({
    name: 'refunds',
    lifecycle: refundLifecycle,
    ownActions: {
      settle: { by: 'refunds.edit', fits: ({ state }) => state === 'approved' || state === 'processing' },
      override: {
        by: 'refunds.review',
        fits: ({ state, override_reason: reason }) => (state === 'approved' || state === 'failed') && reason === '',
      },
      uploadProof: { by: 'refunds.edit', fits: ({ state }) => state === 'approved' || state === 'processing' },
    },
    guards: {
      approve: notOwn,
      reject: notOwn,
      edit: ({ row: { state } }) => [!['applied', 'approved', 'failed'].includes(state) && refundBlockers.isOver()],
      send: (of) => [paysOut(of)],
      fail: (of) => [waits(of)],
      settle: (of) => [paysOut(of), waits(of)],
      override: ({ facts }) => [!facts.needsRed && refundBlockers.noInvoice()],
    },
    loadFacts,
  });

  const steps = createSteps<typeof Record, RefundRepositories, ListedRefund, RefundRow>({
    record: refundRecord,
    module: '退款',
    of: ({ refunds }) => refunds,
    computed: computedOf,
    actions: decisions.actionsOf,
  });

  return { decisions, steps };
};

export type RefundPlan = ReturnType<typeof createRefundPlan>;
