import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { cancelOrder, recordPayment, reversePayment } from '../../../packages/contract/src/orders/index.ts';
import {
  applyRefund,
  approveRefund,
  cancelRefund,
  rejectRefund,
  sendRefund,
} from '../../../packages/contract/src/refunds/index.ts';
import type { Store } from '../../store.ts';
import { invoiceAct } from './invoice-acts.ts';
import { anyRow, type Act, type MoneyNeeds, type MoneySetup, type OrderSeen, type StateSeen } from './money-acts.ts';
import { listBroken } from './money-rules.ts';
import { onlinePayment } from './online-writer.ts';
import { paymentFile } from './payment-file-acts.ts';
import { reminder, setUpReminders } from './reminder-acts.ts';
import { voucherAct } from './voucher-acts.ts';

const MEETING = '第六届数字会展产业大会';
/**
 * Another writer was first, or the state or the sums do not allow it; or the provider or the channel lost its database.
 */
const TOLD = new Set([400, 409, 651_901, 651_902, 651_903, 720_001, 720_005, 720_006, 720_007, 720_042]);
const DAY = '2026-01-05';

export const setUpMoney = async (store: Store): Promise<MoneySetup> => {
  const [meeting] = await store.read<{ id: string; code: string }>(
    `select id, code from meetings where name = '${MEETING}'`,
  );
  const { id: meetingId = '', code: meetingCode = '' } = meeting ?? {};
  // Its invoices go through the channel, which is the longer way.
  await store.write(
    `update sellers set channel = 'sandbox' where id = (select seller_id from meetings where id = '${meetingId}')`,
  );
  await setUpReminders(store, meetingId);
  return { meetingId, meetingCode, broken: await listBroken(store) };
};

const payment = (needs: MoneyNeeds, { id, version, pending }: OrderSeen): Act => {
  const { operator, history, random, moneySetup } = needs;
  const tradeNo = `KILL${randomUUID()}`;
  const amount = Number(pending) > 0 ? random.pick([Number(pending), 1, Number(pending) + 500]) : 1;
  const asked = { id, version, method: 'pos' as const, amount, paidOn: DAY, tradeNo, remark: '' };
  return {
    kind: 'pay',
    send: async () => (await operator.ask(recordPayment, asked, moneySetup)).code,
    keep: () => history.payments.set(tradeNo, amount),
  };
};

const reversal = async (needs: MoneyNeeds, { id, version }: OrderSeen): Promise<Act | undefined> => {
  const paid = await anyRow<StateSeen>(needs, {
    table: 'payments',
    columns: 'id, version, state',
    where: `order_id = '${id}' and state = 'confirmed'`,
  });
  if (paid === undefined) return undefined;
  const asked = { id, version, paymentId: paid.id, reason: '演练' };
  return {
    kind: 'reverse a payment',
    send: async () => (await needs.operator.ask(reversePayment, asked, needs.moneySetup)).code,
  };
};

/** Ends an order with its registrations; what it received is applied for in the same step. */
const cancellation = ({ operator, moneySetup, history }: MoneyNeeds, { id, version }: OrderSeen): Act => ({
  kind: 'cancel an order',
  send: async () => (await operator.ask(cancelOrder, { id, version, reason: '演练' }, moneySetup)).code,
  keep: () => history.cancelled.add(id),
});

const application = ({ operator, moneySetup }: MoneyNeeds, order: OrderSeen): Act => {
  const amount = Math.min(-Number(order.pending), Number(order.received) - Number(order.held));
  const asked = {
    id: order.id,
    version: order.version,
    registrationIds: [],
    amount: Math.max(amount, 1),
    kept: 0,
    method: 'cash' as const,
    reasonCode: 'overpaid' as const,
    reason: '演练',
  };
  return { kind: 'apply for a refund', send: async () => (await operator.ask(applyRefund, asked, moneySetup)).code };
};

const step = async (needs: MoneyNeeds): Promise<Act | undefined> => {
  const { operator, random, moneySetup } = needs;
  const refund = await anyRow<StateSeen>(needs, {
    table: 'refunds',
    columns: 'id, version, state',
    where: "state in ('applied', 'approved', 'failed')",
  });
  if (refund === undefined) return undefined;
  const { id, version } = refund;
  const byReason = { id, version, reason: '演练' };
  const ask = {
    approve: async () => (await operator.ask(approveRefund, { id, version }, moneySetup)).code,
    send: async () => (await operator.ask(sendRefund, { id, version }, moneySetup)).code,
    reject: async () => (await operator.ask(rejectRefund, byReason, moneySetup)).code,
    cancel: async () => (await operator.ask(cancelRefund, byReason, moneySetup)).code,
  };
  const verb =
    refund.state === 'applied' ? random.pick(['approve', 'reject'] as const) : random.pick(['send', 'cancel'] as const);
  return { kind: `${verb} a refund`, send: ask[verb] };
};

const ofOrder = async (needs: MoneyNeeds, choice: number): Promise<Act | undefined> => {
  const order = await anyRow<OrderSeen>(needs, {
    table: 'orders',
    columns: 'id, version, status, pending, received, held, invoicing, invoiced',
    where: "status in ('unpaid', 'partial', 'paid')",
  });
  if (order === undefined) return undefined;
  if (choice < 0.03) return cancellation(needs, order);
  if (choice < 0.25) return reversal(needs, order);
  if (Number(order.pending) < 0) return application(needs, order);
  return choice < 0.7 ? payment(needs, order) : onlinePayment(needs, order.id);
};

const nextAct = (needs: MoneyNeeds): Promise<Act | undefined> => {
  const choice = needs.random.next();
  if (choice < 0.1) return step(needs);
  if (choice < 0.15) return reminder(needs);
  if (choice < 0.35) return voucherAct(needs);
  if (choice < 0.55) return invoiceAct(needs);
  return choice < 0.65 ? paymentFile(needs) : ofOrder(needs, needs.random.next());
};

const actOnce = async (needs: MoneyNeeds): Promise<void> => {
  const { ledger, history } = needs;
  const act = await nextAct(needs);
  if (act === undefined) {
    await sleep(1);
    return;
  }
  const op = randomUUID();
  ledger.intend(op, act.kind);
  const code = await act.send().catch(() => 0);
  ledger.acknowledge(op, code);
  if (code === 200) {
    act.keep?.();
    history.kinds.set(act.kind, (history.kinds.get(act.kind) ?? 0) + 1);
  } else if (code !== 0 && code !== 503 && !TOLD.has(code)) history.oddAnswers.push(`${act.kind} was answered ${code}`);
};

/** Payments, vouchers, files, refunds and invoices of the orders of a meeting, one after another, until it is over. */
export const writeMoney = async (needs: MoneyNeeds): Promise<void> => {
  // The database may be gone while it is read.
  while (!needs.isOver()) await actOnce(needs).catch(() => undefined);
};
