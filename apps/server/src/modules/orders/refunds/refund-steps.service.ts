import { yuanOf } from '@huiwu/contract/base/billing/amounts';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import type { LedgerEvent } from '@huiwu/contract/orders';
import { orderErrors, orderProblems } from '@huiwu/contract/orders';
import {
  refundLifecycle,
  refundProblems,
  type RefundEdit,
  type RefundSettlement,
  type RefundTransition,
} from '@huiwu/contract/refunds';
import type { Caller } from '../../../access/caller.ts';
import { iso, shanghaiDay } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { transitionFor, type DecisionRequest } from '../../../records/decisions.ts';
import type { MeetingService } from '../../meetings/meetings.service.ts';
import type { MeetingRow } from '../../meetings/meetings.table.ts';
import type { OrderBook } from '../book/order-book.service.ts';
import { freeOf } from '../book/order-sums.rules.ts';
import type { OrderMessages } from '../order-messages.service.ts';
import type { OrderRow } from '../orders.table.ts';
import { itemRowOf } from '../order-lines.rules.ts';
import type { RegistrationReleases } from '../../registrations/moves/registration-releases.service.ts';
import type { RefundPlan } from './refund-plan.service.ts';
import type { RefundStore, RefundWork } from './refunds.store.ts';
import type { RefundRow } from './refunds.table.ts';
import { toldAmounts } from '../../../access/told-amounts.ts';

interface Needs {
  store: RefundStore;
  meetings: Pick<MeetingService, 'lockUnarchivedMeeting'>;
  orderBook: OrderBook;
  orderMessages: OrderMessages;
  refundPlan: RefundPlan;
  registrationReleases: RegistrationReleases;
}

const KEPT = '退款扣费';

/** What a step does besides the state, under the lock of the meeting. Returns further columns of the refund. */
type Effect = (work: RefundWork, refund: RefundRow, meeting: MeetingRow) => Promise<object>;

