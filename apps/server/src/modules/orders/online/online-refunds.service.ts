import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { Caller } from '../../../access/caller.ts';
import { iso, secondsLater, shanghaiDay, type Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { OnlineMethod, ProviderRefundResult } from '../../../platform/payments/payment-provider.ts';
import type { DecisionRequest } from '../../../records/decisions.ts';
import { ALL_CUSTOMERS } from '../../../store.ts';
import type { OrderBook } from '../book/order-book.service.ts';
import type { OrderMessages } from '../order-messages.service.ts';
import type { RefundSteps } from '../refunds/refund-steps.service.ts';
import type { RefundRow } from '../refunds/refunds.table.ts';
import type { OnlineRefundRow, PaymentIntentRow } from './online-payments.table.ts';
import type { OnlineStore, OnlineSystemWork } from './online-payments.store.ts';
import type { PaymentProviders } from './payment-providers.service.ts';

interface Needs {
  store: OnlineStore;
  clock: Clock;
  orderBook: OrderBook;
  orderMessages: OrderMessages;
  refundSteps: Pick<RefundSteps, 'move'>;
  paymentProviders: PaymentProviders;
}

type Ended = Extract<ProviderRefundResult, { state: 'done' | 'failed' }>;

const ASK_AFTER_SECONDS = 60;

const methodOf = ({ method }: RefundRow): OnlineMethod | undefined =>
  method === 'wechat' || method === 'alipay' ? method : undefined;

/** Refunds of money that came online, paid back by the provider. */
export const createOnlineRefunds = (needs: Needs) => {
  const { store, clock, orderBook, orderMessages, refundSteps, paymentProviders: providers } = needs;

  /** The payment that has the whole amount left. Several together are paid back by hand. */
  const coveringOf = async (
    { repositories: { paymentIntents, onlineRefunds } }: OnlineSystemWork,
    refund: RefundRow,
    method: OnlineMethod,
  ): Promise<PaymentIntentRow | undefined> => {
    for (const intent of await paymentIntents.listPaid(refund.order_id, method))
      if (intent.amount - (await onlineRefunds.takenOf(intent.id)) >= refund.amount) return intent;
    return undefined;
  };

  /** Keeps what is about to be asked for, so that it is asked for once. */
  const prepare = (refundId: string): Promise<OnlineRefundRow | undefined> =>
    store.change(ALL_CUSTOMERS, async (work) => {
      const { refunds, onlineRefunds, locks } = work.repositories;
      const seen = await refunds.find(refundId);
      if (seen === undefined) return undefined;
      await locks.take(`meeting ${seen.meeting_id}`);
      const refund = (await refunds.find(refundId)) ?? seen;
      const method = methodOf(refund);
      if (refund.state !== 'processing' || method === undefined) return undefined;
      const sent = await onlineRefunds.findSent(refundId);
      if (sent !== undefined) return sent;
      const intent = await coveringOf(work, refund, method);
      if (intent === undefined) return undefined;
      const id = newId(work.now.getTime());
      await onlineRefunds.insert({
        id,
        customer_id: refund.customer_id,
        meeting_id: refund.meeting_id,
        refund_id: refund.id,
        intent_id: intent.id,
        amount: refund.amount,
        state: 'sent',
        created_at: iso(work.now),
        updated_at: iso(work.now),
      });
      return onlineRefunds.find(id);
    });

  /** What an end means for the ledger, the request and the refund. */
  const endOf = (result: Ended) =>
    result.state === 'done'
      ? {
          event: 'payout' as const,
          action: '退款完成',
          said: result.tradeNo,
          request: { state: result.state, trade_no: result.tradeNo },
          refund: { state_reason: '', executed_on: shanghaiDay(new Date(result.doneAt)), trade_no: result.tradeNo },
        }
      : {
          event: 'refundEnd' as const,
          action: '退款付款失败',
          said: result.reason,
          request: { state: result.state, reason: result.reason },
          refund: { state_reason: result.reason },
        };

  const bookEnd = async (work: OnlineSystemWork, request: OnlineRefundRow, result: Ended): Promise<void> => {
    const { refunds, onlineRefunds, orders } = work.repositories;
    const refund = (await refunds.find(request.refund_id)) ?? refuse(baseErrors.notFound);
    const order = (await orders.find(refund.order_id)) ?? refuse(baseErrors.notFound);
    const { event, action, said, ...columns } = endOf(result);
    await onlineRefunds.update(request.id, { ...columns.request, updated_at: iso(work.now) });
    await orderBook.post(work, order, { event, eventId: newId(), amount: refund.amount });
    const { id, version, refund_no: refundNo } = refund;
    const change = { state: result.state, ...columns.refund, ...work.updated };
    if (!(await refunds.update({ id, version }, change))) refuse(baseErrors.changed);
    await orderBook.recount(work, order, { action, facts: { 退款号: refundNo, 支付平台: said } });
    const scene = result.state === 'done' ? 'refund_done' : 'refund_failed';
    await orderMessages.tell(work, order, { scene, once: request.id });
  };

  /** What the provider said is booked once. */
  const settle = (id: string, result: Ended): Promise<void> =>
    store.change(ALL_CUSTOMERS, async (work) => {
      const { onlineRefunds, locks } = work.repositories;
      const seen = (await onlineRefunds.find(id)) ?? refuse(baseErrors.notFound);
      await locks.take(`meeting ${seen.meeting_id}`);
      const request = (await onlineRefunds.find(id)) ?? seen;
      if (request.state === 'sent') await bookEnd(work, request, result);
    });

  const touch = (id: string): Promise<void> =>
    store.change(ALL_CUSTOMERS, ({ repositories, now }) =>
      repositories.onlineRefunds.update(id, { updated_at: iso(now) }),
    );

  /** Asks for a refund, as often as needed: the provider pays back once for each number. */
  const ask = async ({ id, intent_id: intentId, amount }: OnlineRefundRow): Promise<void> => {
    const intent = await store.read(ALL_CUSTOMERS).paymentIntents.find(intentId);
    const provider = intent && (await providers.bind(intent.channel_id));
    if (provider === undefined) return;
    await touch(id);
    const known = await provider.queryRefund(id);
    const result = known.state === 'unknown' ? await provider.refund({ refundNo: id, outNo: intentId, amount }) : known;
    if (result.state === 'done' || result.state === 'failed') await settle(id, result);
  };

  const pursueOne = async (refundId: string): Promise<void> => {
    const request = await prepare(refundId);
    if (request !== undefined) await ask(request);
  };

  return {
    /** Hands a refund over to be paid: to the provider if it came from there, else it is paid by hand. */
    send: async (asked: DecisionRequest, caller: Caller): Promise<null> => {
      await refundSteps.move('send', asked, caller);
      // It is under way now; a provider that does not answer is asked again.
      await pursueOne(asked.id).catch(() => undefined);
      return null;
    },

    /** Refunds that were not given to the provider, or whose result is not known yet. */
    pursue: async (): Promise<void> => {
      for (const id of await store.read(ALL_CUSTOMERS).onlineRefunds.listUnsent())
        await pursueOne(id).catch(() => undefined);
      const before = secondsLater(clock.now(), -ASK_AFTER_SECONDS);
      for (const request of await store.read(ALL_CUSTOMERS).onlineRefunds.listSent(before))
        await ask(request).catch(() => undefined);
    },
  };
};

export type OnlineRefunds = ReturnType<typeof createOnlineRefunds>;
