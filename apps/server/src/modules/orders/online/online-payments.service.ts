import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { lifecycleErrors, stateBlockers } from '@huiwu/contract/base/lifecycle';
import {
  onlinePaymentErrors,
  onlinePaymentProblems,
  ONLINE_METHODS,
  orderBlockers,
  type IntentClosing,
  type IntentOutcome,
  type IntentQuestion,
  type IntentRequest,
  type OnlinePayments,
  type OwnIntentRequest,
  type PayersPage,
} from '@huiwu/contract/orders';
import type { Caller } from '../../../access/caller.ts';
import { canReadField } from '../../../access/rights.ts';
import { iso, secondsLater } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { OnlineMethod } from '../../../platform/payments/payment-provider.ts';
import type { Facts } from '../../business-logs/business-logs.rules.ts';
import type { MeetingService } from '../../meetings/meetings.service.ts';
import type { MeetingRow } from '../../meetings/meetings.table.ts';
import type { PaymentChannels } from '../../payment-channels/payment-channels.service.ts';
import type { OrderBook } from '../book/order-book.service.ts';
import type { OrderPlan } from '../order-plan.service.ts';
import type { OrderRow } from '../orders.table.ts';
import type { IntentQueries } from './intent-queries.service.ts';
import type { PaymentIntentRow } from './online-payments.table.ts';
import type { OnlineRepositories, OnlineStore, OnlineWork } from './online-payments.store.ts';

interface Needs {
  store: OnlineStore;
  meetings: Pick<MeetingService, 'lockOpenMeeting' | 'lockUnarchivedMeeting'>;
  orderPlan: OrderPlan;
  orderBook: OrderBook;
  paymentChannels: Pick<PaymentChannels, 'channelOf' | 'kindNow'>;
  intentQueries: IntentQueries;
}

type Request = Pick<IntentRequest, 'id' | 'method'>;
/** Throws if the order is not the caller's. */
type RefuseForeign = (repositories: OnlineRepositories) => Promise<void>;

/** How long a payer has, unless the order is due before. */
const OPEN_SECONDS = 2 * 3600;
/** One that ends in a moment is not given out again. */
const LEFT_SECONDS = 60;
const REPLACED = '待付金额或缴费方式已变更';

const isOnline = (method: string): method is OnlineMethod => Object.hasOwn(ONLINE_METHODS, method);

const methodsOf = ({ payment_methods: methods }: Pick<MeetingRow, 'payment_methods'>): OnlineMethod[] =>
  (JSON.parse(methods) as string[]).filter(isOnline);

/** Its reason names both amounts. */
const isWrongAmount = ({ amount, paid_amount: paid }: PaymentIntentRow): boolean => paid !== null && paid !== amount;

const CLOSED_STATES: readonly PaymentIntentRow['state'][] = ['confirmed', 'cancelled'];