/** Decides about refunds and pays them. Each change holds the meeting. */
export const createRefundSteps = (needs: Needs) => {
  const { store, meetings, orderBook, orderMessages, refundPlan, registrationReleases: releases } = needs;
  const { steps, decisions } = refundPlan;
  const transition = transitionFor(refundLifecycle, steps, decisions);

  const orderOf = async ({ repositories }: RefundWork, { order_id: id }: RefundRow): Promise<OrderRow> =>
    (await repositories.orders.find(id)) ?? refuse(baseErrors.notFound);

  const post = async (work: RefundWork, refund: RefundRow, event: LedgerEvent): Promise<void> =>
    orderBook.post(work, await orderOf(work, refund), { event, eventId: newId(), amount: refund.amount });

  /** The order after the refund has its new state; refused if the order has less money than its refunds. */
  const recount = async (work: RefundWork, refund: RefundRow, action: string): Promise<OrderRow> => {
    const facts = { 退款号: refund.refund_no, 应退: yuanOf(refund.amount), 扣费: yuanOf(refund.kept) };
    return orderBook.recount(work, await orderOf(work, refund), { action, facts });
  };

  const refuseShort = (work: RefundWork, refund: RefundRow, order: OrderRow): void => {
    const short = Math.max(-freeOf(order), order.pending, 0);
    const figures = { asked: refund.amount, left: refund.amount - short };
    const told = toldAmounts(work, figures);
    if (short > 0) refuse({ ...orderErrors.amounts, message: orderProblems.notEnough(told) }, told);
  };

  /** A part of the money that the company keeps is a position of the order. */
  const keepPart = async (work: RefundWork, refund: RefundRow): Promise<string | null> => {
    if (refund.kept === 0) return null;
    const id = newId(work.now.getTime());
    const row = itemRowOf(
      {
        registrationId: null,
        feeItemId: null,
        name: KEPT,
        quantity: 1,
        unit: refund.kept,
        discount: 0,
        taxRate: 0,
        invoiceItemName: KEPT,
        rules: [],
        pricedAt: null,
      },
      {
        orderId: refund.order_id,
        customerId: refund.customer_id,
        meetingId: refund.meeting_id,
        at: iso(work.now),
        newId: () => id,
      },
    );
    await work.repositories.orderItems.insertMany([row]);
    return id;
  };

  const dropPart = async (work: RefundWork, { kept_item_id: id }: RefundRow): Promise<void> => {
    if (id !== null) await work.repositories.orderItems.cancel([id], iso(work.now));
  };

  const reviewed = (work: RefundWork) => ({ reviewed_at: iso(work.now), reviewed_by_id: work.caller.adminId });

  const effects: Record<RefundTransition, Effect> = {
    approve: async (work, refund, meeting) => {
      const ids = JSON.parse(refund.registration_ids) as string[];
      await releases.end(work, meeting, { ids, action: '退款', reason: `退款 ${refund.refund_no}` });
      await post(work, refund, 'refund');
      return { ...reviewed(work), kept_item_id: await keepPart(work, refund) };
    },
    reject: (work) => Promise.resolve(reviewed(work)),
    // A payment that failed had freed its money.
    send: async (work, refund) => {
      if (refund.state === 'failed') await post(work, refund, 'refund');
      return {};
    },
    fail: async (work, refund) => {
      await post(work, refund, 'refundEnd');
      await orderMessages.tell(work, await orderOf(work, refund), { scene: 'refund_failed' });
      return {};
    },
    cancel: async (work, refund) => {
      if (refund.state === 'approved') await post(work, refund, 'refundEnd');
      await dropPart(work, refund);
      return {};
    },
  };

  /** The money is held only while it is asked for or owed, so a refund that takes it again must find it. */
  const holdsMore = (name: RefundTransition, { state }: RefundRow): boolean =>
    name === 'approve' || (name === 'send' && state === 'failed');

  return {
    move: (name: RefundTransition, asked: DecisionRequest, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const meeting = await meetings.lockUnarchivedMeeting(work, caller);
        const before = await transition(work, name, {
          ...asked,
          columnsOf: (refund) => effects[name](work, refund, meeting),
        });
        const order = await recount(work, before, `退款${refundLifecycle.transitions[name].verb}`);
        if (holdsMore(name, before)) refuseShort(work, before, order);
        return null;
      }),

    edit: ({ id, version, ...values }: RefundEdit, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await meetings.lockUnarchivedMeeting(work, caller);
        const before = await steps.findPresent(work.repositories, id);
        await steps.refuseStale(work, before, version);
        await decisions.refuseBlocked(work, before, 'edit');
        await steps.edit(work, { before, values });
        return null;
      }),

    settle: ({ id, version, executedOn, tradeNo }: RefundSettlement, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await meetings.lockUnarchivedMeeting(work, caller);
        const before = await steps.findPresent(work.repositories, id);
        await steps.refuseStale(work, before, version);
        await decisions.refuseBlocked(work, before, 'settle');
        if (before.proof_file_id === null) refuseField('proof', refundProblems.noProof);
        if (executedOn > shanghaiDay(work.now)) refuseField('executedOn', refundProblems.executedInFuture);
        if (executedOn < shanghaiDay(new Date(before.created_at)))
          refuseField('executedOn', refundProblems.executedEarly);
        await post(work, before, 'payout');
        await steps.change(work, {
          before,
          action: '登记退款',
          columns: { state: 'done', state_reason: '', executed_on: executedOn, trade_no: tradeNo },
          facts: { 退款日期: executedOn, ...(tradeNo !== '' && { 交易单号: tradeNo }) },
        });
        const order = await recount(work, before, '退款完成');
        await orderMessages.tell(work, order, { scene: 'refund_done', once: id });
        return null;
      }),

    override: ({ id, version, reason }: DecisionRequest, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await meetings.lockUnarchivedMeeting(work, caller);
        const before = await steps.findPresent(work.repositories, id);
        await steps.refuseStale(work, before, version);
        await decisions.refuseBlocked(work, before, 'override');
        const columns = { override_reason: reason ?? '' };
        await steps.change(work, { before, action: '先行退款', columns, facts: { 原因: reason ?? '' } });
        return null;
      }),
  };
};

export type RefundSteps = ReturnType<typeof createRefundSteps>;
