import { randomBytes } from 'node:crypto';
import type { ComposedRepositories as Repositories } from '../../composition.ts';
import type { NewPaymentIntentRow } from '../../modules/orders/online/online-payments.table.ts';
import type { NewPaymentRow } from '../../modules/orders/orders.table.ts';
import type { OnlineMethod } from '../../platform/payments/payment-provider.ts';
import { hashToken } from '../../platform/secrets.ts';
import { stableId } from '../stable-ids.ts';
import type { DemoMeeting } from './demo-meeting.ts';
import type { createDemoOrders } from './orders.ts';

type Made = ReturnType<ReturnType<typeof createDemoOrders>>;
type OnlinePayment = NewPaymentRow & { method: OnlineMethod; trade_no: string; created_at: string };

const TOO_MUCH = 100;
const MANY = 10_000;

const isOnline = (payment: NewPaymentRow): payment is OnlinePayment =>
  (payment.method === 'wechat' || payment.method === 'alipay') && typeof payment.trade_no === 'string';

const yuan = (fen: number): string => (fen / 100).toFixed(2);

/** The intent of a payment, with what the sandbox knows of it. */
interface OnlineRows {
  intent: NewPaymentIntentRow;
  sandbox: Parameters<Repositories['paymentSandbox']['insert']>[0];
}

/** What was paid online in a meeting of the demo: one payer has not paid yet, and one paid too much. */
export const makeOnlinePayments = ({ number, owned, calendar }: DemoMeeting, { orders, payments, refunds }: Made) => {
  const channelId = stableId('paymentChannel', 1);
  const rows: OnlineRows[] = [];

  const add = (
    orderId: string,
    own: { amount: number; method: OnlineMethod; tradeNo?: string; at: string; expiresAt: string },
    more: { intent: Partial<NewPaymentIntentRow>; sandbox: Partial<OnlineRows['sandbox']> },
  ): void => {
    const { amount, method, at, expiresAt } = own;
    const id = stableId('paymentIntent', number * MANY + rows.length + 1);
    const stamps = { created_at: at, created_by: null, updated_at: at, updated_by: null };
    const intent: NewPaymentIntentRow = {
      id,
      ...owned,
      ...stamps,
      order_id: orderId,
      channel_id: channelId,
      method,
      amount,
      state: 'pending',
      expires_at: expiresAt,
      asked_at: at,
      ...more.intent,
    };
    const sandbox: OnlineRows['sandbox'] = {
      id: own.tradeNo ?? stableId('sandboxPayment', number * MANY + rows.length + 1),
      customer_id: owned.customer_id,
      channel_id: channelId,
      out_no: id,
      method,
      subject: `订单 ${orders.find((order) => order.id === orderId)?.order_no ?? ''}`,
      amount,
      state: 'waiting',
      expires_at: expiresAt,
      created_at: at,
      ...more.sandbox,
    };
    intent.pay_url = `/sandbox/pay/${sandbox.id}`;
    rows.push({ intent, sandbox });
  };

  const refunded = new Set(refunds.map((refund) => refund.order_id));
  for (const payment of payments.filter(isOnline).filter((each) => !refunded.has(each.order_id))) {
    const { id, amount, method, trade_no: tradeNo, created_at: at } = payment;
    add(
      payment.order_id,
      { amount, method, tradeNo, at, expiresAt: at },
      {
        intent: { state: 'confirmed', trade_no: tradeNo, paid_amount: amount, payment_id: id },
        sandbox: { state: 'paid', paid_amount: amount, paid_at: at },
      },
    );
  }
  const [waiting, wrong] = orders
    .filter(({ status, has_voucher: has }) => status === 'unpaid' && has === 0)
    .toReversed();
  const expiresAt = calendar.at(-1, 20 * 60);
  if (waiting !== undefined)
    add(
      waiting.id,
      { amount: waiting.pending, method: 'wechat', at: calendar.now, expiresAt },
      { intent: {}, sandbox: {} },
    );
  if (wrong !== undefined) {
    const at = calendar.at(1, 15 * 60);
    const paid = wrong.pending + TOO_MUCH;
    const reason = `应付 ${yuan(wrong.pending)} 元，支付平台实收 ${yuan(paid)} 元，没有入账`;
    add(
      wrong.id,
      { amount: wrong.pending, method: 'alipay', at, expiresAt: at },
      {
        intent: { state: 'failed', reason, needs_attention: 1, paid_amount: paid },
        sandbox: { state: 'paid', paid_amount: paid, paid_at: at },
      },
    );
  }
  return { channelId, rows, attention: wrong?.id };
};

/** Stores them with the channel of the company, whose secrets are new in each demo. */
export const insertOnlinePayments = async (
  { paymentChannels, paymentIntents, paymentSandbox }: Repositories,
  {
    meeting: { owned, calendar },
    made,
    encrypt,
  }: {
    meeting: DemoMeeting;
    made: ReturnType<typeof makeOnlinePayments>;
    encrypt: (text: string) => string;
  },
): Promise<void> => {
  const secret = randomBytes(16).toString('hex');
  await paymentChannels.insert({
    id: made.channelId,
    customer_id: owned.customer_id,
    kind: 'sandbox',
    key_cipher: encrypt(randomBytes(32).toString('hex')),
    callback_cipher: encrypt(secret),
    callback_hash: hashToken(secret),
    created_at: calendar.now,
  });
  for (const { intent, sandbox } of made.rows) {
    await paymentIntents.insert(intent);
    await paymentSandbox.insert(sandbox);
  }
};
