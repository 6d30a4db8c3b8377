import { yuanOf } from '@huiwu/contract/base/billing/amounts';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { PAYMENT_METHODS, type IntentState } from '@huiwu/contract/orders';
import { iso, shanghaiDay } from '../../../platform/clock.ts';
import type { ProviderResult } from '../../../platform/payments/payment-provider.ts';
import { ALL_CUSTOMERS } from '../../../store.ts';
import type { OrderBook } from '../book/order-book.service.ts';
import type { OrderPayments } from '../order-payments.service.ts';
import type { OrderRow } from '../orders.table.ts';
import type { PaymentIntentRow } from './online-payments.table.ts';
import type { OnlineStore, OnlineSystemWork } from './online-payments.store.ts';

interface Needs {
  store: OnlineStore;
  orderBook: OrderBook;
  orderPayments: Pick<OrderPayments, 'receive'>;
}

type Paid = Extract<ProviderResult, { state: 'paid' }>;

/** What a provider says, with the reason to keep if it ended without money. */
interface Told {
  result: ProviderResult;
  reason: string;
}

/** Why an order needs attention after an online payment that was not booked. */
export const NOT_BOOKED = '在线支付没有入账，请在“资金明细”中查看并处理';
const NO_REASON = '';
const ENDED_BY_PROVIDER = '支付平台已关闭';

const wrongAmount = ({ amount }: PaymentIntentRow, paid: Paid): string =>
  `应付 ${yuanOf(amount)} 元，支付平台实收 ${yuanOf(paid.amount)} 元，没有入账`;

const isOpen = ({ state }: Pick<PaymentIntentRow, 'state'>): boolean =>
  state === 'created' || state === 'pending' || state === 'closing';

/** What follows from a result of a provider, whether it came by a notice or by a query. Each in one transaction. */
export const createIntentResults = ({ store, orderBook, orderPayments }: Needs) => {
  const orderOf = async ({ repositories }: OnlineSystemWork, { order_id: id }: PaymentIntentRow): Promise<OrderRow> =>
    (await repositories.orders.find(id)) ?? refuse(baseErrors.notFound);

  const factsOf = ({ method, id }: PaymentIntentRow, paid: Paid) => ({
    缴费方式: PAYMENT_METHODS[method],
    支付单号: id,
    交易单号: paid.tradeNo,
    金额: yuanOf(paid.amount),
  });

  const stampsOf = (work: OnlineSystemWork) => ({ updated_at: iso(work.now), updated_by: work.updated.updated_by });

  /** Nothing is booked; staff must look at it. Told once. */
  const needAttention = async (
    work: OnlineSystemWork,
    intent: PaymentIntentRow,
    { paid, reason, state }: { paid: Paid; reason: string; state: IntentState },
  ): Promise<void> => {
    if (intent.reason === reason) return;
    await work.repositories.paymentIntents.update(intent.id, {
      state,
      reason,
      needs_attention: 1,
      trade_no: paid.tradeNo,
      paid_amount: paid.amount,
      asked_at: iso(work.now),
      ...stampsOf(work),
    });
    const order = await orderOf(work, intent);
    await orderBook.recount(work, order, {
      action: '在线支付需关注',
      facts: { ...factsOf(intent, paid), 原因: reason },
      // Without figures: not everyone who sees the order may see amounts.
      columns: { needs_attention: 1, ...(order.needs_attention === 0 && { status_reason: NOT_BOOKED }) },
    });
  };

  const confirm = async (
    work: OnlineSystemWork,
    intent: PaymentIntentRow,
    { paid, paymentId }: { paid: Paid; paymentId: string },
  ): Promise<void> =>
    work.repositories.paymentIntents.update(intent.id, {
      state: 'confirmed',
      reason: NO_REASON,
      needs_attention: 0,
      trade_no: paid.tradeNo,
      paid_amount: paid.amount,
      payment_id: paymentId,
      ...stampsOf(work),
    });

  /** The transaction of the provider was recorded by hand before. */
  const adopt = async (work: OnlineSystemWork, intent: PaymentIntentRow, paid: Paid): Promise<boolean> => {
    const { payments } = work.repositories;
    const known = await payments.findTrade(intent.customer_id, intent.method, paid.tradeNo);
    if (known === undefined) return false;
    if (known.order_id === intent.order_id && known.amount === paid.amount)
      await confirm(work, intent, { paid, paymentId: known.id });
    else {
      const reason = `交易单号已登记在收款 ${known.pay_no}，没有重复入账`;
      await needAttention(work, intent, { paid, reason, state: 'failed' });
    }
    return true;
  };

  const book = async (work: OnlineSystemWork, intent: PaymentIntentRow, paid: Paid): Promise<void> => {
    const order = await orderOf(work, intent);
    const meeting = (await work.repositories.meetings.find(intent.meeting_id)) ?? refuse(baseErrors.notFound);
    const paymentId = await orderPayments.receive(
      work,
      { meeting, order },
      {
        method: intent.method,
        amount: paid.amount,
        paidOn: shanghaiDay(new Date(paid.paidAt)),
        tradeNo: paid.tradeNo,
        remark: '在线支付',
      },
    );
    await confirm(work, intent, { paid, paymentId });
  };

  const takePaid = async (work: OnlineSystemWork, intent: PaymentIntentRow, paid: Paid): Promise<void> => {
    if (intent.state === 'confirmed') {
      // The provider keeps to one transaction for each number. Money of a second one would be lost silently.
      const isSame = intent.trade_no === paid.tradeNo;
      const reason = `同一笔支付又收到交易 ${paid.tradeNo}，没有重复入账`;
      if (!isSame)
        await needAttention(work, intent, { paid: { ...paid, tradeNo: intent.trade_no }, reason, state: 'confirmed' });
      return;
    }
    if (paid.amount !== intent.amount) {
      await needAttention(work, intent, { paid, reason: wrongAmount(intent, paid), state: 'failed' });
      return;
    }
    if (!(await adopt(work, intent, paid))) await book(work, intent, paid);
  };

  const end = (work: OnlineSystemWork, intent: PaymentIntentRow, reason: string): Promise<void> =>
    work.repositories.paymentIntents.update(intent.id, {
      state: 'cancelled',
      reason: intent.reason === NO_REASON ? reason : intent.reason,
      ...stampsOf(work),
    });

  return {
    /**
     * Books what was paid, once; ends what was closed. The same result twice changes nothing. Returns the state after
     * it.
     */
    take: (intentId: string, { result, reason }: Told): Promise<IntentState> =>
      store.change(ALL_CUSTOMERS, async (work) => {
        const { paymentIntents, locks } = work.repositories;
        const seen = (await paymentIntents.find(intentId)) ?? refuse(baseErrors.notFound);
        await locks.take(`meeting ${seen.meeting_id}`);
        const intent = (await paymentIntents.find(intentId)) ?? seen;
        if (result.state === 'paid') await takePaid(work, intent, result);
        else if (isOpen(intent)) {
          if (result.state === 'closed') await end(work, intent, reason === NO_REASON ? ENDED_BY_PROVIDER : reason);
          // A payment that the provider does not know cannot be paid.
          else if (result.state === 'unknown' && intent.state === 'closing') await end(work, intent, reason);
          else await paymentIntents.update(intentId, { asked_at: iso(work.now) });
        }
        return ((await paymentIntents.find(intentId)) ?? intent).state;
      }),
  };
};

export type IntentResults = ReturnType<typeof createIntentResults>;
