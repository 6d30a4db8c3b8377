import { refuseField } from '@huiwu/contract/base/errors';
import type { ListSums } from '@huiwu/contract/base/calls/list-sums';
import type { FilterOf, ListOf } from '@huiwu/contract/base/record';
import type { OutputOf } from '@huiwu/contract/base/endpoint';
import {
  orderProblems,
  type getOrderFilterOptions,
  type OrderAccount,
  type OrderDetail,
  type OrderEdit,
  type orderRecord,
} from '@huiwu/contract/orders';
import type { RowGroup } from '../../database/lists/list-groups.ts';
import type { FieldGrouping } from '../../records/lists/groups.ts';
import { CHOICES_BY_NAME } from '../../records/record.repository.ts';
import type { Caller } from '../../access/caller.ts';
import { meetingIdOf } from '../../access/caller-scope.ts';
import { canReadField } from '../../access/rights.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ShownItem } from './order-items.repository.ts';
import { payerTerms } from './order-opening.service.ts';
import type { RefundRow } from './refunds/refunds.table.ts';
import { isAddedByHand } from './order-lines.rules.ts';
import type { OrderPlan } from './order-plan.service.ts';
import type { OrderStore } from './orders.store.ts';
import type { LedgerEntryRow } from './orders.table.ts';
import type { RecordedPayment } from './payments.repository.ts';

interface Needs {
  store: OrderStore;
  clock: Clock;
  orderPlan: OrderPlan;
}

/** Amounts are null for callers who may not read them. */
type Shown = (amount: number) => number | null;

const presentItem = (item: ShownItem, shown: Shown): OrderAccount['items'][number] => ({
  id: item.id,
  name: item.name,
  person: item.person ?? '',
  registrationId: item.registration_id,
  quantity: item.quantity,
  unit: shown(item.unit),
  discount: shown(item.discount),
  amount: shown(item.amount),
  isActive: item.cancelled_at === null,
  isAdded: isAddedByHand(item),
  createdAt: item.created_at,
});

const presentPayment = (payment: RecordedPayment, shown: Shown): OrderAccount['payments'][number] => ({
  id: payment.id,
  payNo: payment.pay_no,
  method: payment.method,
  amount: shown(payment.amount),
  state: payment.state,
  paidOn: payment.paid_on,
  tradeNo: payment.trade_no ?? '',
  remark: payment.remark,
  isOffset: payment.offset_id !== null,
  reason: payment.reason,
  recordedBy: payment.recorded_by ?? '',
  createdAt: payment.created_at,
});

const presentRefund = (refund: RefundRow, shown: Shown): OrderAccount['refunds'][number] => ({
  id: refund.id,
  refundNo: refund.refund_no,
  amount: shown(refund.amount),
  kept: shown(refund.kept),
  method: refund.method,
  state: refund.state,
  reason: refund.reason,
  createdAt: refund.created_at,
});

/** What was due after each event; the entries are in their order. */
const presentMovements = (entries: readonly LedgerEntryRow[], shown: Shown): OrderAccount['movements'] => {
  let pending = 0;
  return entries.map(({ id, event, amount, remark, created_at: at }) => {
    pending += amount;
    return { id, event, change: shown(amount), pending: shown(pending), remark, at };
  });
};

/** Orders of the meeting that the caller is in. */
export const createOrderService = ({ store, clock, orderPlan: { steps, hold } }: Needs) => {
  const readingOf = (caller: Caller) => ({ repositories: store.read(caller), caller, now: clock.now() });

  return {
    list: (filter: FilterOf<typeof orderRecord>, caller: Caller): Promise<ListOf<typeof orderRecord>> =>
      steps.page(readingOf(caller), filter),

    sums: (filter: FilterOf<typeof orderRecord>, caller: Caller): Promise<ListSums> =>
      steps.sums(readingOf(caller), filter),

    groups: (filter: FilterOf<typeof orderRecord>, asked: FieldGrouping, caller: Caller): Promise<RowGroup[]> =>
      steps.groups(readingOf(caller), filter, asked),

    get: async (id: string, caller: Caller): Promise<OrderDetail> => {
      const reading = readingOf(caller);
      return steps.detail(reading, await steps.find(reading.repositories, id));
    },

    /** What the orders of the meeting are filtered by. */
    filterOptions: async (caller: Caller): Promise<OutputOf<typeof getOrderFilterOptions>> => {
      const { registrationTypes, teams } = store.read(caller);
      const meetingId = meetingIdOf(caller);
      const [types, { list }] = await Promise.all([
        registrationTypes.listPresent(meetingId),
        teams.page(CHOICES_BY_NAME),
      ]);
      const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
      return { types: types.map(named), teams: list.map(named) };
    },

    /** The payer and the remark. */
    edit: ({ id, version, ...values }: OrderEdit, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const { order: before } = await hold(work, { id, version });
        if (before.needs_attention === 1 && values.needsAttention === false)
          refuseField('needsAttention', orderProblems.attentionByNote);
        const payer = {
          payer_name: values.payerName,
          payer_phone: values.payerPhone ?? before.payer_phone,
          payer_company: values.payerCompany ?? before.payer_company,
        };
        await steps.edit(work, { before, values, columns: payerTerms(payer) });
        return null;
      }),

    getAccount: async (id: string, caller: Caller): Promise<OrderAccount> => {
      const repositories = store.read(caller);
      await steps.find(repositories, id);
      const [items, payments, refunds, entries] = await Promise.all([
        repositories.orderItems.listOf(id),
        repositories.payments.listOf(id),
        repositories.refunds.listOf(id),
        repositories.ledger.listReceivable(id),
      ]);
      const isShown = canReadField(caller.rights, 'orders.amounts');
      const shown: Shown = (amount) => (isShown ? amount : null);
      return {
        items: items.map((item) => presentItem(item, shown)),
        payments: payments.map((payment) => presentPayment(payment, shown)),
        refunds: refunds.map((refund) => presentRefund(refund, shown)),
        movements: presentMovements(entries, shown),
      };
    },
  };
};

export type OrderService = ReturnType<typeof createOrderService>;
