import { yuanOf } from '@huiwu/contract/base/billing/amounts';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { lifecycleErrors, stateBlockers } from '@huiwu/contract/base/lifecycle';
import {
  orderBlockers,
  orderErrors,
  orderProblems,
  onlinePaymentProblems,
  PAYMENT_METHODS,
  type PaymentMethod,
  type PaymentRecording,
  type PaymentReversal,
} from '@huiwu/contract/orders';
import type { Caller } from '../../access/caller.ts';
import { iso, shanghaiDay } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Work } from '../../store.ts';
import type { SerialNumberService } from '../serial-rules/serial-numbers.service.ts';
import type { OrderBook } from './book/order-book.service.ts';
import { uninvoicedOf } from './book/order-sums.rules.ts';
import type { OrderEnds } from './order-ends.service.ts';
import type { OrderMessages } from './order-messages.service.ts';
import type { HeldOrder, OrderPlan } from './order-plan.service.ts';
import { toldAmounts } from '../../access/told-amounts.ts';
import type { AnyOrderWork, OrderRepositories, OrderStore } from './orders.store.ts';
import type { OrderRow, PaymentRow } from './orders.table.ts';

interface Needs {
  store: OrderStore;
  serialNumbers: Pick<SerialNumberService, 'take'>;
  orderPlan: OrderPlan;
  orderBook: OrderBook;
  orderEnds: Pick<OrderEnds, 'revive'>;
  orderMessages: OrderMessages;
}

/** Money that was received, in fen. `paidOn` is a day in Shanghai; `tradeNo` is '' if there is none. */
export interface PaymentReceipt {
  method: PaymentMethod;
  amount: number;
  paidOn: string;
  tradeNo: string;
  remark: string;
  /** The voucher by which it came. */
  voucherId?: string;
  bankLineId?: string;
  /** The offset by which money came from another order. */
  offsetId?: string;
  /** No one is told, as of rows of an import. */
  isQuiet?: true;
}

const factsOfPayment = (payment: Pick<PaymentRow, 'pay_no' | 'method' | 'amount' | 'trade_no'>) => ({
  收款号: payment.pay_no,
  缴费方式: PAYMENT_METHODS[payment.method],
  金额: yuanOf(payment.amount),
  ...(payment.trade_no !== null && { 交易单号: payment.trade_no }),
});

const CANCELLED = '订单取消后到账，请退款或人工处理';

const refuseNow = (message: string): never =>
  refuse({ ...lifecycleErrors.notNow, message }, { blockers: [stateBlockers.notNow()] });

