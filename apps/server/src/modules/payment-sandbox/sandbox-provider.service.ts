import { iso } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type {
  PaymentProvider,
  ProviderNotice,
  ProviderRefundResult,
  ProviderResult,
} from '../../platform/payments/payment-provider.ts';
import { isSame } from '../../platform/secrets.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import { SIGNATURE_HEADER, signatureOf } from './payment-sandbox.service.ts';
import type { SandboxStore } from './payment-sandbox.store.ts';
import type { SandboxPaymentRow, SandboxRefundRow } from './payment-sandbox.table.ts';
import type { SandboxNotice } from './sandbox-notices.rules.ts';

interface Needs {
  store: SandboxStore;
}

const DAY_MS = 86_400_000;

const resultOf = (payment: SandboxPaymentRow | undefined): ProviderResult => {
  if (payment === undefined) return { state: 'unknown' };
  const { id, state, paid_amount: amount, paid_at: paidAt } = payment;
  return state === 'paid' ? { state, tradeNo: id, amount, paidAt: paidAt ?? '' } : { state };
};

const doneRefund = ({ id, created_at: doneAt }: SandboxRefundRow): ProviderRefundResult => ({
  state: 'done',
  tradeNo: id,
  doneAt,
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a signed body says; undefined if it is none of ours. */
const parsedNotice = (body: Buffer): ProviderNotice | undefined => {
  let said: Partial<Record<keyof SandboxNotice, unknown>>;
  try {
    said = JSON.parse(body.toString('utf8')) as typeof said;
  } catch {
    return undefined;
  }
  const { outNo, tradeNo, paidAt } = {
    outNo: textOf(said.outNo),
    tradeNo: textOf(said.tradeNo),
    paidAt: textOf(said.paidAt),
  };
  if (outNo === '') return undefined;
  if (said.state === 'waiting' || said.state === 'closed') return { outNo, state: said.state };
  const isWhole = Number.isSafeInteger(said.amount) && tradeNo !== '' && !Number.isNaN(Date.parse(paidAt));
  return said.state === 'paid' && isWhole
    ? { outNo, state: 'paid', tradeNo, amount: Number(said.amount), paidAt }
    : undefined;
};

/** The adapter of the sandbox: what a client library of a provider would be. */
export const createSandboxProvider = ({ store }: Needs): PaymentProvider => ({
  create: ({ id: channelId, customerId }, { outNo, amount, method, subject, expiresAt }) =>
    store.change(ALL_CUSTOMERS, async ({ repositories: { paymentSandbox }, now }) => {
      const own = { customer_id: customerId, channel_id: channelId, out_no: outNo, method, subject, amount };
      const row = { id: newId(now.getTime()), ...own, state: 'waiting' as const, expires_at: expiresAt };
      await paymentSandbox.insert({ ...row, created_at: iso(now) });
      const { id } = (await paymentSandbox.findByNumber(channelId, outNo)) ?? row;
      return { payUrl: `/sandbox/pay/${id}` };
    }),

  query: async ({ id }, outNo) => resultOf(await store.read(ALL_CUSTOMERS).paymentSandbox.findByNumber(id, outNo)),

  close: ({ id }, outNo) =>
    store.change(ALL_CUSTOMERS, async ({ repositories: { paymentSandbox, locks } }) => {
      const found = await paymentSandbox.findByNumber(id, outNo);
      if (found === undefined) return { state: 'unknown' };
      await locks.take(`sandbox ${found.id}`);
      await paymentSandbox.end(found.id, { state: 'closed' });
      return resultOf(await paymentSandbox.find(found.id));
    }),

  refund: ({ id: channelId, customerId }, { refundNo, outNo, amount }) =>
    store.change(ALL_CUSTOMERS, async ({ repositories: { paymentSandbox, locks }, now }) => {
      const payment = await paymentSandbox.findByNumber(channelId, outNo);
      if (payment === undefined) return { state: 'failed', reason: '支付平台没有这笔订单' };
      await locks.take(`sandbox ${payment.id}`);
      const before = await paymentSandbox.findRefund(channelId, refundNo);
      if (before !== undefined) return doneRefund(before);
      const refunded = await paymentSandbox.refundedOf(channelId, outNo);
      if (payment.state !== 'paid') return { state: 'failed', reason: '订单没有支付' };
      if (refunded + amount > payment.paid_amount) return { state: 'failed', reason: '退款超过支付金额' };
      const own = { customer_id: customerId, channel_id: channelId, refund_no: refundNo, out_no: outNo, amount };
      const row = { id: newId(now.getTime()), ...own, created_at: iso(now) };
      await paymentSandbox.insertRefund(row);
      return doneRefund(row);
    }),

  queryRefund: async ({ id }, refundNo) => {
    const found = await store.read(ALL_CUSTOMERS).paymentSandbox.findRefund(id, refundNo);
    return found === undefined ? { state: 'unknown' } : doneRefund(found);
  },

  readNotice: ({ signingKey }, { body, headers }) =>
    isSame(textOf(headers[SIGNATURE_HEADER]), signatureOf(signingKey, body)) ? parsedNotice(body) : undefined,

  statement: async ({ id: channelId }, day) => {
    const { paymentSandbox } = store.read(ALL_CUSTOMERS);
    const from = new Date(`${day}T00:00:00.000+08:00`);
    const within = { channelId, from: iso(from), until: iso(new Date(from.getTime() + DAY_MS)) };
    const [paid, refunded] = [await paymentSandbox.listPaid(within), await paymentSandbox.listRefunded(within)];
    return [
      ...paid.map((row) => ({ kind: 'payment' as const, outNo: row.out_no, tradeNo: row.id, amount: row.paid_amount })),
      ...refunded.map((row) => ({
        kind: 'refund' as const,
        outNo: row.refund_no,
        tradeNo: row.id,
        amount: row.amount,
      })),
    ];
  },
});
