import { yuanOf } from '@huiwu/contract/base/billing/amounts';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { ORDER_STATES, type LedgerEvent } from '@huiwu/contract/orders';
import { iso } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { AuditLog, LogEntry } from '../../business-logs/audit-log.service.ts';
import type { Facts } from '../../business-logs/business-logs.rules.ts';
import type { RegistrationPayments } from '../../registrations/moves/registration-payments.service.ts';
import { entriesOf } from './ledger.rules.ts';
import { dueAtOf, invoiceStateOf, pendingOf, refundStateOf, statusOf } from './order-sums.rules.ts';
import type { AnyOrderWork, OrderUse } from '../orders.store.ts';
import type { LedgerEntryRow, OrderRow } from '../orders.table.ts';

interface Needs {
  auditLog: Pick<AuditLog, 'recordSystem'>;
  registrationPayments: RegistrationPayments;
  orderUses: () => readonly OrderUse[];
}

/** What is written to an order besides its sums, and to the log. */
interface Cause {
  /** Name of the action in the business log. */
  action: string;
  facts?: Facts;
  columns?: Partial<OrderRow>;
  /** The reason of registrations that must pay again. */
  reason?: string;
  /** Why the amount due changed, for the account of the order; the action and its reason by default. */
  remark?: string;
}

interface Event {
  event: LedgerEvent;
  eventId: string;
  amount: number;
  remark?: string;
}

type Owned = Pick<OrderRow, 'id' | 'customer_id' | 'meeting_id'>;

/** What the log says of an order. */
export const factsOfOrder = (
  order: Pick<OrderRow, 'status' | 'total' | 'received' | 'refunded' | 'due_at'>,
): Facts => ({
  状态: ORDER_STATES[order.status],
  应付: yuanOf(order.total),
  已收: yuanOf(order.received),
  已退: yuanOf(order.refunded),
  到期时间: order.due_at ?? '',
});

/** Names of people stay out of the ledger, because its entries are never changed. */
const remarkOf = (action: string, facts: Facts = {}): string =>
  typeof facts['原因'] === 'string' ? `${action}：${facts['原因']}` : action;

const MODULE = '订单';

/**
 * The only place that computes the sums and the state of an order and writes to the ledger. Callers hold the meeting.
 */
export const createOrderBook = ({ auditLog, registrationPayments, orderUses }: Needs) => {
  const logAll = async (work: AnyOrderWork, entries: readonly (LogEntry & { customerId: string })[]): Promise<void> => {
    if ('log' in work) await work.logAll(entries);
    else for (const entry of entries) await auditLog.recordSystem(work, entry);
  };

  const entryOf = (
    order: Pick<OrderRow, 'id' | 'order_no' | 'customer_id'>,
    own: Pick<LogEntry, 'action' | 'before' | 'after'>,
  ) => ({ module: MODULE, targetId: order.id, targetName: order.order_no, customerId: order.customer_id, ...own });

  const ledgerRows = (
    work: AnyOrderWork,
    order: Owned,
    { event, eventId, amount, remark = '' }: Event,
  ): LedgerEntryRow[] =>
    entriesOf(event, amount).map(([account, each]) => ({
      id: newId(work.now.getTime()),
      customer_id: order.customer_id,
      meeting_id: order.meeting_id,
      order_id: order.id,
      event,
      event_id: eventId,
      account,
      amount: each,
      remark,
      created_at: iso(work.now),
    }));

  /** Registrations follow their order: confirmed once it is paid, waiting again once its money was taken back. */
  const follow = async (work: AnyOrderWork, [before, after]: readonly [OrderRow, OrderRow], reason: string) => {
    const listed = () => work.repositories.orderItems.listRegistrationsOf(after.id);
    // Also one that was paid before: who changed to a cheaper type does not wait for anything.
    if (after.status === 'paid') return registrationPayments.confirm(work, await listed(), after.order_no);
    const wasPaid = before.status === 'paid' || after.status === 'unpaid';
    if (wasPaid && after.received < before.received)
      await registrationPayments.reopen(work, await listed(), { orderNo: after.order_no, reason });
  };

  /** An order that was paid and waits for money again has as much time as a new one, and keeps its prices. */
  const newTermsOf = async ({ repositories, now }: AnyOrderWork, { meeting_id: id }: OrderRow) => {
    const meeting = (await repositories.meetings.find(id)) ?? refuse(baseErrors.notFound);
    return { due_at: dueAtOf(now, meeting), keeps_price: 1 };
  };

  /** The columns of an order after its items, payments or ends changed. */
  const changeOf = async (work: AnyOrderWork, before: OrderRow, columns: Partial<OrderRow>) => {
    const { sums, hasReds } = await work.repositories.orderSums.of(before.id);
    const ends = { ...before, ...columns };
    const status = statusOf(sums, { isExpired: ends.expired_at !== null, isCancelled: ends.cancelled_at !== null });
    const pending = pendingOf(sums);
    const isDueAgain = before.pending <= 0 && pending > 0 && (status === 'unpaid' || status === 'partial');
    return {
      ...(isDueAgain && (await newTermsOf(work, before))),
      ...columns,
      ...sums,
      pending,
      status,
      refund_state: refundStateOf(sums),
      invoice_state: invoiceStateOf(sums, hasReds),
      paid_at: status === 'paid' ? (before.paid_at ?? iso(work.now)) : null,
      ...work.updated,
    };
  };

  const becomePaid = async (work: AnyOrderWork, order: OrderRow): Promise<OrderRow> => {
    let isChanged = false;
    for (const use of orderUses()) if (await use.paid?.(work, order.id)) isChanged = true;
    return isChanged ? ((await work.repositories.orders.find(order.id)) ?? refuse(baseErrors.notFound)) : order;
  };

  return {
    entryOf,
    logAll,
    ledgerRows,

    post: (work: AnyOrderWork, order: Owned, event: Event): Promise<void> =>
      work.repositories.ledger.insertMany(ledgerRows(work, order, event)),

    /**
     * Computes the sums and the state of an order again after its items or payments changed, with the log row, the
     * entries of a changed charge and what follows for its registrations.
     */
    recount: async (
      work: AnyOrderWork,
      before: OrderRow,
      { action, facts, columns = {}, reason = '', remark = remarkOf(action, facts) }: Cause,
    ): Promise<OrderRow> => {
      const change = await changeOf(work, before, columns);
      const { id, version } = before;
      if (!(await work.repositories.orders.update({ id, version }, change))) refuse(baseErrors.changed);
      const after: OrderRow = { ...before, ...change, version: version + 1 };
      await work.repositories.ledger.insertMany(
        ledgerRows(work, before, { event: 'charge', eventId: newId(), amount: change.total - before.total, remark }),
      );
      await logAll(work, [
        entryOf(before, { action, before: factsOfOrder(before), after: { ...factsOfOrder(after), ...facts } }),
      ]);
      await follow(work, [before, after], reason);
      for (const use of orderUses()) await use.recounted?.(work, { before, after });
      return before.status !== 'paid' && after.status === 'paid' ? becomePaid(work, after) : after;
    },
  };
};

export type OrderBook = ReturnType<typeof createOrderBook>;
