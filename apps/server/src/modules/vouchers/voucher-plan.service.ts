import { voucherBlockers, voucherLifecycle, voucherRecord } from '@huiwu/contract/vouchers';
import { canReadField } from '../../access/rights.ts';
import { createDecisions } from '../../records/decisions.ts';
import type { Reading } from '../../records/plan.ts';
import { createSteps } from '../../records/steps.ts';
import type { ListedVoucher, VoucherPartRow } from './vouchers.repository.ts';
import type { VoucherRepositories } from './vouchers.store.ts';
import type { VoucherRow } from './vouchers.table.ts';

/** The setting by which an admin does not review what they uploaded. */
export const SECOND_PERSON = 'voucherNeedsSecondPerson';

interface ReviewFacts {
  needsSecondPerson: boolean;
}

type VoucherReading = Reading<VoucherRepositories>;

const presentPart = (part: VoucherPartRow, isShown: boolean) => ({
  id: part.id,
  orderNo: part.order_no,
  payRef: part.pay_ref,
  payerName: part.payer_name,
  status: part.status,
  amount: part.amount,
  total: isShown ? part.total : null,
  pending: isShown ? part.pending : null,
});

/** The orders of each voucher, and the difference between its amount and what they wait for. */
const computedOf = async ({ repositories, caller }: VoucherReading, rows: readonly ListedVoucher[]) => {
  const { vouchers } = repositories;
  const isShown = canReadField(caller.rights, 'orders.amounts');
  const parts = Map.groupBy(await vouchers.listParts(rows.map(({ id }) => id)), (part) => part.voucher_id);
  const previous = await vouchers.findMany(rows.flatMap(({ previous_id: id }) => id ?? []));
  const numbers = new Map(previous.map(({ id, voucher_no: voucherNo }) => [id, voucherNo]));
  return ({ id, amount, state, previous_id: previousId }: ListedVoucher) => {
    const own = parts.get(id) ?? [];
    const awaited = own.reduce((sum, { pending }) => sum + pending, 0);
    return {
      orders: own.map((part) => presentPart(part, isShown)),
      orderNos: own.map((part) => part.order_no).join('、'),
      previousNo: numbers.get(previousId ?? '') ?? '',
      ...(isShown && { gap: state === 'submitted' ? amount - awaited : null }),
    };
  };
};

/** How vouchers are shown, and what may be done with each. */
export const createVoucherPlan = () => {
  const decisions = createDecisions<
    VoucherRepositories,
    ListedVoucher,
    ReviewFacts,
    typeof voucherLifecycle,
    'approve' | 'reject' | 'replace'
  >({
    name: 'vouchers',
    lifecycle: voucherLifecycle,
    ownActions: {
      approve: { by: 'vouchers.review', fits: ({ state }) => state === 'submitted' },
      reject: { by: 'vouchers.review', fits: ({ state }) => state === 'submitted' },
      replace: { by: 'vouchers.paymentVoucher', fits: ({ state }) => state !== 'submitted' && state !== 'approved' },
    },
    guards: {
      approve: ({ row, facts, caller }) => [
        facts.needsSecondPerson && row.created_by === caller.adminId && voucherBlockers.uploadedByCaller(),
      ],
    },
    loadFacts: async ({ repositories }) => {
      const setting = await repositories.settings.find(SECOND_PERSON);
      const facts = { needsSecondPerson: setting?.value === '1' };
      return () => facts;
    },
  });

  const steps = createSteps<typeof voucherRecord, VoucherRepositories, ListedVoucher, VoucherRow>({
    record: voucherRecord,
    module: '缴费凭证',
    of: ({ vouchers }) => vouchers,
    computed: computedOf,
    actions: decisions.actionsOf,
  });

  return { decisions, steps };
};

export type VoucherPlan = ReturnType<typeof createVoucherPlan>;
