import { ORDER_STATES, orderBlockers, orderRecord, type OrderState } from '@huiwu/contract/orders';
import { canReadField, hasFunction } from '../../access/rights.ts';
import { createDecisions } from '../../records/decisions.ts';
import { createSteps } from '../../records/steps.ts';
import type { Work } from '../../store.ts';
import type { MeetingService } from '../meetings/meetings.service.ts';
import type { MeetingRow } from '../meetings/meetings.table.ts';
import { balanceOf, freeOf, uninvoicedOf } from './book/order-sums.rules.ts';
import type { ListedOrder } from './orders.repository.ts';
import type { OrderRepositories } from './orders.store.ts';
import type { OrderRow } from './orders.table.ts';

type Of = {
  row: Pick<ListedOrder, 'status' | 'pending' | 'received' | 'refunded' | 'held' | 'cancelled_at' | 'has_voucher'>;
};

const notClosed = ({ row }: Of) =>
  (row.status === 'cancelled' || row.status === 'refunded') &&
  orderBlockers.isClosed({ state: ORDER_STATES[row.status] });

const isOpen = ({ status }: Pick<ListedOrder, 'status'>): boolean => status === 'unpaid' || status === 'expired';

/** An order as it was read. */
interface OrderVersion {
  id: string;
  version: number;
}

/** An order and its meeting, which is held until the transaction ends. */
export interface HeldOrder {
  meeting: MeetingRow;
  order: OrderRow;
}

const CHANGEABLE: readonly OrderState[] = ['unpaid', 'partial', 'paid', 'expired'];

interface Needs {
  meetings: Pick<MeetingService, 'lockOpenMeeting' | 'lockUnarchivedMeeting'>;
}

/** How orders are shown, and what may be done with each. */
export const createOrderPlan = ({ meetings }: Needs) => {
  const decisions = createDecisions<
    OrderRepositories,
    ListedOrder,
    undefined,
    never,
    | 'recordPayment'
    | 'change'
    | 'extend'
    | 'cancel'
    | 'applyRefund'
    | 'offset'
    | 'applyInvoice'
    | 'splitInvoice'
    | 'requestInvoice'
    | 'waive'
    | 'uploadVoucher'
    | 'remind'
    | 'handle'
  >({
    name: 'orders',
    ownActions: {
      recordPayment: { by: 'orders.edit', fits: ({ status }) => status !== 'cancelled' && status !== 'refunded' },
      change: { by: 'orders.edit', fits: ({ status }) => CHANGEABLE.includes(status) },
      extend: { by: 'orders.restore', fits: ({ status }) => isOpen({ status }) || status === 'partial' },
      cancel: { by: 'orders.edit', fits: ({ status }) => status !== 'cancelled' && status !== 'refunded' },
      applyRefund: { by: 'orders.edit', fits: ({ received, refunded }) => received > refunded },
      offset: { by: 'orders.edit', fits: ({ pending }) => pending < 0 },
      applyInvoice: { by: 'orders.invoiceHandling', fits: ({ received, refunded }) => received > refunded },
      handle: { by: 'orders.edit', fits: ({ needs_attention: attention }) => attention === 1 },
      waive: { by: 'orders.review', fits: ({ status }) => CHANGEABLE.includes(status) },
      remind: { by: 'orders.remind', fits: ({ status }) => status === 'unpaid' || status === 'partial' },
      uploadVoucher: { by: 'orders.paymentVoucher', fits: ({ status }) => CHANGEABLE.includes(status) },
      splitInvoice: { by: 'invoices.invoiceHandling', fits: ({ received, refunded }) => received > refunded },
      requestInvoice: {
        by: 'orders.invoiceHandling',
        fits: ({ status }) => status !== 'cancelled' && status !== 'refunded',
      },
    },
    guards: {
      waive: (of) => [
        notClosed(of),
        of.row.status === 'expired' && orderBlockers.isExpired(),
        of.row.pending <= 0 && orderBlockers.nothingToWaive(),
      ],
      uploadVoucher: (of) => [notClosed(of), of.row.pending <= 0 && orderBlockers.nothingDue()],
      remind: (of) => [
        of.row.pending <= 0 && orderBlockers.nothingDue(),
        of.row.has_voucher === 1 && orderBlockers.voucherWaits(),
      ],
      recordPayment: (of) => [notClosed(of), of.row.pending <= 0 && orderBlockers.nothingDue()],
      change: (of) => [notClosed(of), of.row.status === 'expired' && orderBlockers.isExpired()],
      extend: (of) => [notClosed(of)],
      applyRefund: ({ row }) => [freeOf(row) <= 0 && orderBlockers.noMoney()],
      offset: ({ row }) => [(row.pending >= 0 || freeOf(row) <= 0) && orderBlockers.noSurplus()],
      applyInvoice: ({ row }) => [uninvoicedOf(row) <= 0 && orderBlockers.nothingToInvoice()],
      splitInvoice: ({ row }) => [uninvoicedOf(row) <= 0 && orderBlockers.nothingToInvoice()],
      requestInvoice: (of) => [notClosed(of)],
      cancel: (of) => [notClosed(of)],
    },
  });

  const steps = createSteps<typeof orderRecord, OrderRepositories, ListedOrder, OrderRow>({
    record: orderRecord,
    module: '订单',
    mayView: ({ caller }) => hasFunction(caller.rights, 'orders.view'),
    of: ({ orders }) => orders,
    computed: async ({ caller, repositories }, rows) => {
      const isShown = canReadField(caller.rights, 'orders.amounts');
      const reminded = await repositories.reminderLogs.countsOfTargets(rows.map(({ id }) => id));
      return (row: ListedOrder) => ({ balance: isShown ? balanceOf(row) : null, reminders: reminded.get(row.id) ?? 0 });
    },
    actions: decisions.actionsOf,
  });

  const findCurrent = async (work: Work<OrderRepositories>, { id, version }: OrderVersion): Promise<OrderRow> => {
    const order = await steps.findPresent(work.repositories, id);
    await steps.refuseStale(work, order, version);
    return order;
  };

  return {
    decisions,
    steps,

    /** The order in the version that was read, and its meeting, which is held until the transaction ends. */
    hold: async (work: Work<OrderRepositories>, asked: OrderVersion): Promise<HeldOrder> => {
      const meeting = await meetings.lockOpenMeeting(work, work.caller);
      return { meeting, order: await findCurrent(work, asked) };
    },

    /** The same for money, which moves in a cancelled meeting as well. */
    holdForMoney: async (work: Work<OrderRepositories>, asked: OrderVersion): Promise<HeldOrder> => {
      const meeting = await meetings.lockUnarchivedMeeting(work, work.caller);
      return { meeting, order: await findCurrent(work, asked) };
    },
  };
};

export type OrderPlan = ReturnType<typeof createOrderPlan>;
