import { randomUUID } from 'node:crypto';
import { recordPayment, reversePayment } from '../../../packages/contract/src/orders/index.ts';
import {
  applyRefund,
  approveRefund,
  cancelRefund,
  rejectRefund,
  sendRefund,
} from '../../../packages/contract/src/refunds/index.ts';
import type { Person } from '../../../e2e/support/client.ts';
import type { SeededRandom } from '../../seeded-random.ts';
import type { Ledger } from '../../ledger.ts';
import type { Store } from '../../store.ts';
import { onlinePayment } from './online-writer.ts';

/** A meeting of the demo with several hundred orders. */
export interface MoneySetup {
  meetingId: string;
  meetingCode: string;
}

export interface MoneyHistory {
  /** Amounts of the payments that were acknowledged, by their trade numbers, in fen. */
  payments: Map<string, number>;
  /** Numbers of the provider whose payers were told that they paid. */
  online: Set<string>;
  kinds: Map<string, number>;
  oddAnswers: string[];
}

interface Needs {
  store: Store;
  operator: Person;
  moneySetup: MoneySetup;
  random: SeededRandom;
  ledger: Ledger;
  history: MoneyHistory;
  isOver(): boolean;
}

interface OrderSeen extends Record<string, string | number | null> {
  id: string;
  version: number;
  status: string;
  pending: number;
  received: number;
  held: number;
}

interface StateSeen extends Record<string, string | number | null> {
  id: string;
  version: number;
  state: string;
}

interface Act {
  kind: string;
  send(): Promise<number>;
  keep?(): void;
}

const MEETING = '第六届数字会展产业大会';
/** Another writer was first, or the state or the sums do not allow it; or the provider lost its database. */
const TOLD = new Set([400, 409, 720_001, 720_005, 720_042]);
const DAY = '2026-01-05';

export const setUpMoney = async (store: Store): Promise<MoneySetup> => {
  const [meeting] = await store.read<{ id: string; code: string }>(
    `select id, code from meetings where name = '${MEETING}'`,
  );
  return { meetingId: meeting?.id ?? '', meetingCode: meeting?.code ?? '' };
};

/** Any row of a table of the meeting. */
const anyRow = async <Row extends Record<string, string | number | null>>(
  { store, random, moneySetup: { meetingId } }: Needs,
  { table, columns, where }: { table: string; columns: string; where: string },
): Promise<Row | undefined> => {
  const from = `from ${table} where meeting_id = '${meetingId}' and ${where}`;
  const [all] = await store.read<{ count: number | string }>(`select count(*) as count ${from}`);
  const count = Number(all?.count);
  if (count === 0) return undefined;
  const [row] = await store.read<Row>(
    `select ${columns} ${from} order by id limit 1 offset ${random.below(Math.min(count, 40))}`,
  );
  return row;
};

const payment = (needs: Needs, { id, version, pending }: OrderSeen): Act => {
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

const reversal = async (needs: Needs, { id, version }: OrderSeen): Promise<Act | undefined> => {
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

const application = ({ operator, moneySetup }: Needs, order: OrderSeen): Act => {
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

const step = async (needs: Needs): Promise<Act | undefined> => {
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

const nextAct = async (needs: Needs): Promise<Act | undefined> => {
  const order = await anyRow<OrderSeen>(needs, {
    table: 'orders',
    columns: 'id, version, status, pending, received, held',
    where: "status in ('unpaid', 'partial', 'paid')",
  });
  if (order === undefined) return undefined;
  const choice = needs.random.next();
  if (choice < 0.25) return step(needs);
  if (choice < 0.4) return reversal(needs, order);
  if (Number(order.pending) < 0) return application(needs, order);
  return choice < 0.75 ? payment(needs, order) : onlinePayment(needs, order.id);
};

const actOnce = async (needs: Needs): Promise<void> => {
  const { ledger, history } = needs;
  const act = await nextAct(needs);
  if (act === undefined) return;
  const op = randomUUID();
  ledger.intend(op, act.kind);
  const code = await act.send().catch(() => 0);
  ledger.acknowledge(op, code);
  if (code === 200) {
    act.keep?.();
    history.kinds.set(act.kind, (history.kinds.get(act.kind) ?? 0) + 1);
  } else if (code !== 0 && code !== 503 && !TOLD.has(code)) history.oddAnswers.push(`${act.kind} was answered ${code}`);
};

/** Payments, reversals and refunds of the orders of a meeting, one after another, until it is over. */
export const writeMoney = async (needs: Needs): Promise<void> => {
  // The database may be gone while it is read.
  while (!needs.isOver()) await actOnce(needs).catch(() => undefined);
};
