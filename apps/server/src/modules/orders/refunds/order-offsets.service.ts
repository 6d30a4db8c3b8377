import { yuanOf } from '@huiwu/contract/base/billing/amounts';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { lifecycleErrors, stateBlockers } from '@huiwu/contract/base/lifecycle';
import { orderProblems } from '@huiwu/contract/orders';
import { refundProblems, type OffsetEnd, type OffsetRequest, type OffsetTargets } from '@huiwu/contract/refunds';
import type { Caller } from '../../../access/caller.ts';
import { canReadField } from '../../../access/rights.ts';
import { shanghaiDay } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { OrderBook } from '../book/order-book.service.ts';
import { uninvoicedOf } from '../book/order-sums.rules.ts';
import type { OrderPayments } from '../order-payments.service.ts';
import type { OrderPlan } from '../order-plan.service.ts';
import type { OrderRow } from '../orders.table.ts';
import type { SerialNumberService } from '../../serial-rules/serial-numbers.service.ts';
import type { RefundPlan } from './refund-plan.service.ts';
import { measureRefund } from './refund-terms.service.ts';
import type { RefundStore, RefundWork } from './refunds.store.ts';
import { toldAmounts } from '../../../access/told-amounts.ts';

interface Needs {
  store: RefundStore;
  orderPlan: OrderPlan;
  orderBook: OrderBook;
  orderPayments: Pick<OrderPayments, 'receive' | 'takeBack'>;
  refundPlan: RefundPlan;
  serialNumbers: Pick<SerialNumberService, 'take'>;
}

/** Money of one order that pays another: a refund of the first and a payment of the second, in one transaction. */
export const createOrderOffsets = (needs: Needs) => {
  const { store, orderPlan, orderBook, orderPayments, refundPlan, serialNumbers } = needs;
  const { steps, decisions } = orderPlan;

  /** An invoice stays with the order for which it was issued, so only money without one moves. */
  const surplusOf = async ({ repositories }: Pick<RefundWork, 'repositories'>, order: OrderRow): Promise<number> =>
    Math.min(uninvoicedOf(order), (await measureRefund(repositories, order)).surplus);

  const payOut = async (
    work: RefundWork,
    order: OrderRow,
    asked: OffsetRequest & { offsetId: string; to: OrderRow },
  ) => {
    const { amount, reason, offsetId, to } = asked;
    const refundNo = await serialNumbers.take(work, 'refund');
    await refundPlan.steps.add(
      work,
      { payeeName: '', payeeBank: '', payeeAccount: '' },
      {
        customer_id: order.customer_id,
        meeting_id: order.meeting_id,
        order_id: order.id,
        refund_no: refundNo,
        order_no: order.order_no,
        payer_name: order.payer_name,
        source: 'admin',
        reason_code: 'overpaid',
        reason,
        applied: amount,
        kept: 0,
        amount,
        rule: `抵扣订单 ${to.order_no}`,
        state: 'done',
        method: 'offset',
        needs_red: 0,
        executed_on: shanghaiDay(work.now),
        offset_id: offsetId,
        reviewed_at: null,
        reviewed_by_id: null,
        proof_file_id: null,
        kept_item_id: null,
      },
    );
    const of = { eventId: offsetId, amount };
    await orderBook.post(work, order, { event: 'refund', ...of, eventId: newId() });
    await orderBook.post(work, order, { event: 'payout', ...of, eventId: newId() });
    const facts = { 退款号: refundNo, 金额: yuanOf(amount), 抵扣订单: to.order_no };
    await orderBook.recount(work, order, { action: '抵扣转出', facts });
  };

  return {
    targets: async ({ id, keyword }: { id: string; keyword: string }, caller: Caller): Promise<OffsetTargets> => {
      const repositories = store.read(caller);
      const order = await steps.findPresent(repositories, id);
      const found = await repositories.orders.listPayable(order.meeting_id, keyword);
      const shown = (amount: number) => (canReadField(caller.rights, 'orders.amounts') ? amount : null);
      return {
        surplus: shown(Math.max(await surplusOf({ repositories }, order), 0)),
        orders: found
          .filter((each) => each.id !== id)
          .map((each) => ({
            id: each.id,
            orderNo: each.order_no,
            payerName: each.payer_name,
            pending: shown(each.pending),
          })),
      };
    },

    offset: (asked: OffsetRequest, caller: Caller): Promise<{ id: string }> =>
      store.change(caller, async (work) => {
        const { meeting, order } = await orderPlan.holdForMoney(work, asked);
        await decisions.refuseBlocked(work, order, 'offset');
        if (asked.toOrderId === order.id) refuseField('toOrderId', refundProblems.sameOrder);
        const to = await work.repositories.orders.find(asked.toOrderId);
        if (to === undefined) return refuseField('toOrderId', refundProblems.noTarget);
        await decisions.refuseBlocked(work, to, 'recordPayment');
        const left = Math.min(await surplusOf(work, order), to.pending);
        if (asked.amount > left) refuseField('amount', refundProblems.offsetTooMuch(toldAmounts(work, { left })));
        const offsetId = newId(work.now.getTime());
        await payOut(work, order, { ...asked, offsetId, to });
        const id = await orderPayments.receive(
          work,
          { meeting, order: to },
          {
            method: 'offset',
            amount: asked.amount,
            paidOn: shanghaiDay(work.now),
            tradeNo: '',
            remark: `来自订单 ${order.order_no}`,
            offsetId,
          },
        );
        return { id };
      }),

    /** Both sides end together. */
    end: ({ paymentId, reason, ...asked }: OffsetEnd, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const held = await orderPlan.holdForMoney(work, asked);
        const payment = await work.repositories.payments.find(paymentId);
        if (payment?.order_id !== held.order.id || payment.offset_id === null) return refuse(baseErrors.notFound);
        if (payment.state !== 'confirmed')
          refuse(
            { ...lifecycleErrors.notNow, message: orderProblems.alreadyReversed },
            { blockers: [stateBlockers.notNow()] },
          );
        await orderPayments.takeBack(work, held, { payment, reason });
        const refund = await work.repositories.refunds.findOffset(payment.offset_id);
        const from = refund && (await work.repositories.orders.find(refund.order_id));
        if (refund === undefined || from === undefined) return refuse(baseErrors.notFound);
        await refundPlan.steps.change(work, {
          before: refund,
          action: '撤销抵扣',
          columns: { state: 'cancelled', state_reason: reason },
          facts: { 原因: reason },
        });
        await orderBook.post(work, from, { event: 'refundReturn', eventId: newId(), amount: refund.amount });
        await orderBook.recount(work, from, { action: '撤销抵扣', facts: { 原因: reason } });
        return null;
      }),
  };
};

export type OrderOffsets = ReturnType<typeof createOrderOffsets>;
