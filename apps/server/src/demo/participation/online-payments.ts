import { randomBytes } from 'node:crypto';
import type { ComposedRepositories as Repositories } from '../../composition.ts';
import type { NewPaymentIntentRow } from '../../modules/orders/online/online-payments.table.ts';
import type { NewPaymentRow } from '../../modules/orders/orders.table.ts';
import type { OnlineMethod } from '../../platform/payments/payment-provider.ts';
import { hashToken } from '../../platform/secrets.ts';
import { stableId } from '../stable-ids.ts';
import type { DemoMeeting } from './demo-meeting.ts';
import type { createDemoOrders } from './orders.ts';

type OrdersMade = ReturnType<ReturnType<typeof createDemoOrders>>;
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

interface OwnIntent {
  amount: number;
  method: OnlineMethod;
  tradeNo?: string;
  at: string;
  expiresAt: string;
}

/** What of both sides is not as in a payment that waits. */
interface Changes {
  intent?: Partial<NewPaymentIntentRow>;
  sandbox?: Partial<OnlineRows['sandbox']>;
}

/** Collects intents, each with what the sandbox knows of it. */
const createIntents = ({ number, owned }: DemoMeeting, { orders }: OrdersMade, channelId: string) => {
  const rows: OnlineRows[] = [];
  const add = (orderId: string, own: OwnIntent, { intent = {}, sandbox = {} }: Changes): void => {
    const { amount, method, at, expiresAt } = own;
    const place = number * MANY + rows.length + 1;
    const [id, tradeNo] = [stableId('paymentIntent', place), own.tradeNo ?? stableId('sandboxPayment', place)];
    const same = { channel_id: channelId, method, amount, expires_at: expiresAt, created_at: at };
    const stamps = { asked_at: at, created_by: null, updated_at: at, updated_by: null };
    const payUrl = `/sandbox/pay/${tradeNo}`;
    const subject = `订单 ${orders.find((order) => order.id === orderId)?.order_no ?? ''}`;
    const known = { id: tradeNo, customer_id: owned.customer_id, out_no: id, subject };
    rows.push({
      intent: { id, ...owned, ...same, ...stamps, order_id: orderId, state: 'pending', pay_url: payUrl, ...intent },
      sandbox: { ...known, ...same, state: 'waiting', ...sandbox },
    });
  };
  return { rows, add };
};

/** What was paid online in a meeting of the demo: one payer has not paid yet, and one paid too much. */
export const makeOnlinePayments = (meeting: DemoMeeting, made: OrdersMade) => {
  const { calendar } = meeting;
  const { orders, payments, refunds } = made;
  const channelId = stableId('paymentChannel', 1);
  const { rows, add } = createIntents(meeting, made, channelId);
  const refunded = new Set(refunds.map((refund) => refund.order_id));
  for (const payment of payments.filter(isOnline).filter((each) => !refunded.has(each.order_id))) {
    const { id, order_id: orderId, amount, method, trade_no: tradeNo, created_at: at } = payment;
    add(
      orderId,
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
  if (waiting !== undefined) {
    const expiresAt = calendar.at(-1, 20 * 60);
    add(waiting.id, { amount: waiting.pending, method: 'wechat', at: calendar.now, expiresAt }, {});
  }
  if (wrong !== undefined) {
    const [at, paid] = [calendar.at(1, 15 * 60), wrong.pending + TOO_MUCH];
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