/** Payments that are asked for online, by admins and by attendees. */
export const createOnlinePayments = (needs: Needs) => {
  const { store, meetings, orderPlan, orderBook, paymentChannels, intentQueries } = needs;
  const { decisions } = orderPlan;

  const refuseUnpayable = async (work: OnlineWork, order: OrderRow): Promise<void> => {
    await decisions.refuseBlocked(work, order, 'recordPayment');
    const isOver = order.status === 'expired' || (order.due_at !== null && order.due_at <= iso(work.now));
    const blocker = orderBlockers.isExpired();
    if (isOver) refuse({ ...lifecycleErrors.notNow, message: blocker.sentence }, { blockers: [blocker] });
  };

  const log = (work: OnlineWork, order: OrderRow, { action, after }: { action: string; after: Facts }) =>
    orderBook.logAll(work, [orderBook.entryOf(order, { action, before: {}, after })]);

  /** The one that fits is given out again; another one ends, and the provider is told later. */
  const reuse = async (work: OnlineWork, order: OrderRow, method: OnlineMethod) => {
    const open = await work.repositories.paymentIntents.findOpenOf(order.id);
    if (open === undefined) return undefined;
    const isFit = open.method === method && open.amount === order.pending;
    if (isFit && open.expires_at > secondsLater(work.now, LEFT_SECONDS)) return open.id;
    const change = { state: 'closing' as const, reason: REPLACED, updated_at: iso(work.now) };
    await work.repositories.paymentIntents.update(open.id, change);
    return undefined;
  };

  const insert = async (work: OnlineWork, order: OrderRow, own: { method: OnlineMethod; channelId: string }) => {
    const ends = secondsLater(work.now, OPEN_SECONDS);
    const id = newId(work.now.getTime());
    await work.repositories.paymentIntents.insert({
      id,
      customer_id: order.customer_id,
      meeting_id: order.meeting_id,
      order_id: order.id,
      channel_id: own.channelId,
      method: own.method,
      amount: order.pending,
      state: 'created',
      expires_at: order.due_at !== null && order.due_at < ends ? order.due_at : ends,
      asked_at: iso(work.now),
      ...work.created,
    });
    const after = { 缴费方式: ONLINE_METHODS[own.method], 支付单号: id };
    await log(work, order, { action: '发起在线支付', after });
    return id;
  };

  const open = async ({ id, method }: Request, caller: Caller, refuseForeign: RefuseForeign): Promise<PayersPage> => {
    const before = store.read(caller);
    await refuseForeign(before);
    const { customer_id: customerId } = (await before.orders.find(id)) ?? refuse(baseErrors.notFound);
    const channel = (await paymentChannels.channelOf(customerId)) ?? refuse(onlinePaymentErrors.notOffered);
    const { intentId } = await store.change(caller, async (work) => {
      const meeting = await meetings.lockOpenMeeting(work, caller);
      await refuseForeign(work.repositories);
      const order = (await work.repositories.orders.find(id)) ?? refuse(baseErrors.notFound);
      const offered = methodsOf(meeting);
      if (offered.length === 0) refuse(onlinePaymentErrors.notOffered);
      if (!offered.includes(method)) refuseField('method', onlinePaymentProblems.methodNotOffered);
      await refuseUnpayable(work, order);
      const reused = await reuse(work, order, method);
      return { intentId: reused ?? (await insert(work, order, { method, channelId: channel.id })) };
    });
    const { pay_url: url, amount, expires_at: expiresAt } = await intentQueries.begin(intentId);
    return { id: intentId, url, method, amount, expiresAt };
  };

  /** The intent, if it belongs to the order that the caller names. */
  const intentOf = async (repositories: OnlineRepositories, { id, intentId }: IntentQuestion) => {
    const intent = await repositories.paymentIntents.find(intentId);
    return intent?.order_id === id ? intent : refuse(baseErrors.notFound);
  };

  return {
    pay: (asked: IntentRequest, caller: Caller): Promise<PayersPage> => open(asked, caller, () => Promise.resolve()),

    /** The order of anyone else does not exist for an attendee. */
    payOwn: ({ orderId, method }: OwnIntentRequest, caller: Caller): Promise<PayersPage> =>
      open({ id: orderId, method }, caller, async ({ registrationPhones, orderItems }) => {
        const phone = caller.attendee?.phone ?? refuse(baseErrors.userTokenInvalid);
        const own = await registrationPhones.findOfPhone(caller.meeting?.id ?? '', phone);
        const items = own === undefined ? [] : await orderItems.listActiveOf([own.id]);
        if (!items.some((item) => item.order_id === orderId)) refuse(baseErrors.notFound);
      }),

    list: async (id: string, caller: Caller): Promise<OnlinePayments> => {
      const repositories = store.read(caller);
      const order = await orderPlan.steps.find(repositories, id);
      const meeting = await repositories.meetings.find(order.meeting_id);
      const isOn = (await paymentChannels.kindNow()) !== undefined;
      const isShown = canReadField(caller.rights, 'orders.amounts');
      const intents = await store.read(caller).paymentIntents.listOf(id);
      return {
        methods: isOn && meeting !== undefined ? methodsOf(meeting) : [],
        intents: intents.map((intent) => ({
          id: intent.id,
          method: intent.method,
          amount: isShown ? intent.amount : null,
          paidAmount: isShown ? intent.paid_amount : null,
          state: intent.state,
          needsAttention: intent.needs_attention === 1,
          reason: isShown || !isWrongAmount(intent) ? intent.reason : onlinePaymentProblems.wrongAmount,
          url: intent.state === 'pending' ? intent.pay_url : '',
          tradeNo: intent.trade_no,
          expiresAt: intent.expires_at,
          createdAt: intent.created_at,
        })),
      };
    },

    query: async (asked: IntentQuestion, caller: Caller): Promise<IntentOutcome> => {
      const { id } = await intentOf(store.read(caller), asked);
      return { state: await intentQueries.ask(id) };
    },

    /** Ends one that waits, or says that one with another amount was dealt with. */
    close: async ({ reason, ...asked }: IntentClosing, caller: Caller): Promise<null> => {
      const { id } = await intentOf(store.read(caller), asked);
      const isWaiting = await store.change(caller, async (work) => {
        await meetings.lockUnarchivedMeeting(work, caller);
        const intent = await intentOf(work.repositories, asked);
        const order = (await work.repositories.orders.find(intent.order_id)) ?? refuse(baseErrors.notFound);
        if (CLOSED_STATES.includes(intent.state) && intent.needs_attention === 0)
          refuse(
            { ...lifecycleErrors.notNow, message: onlinePaymentProblems.isFinal },
            { blockers: [stateBlockers.notNow()] },
          );
        const isOpen = intent.needs_attention === 0;
        await work.repositories.paymentIntents.update(id, {
          ...(isOpen ? { state: 'closing', reason } : { needs_attention: 0 }),
          updated_at: iso(work.now),
          updated_by: work.updated.updated_by,
        });
        await log(work, order, { action: '关闭在线支付', after: { 支付单号: id, 原因: reason } });
        return isOpen;
      });
      if (isWaiting) await intentQueries.ask(id);
      return null;
    },
  };
};

export type OnlinePaymentService = ReturnType<typeof createOnlinePayments>;