/** Money that is received for orders. Each change holds the meeting. */
export const createOrderPayments = (needs: Needs) => {
  const { store, serialNumbers, orderPlan, orderBook, orderEnds, orderMessages } = needs;
  const { decisions } = orderPlan;

  /** A transaction of a bank or a provider is recorded once, in whatever meeting. */
  const refuseTwice = async (
    { repositories }: AnyOrderWork,
    { customer_id: customerId }: OrderRow,
    { method, tradeNo }: PaymentReceipt,
  ): Promise<void> => {
    if (tradeNo === '') return;
    await repositories.locks.take(`trade ${customerId} ${method} ${tradeNo}`);
    if ((await repositories.payments.findTrade(customerId, method, tradeNo)) !== undefined)
      refuseField('tradeNo', orderProblems.tradeNoTaken);
  };

  const insert = async (work: AnyOrderWork, order: OrderRow, asked: PaymentReceipt) => {
    const payment = {
      id: newId(work.now.getTime()),
      customer_id: order.customer_id,
      meeting_id: order.meeting_id,
      pay_no: await serialNumbers.take(work, 'payment'),
      order_id: order.id,
      method: asked.method,
      amount: asked.amount,
      state: 'confirmed' as const,
      paid_on: asked.paidOn,
      trade_no: asked.tradeNo === '' ? null : asked.tradeNo,
      remark: asked.remark,
      voucher_id: asked.voucherId ?? null,
      bank_line_id: asked.bankLineId ?? null,
      offset_id: asked.offsetId ?? null,
      ...work.created,
    };
    await work.repositories.payments.insert(payment);
    await orderBook.post(work, order, { event: 'payment', eventId: payment.id, amount: payment.amount });
    return payment;
  };

  /** Money for an order that had ended. */
  const lateColumns = async (work: AnyOrderWork, { meeting, order }: HeldOrder): Promise<Partial<OrderRow>> => {
    if (order.cancelled_at !== null) return { needs_attention: 1, status_reason: CANCELLED };
    return order.expired_at === null ? {} : orderEnds.revive(work, meeting, order);
  };

  /**
   * Receives money for an order whose meeting the transaction holds. An expired order has its places again, or staff
   * must look at it. Returns the id of the payment.
   */
  const receive = async (work: AnyOrderWork, { meeting, order }: HeldOrder, asked: PaymentReceipt): Promise<string> => {
    await refuseTwice(work, order, asked);
    const payment = await insert(work, order, asked);
    const late = await lateColumns(work, { meeting, order });
    await orderBook.recount(work, order, {
      action: '登记收款',
      facts: factsOfPayment(payment),
      columns: { method: asked.method, ...late },
    });
    if (asked.isQuiet !== true) await orderMessages.tell(work, order, { scene: 'pay_received', once: payment.id });
    return payment.id;
  };

  /** Takes a confirmed payment of an order back. The transaction holds the meeting. */
  const takeBack = async (
    work: AnyOrderWork,
    { order }: Pick<HeldOrder, 'order'>,
    { payment, reason, isQuiet }: { payment: PaymentRow; reason: string; isQuiet?: true | undefined },
  ): Promise<void> => {
    const figures = { asked: payment.amount, left: uninvoicedOf(order) };
    if (figures.left < figures.asked) {
      const told = toldAmounts(work, figures);
      refuse({ ...orderErrors.amounts, message: orderProblems.notEnough(told) }, told);
    }
    await work.repositories.payments.reverse(payment, {
      reason,
      reversed_at: iso(work.now),
      updated_at: work.updated.updated_at,
      updated_by: work.updated.updated_by,
    });
    await orderBook.post(work, order, { event: 'reversal', eventId: newId(), amount: payment.amount });
    await orderBook.recount(work, order, {
      action: '冲正收款',
      facts: { ...factsOfPayment(payment), 原因: reason },
      reason,
    });
    if (isQuiet !== true) await orderMessages.tell(work, order, { scene: 'payment_reversed', once: payment.id });
  };

  /** Money that an admin says was received, by hand or in a file. The transaction holds the meeting. */
  const receiveByHand = async (
    work: Work<OrderRepositories>,
    held: HeldOrder,
    asked: PaymentReceipt,
  ): Promise<string> => {
    await decisions.refuseBlocked(work, held.order, 'recordPayment');
    if (asked.paidOn > shanghaiDay(work.now)) refuseField('paidOn', orderProblems.paidInFuture);
    return receive(work, held, asked);
  };

  /** Takes back what was recorded by hand; what came by a voucher, a line, online or from another order has its own way. */
  const reverseInside = async (
    work: Work<OrderRepositories>,
    held: HeldOrder,
    { paymentId, reason, isQuiet }: Pick<PaymentReversal, 'paymentId' | 'reason'> & { isQuiet?: true },
  ): Promise<void> => {
    const payment = await work.repositories.payments.find(paymentId);
    if (payment?.order_id !== held.order.id) return refuse(baseErrors.notFound);
    if (payment.state !== 'confirmed') refuseNow(orderProblems.alreadyReversed);
    if (payment.voucher_id !== null) refuseNow(orderProblems.fromVoucher);
    if (payment.bank_line_id !== null) refuseNow(orderProblems.fromBankLine);
    if ((await work.repositories.paymentIntents.findByPayment(paymentId)) !== undefined)
      refuseNow(onlinePaymentProblems.fromProvider);
    if (payment.offset_id !== null) refuse(lifecycleErrors.notNow, { blockers: [orderBlockers.isOffset()] });
    await takeBack(work, held, { payment, reason, isQuiet });
  };

  return {
    receive,
    takeBack,
    receiveByHand,
    reverseInside,

    record: (asked: PaymentRecording, caller: Caller): Promise<{ id: string }> =>
      store.change(caller, async (work) => {
        const held = await orderPlan.holdForMoney(work, asked);
        return { id: await receiveByHand(work, held, asked) };
      }),

    reverse: (asked: PaymentReversal, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await reverseInside(work, await orderPlan.holdForMoney(work, asked), asked);
        return null;
      }),
  };
};

export type OrderPayments = ReturnType<typeof createOrderPayments>;
