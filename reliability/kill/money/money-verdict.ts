import type { Store } from '../../store.ts';
import type { Verdict } from '../verify.ts';
import type { MoneyHistory, MoneySetup } from './money-writer.ts';

const sumOf = (table: string, where: string): string =>
  `(select coalesce(sum(amount), 0) from ${table} t where t.order_id = orders.id and ${where})`;

const PAID = sumOf('payments', "t.state = 'confirmed'");
const ASKED = sumOf('order_items', 't.cancelled_at is null');
const OWED = sumOf('refunds', "t.state in ('approved', 'processing', 'done')");
const OUT = sumOf('refunds', "t.state = 'done'");
const RECEIVABLE = sumOf('ledger_entries', "t.account = 'receivable'");
const CASH = sumOf('ledger_entries', "t.account = 'cash'");

interface Uneven extends Record<string, string | number | null> {
  id: string;
}

/** Orders whose sums are not those of their rows, or not those of the ledger. */
const listUneven = (store: Store, meetingId: string): Promise<Uneven[]> =>
  store.read<Uneven>(
    `select orders.id, orders.total, orders.received, orders.refunded, orders.pending from orders
     where orders.meeting_id = '${meetingId}' and (orders.received <> ${PAID} or orders.total <> ${ASKED}
       or orders.refunded <> ${OWED} or orders.pending <> ${RECEIVABLE} or orders.received <> ${CASH} + ${OUT}
       or orders.pending <> orders.total - orders.received + orders.refunded or orders.held > orders.received)`,
  );

/** What was acknowledged was received, once; and every order is what its rows and the ledger say. */
export const judgeMoney = async (
  store: Store,
  { setup: { meetingId }, history: { payments } }: { setup: MoneySetup; history: Pick<MoneyHistory, 'payments'> },
  verdict: Verdict,
): Promise<void> => {
  const found = await store.read<{ trade_no: string; amount: number | string }>(
    `select trade_no, amount from payments where meeting_id = '${meetingId}' and trade_no like 'KILL%'`,
  );
  const byTrade = Map.groupBy(found, ({ trade_no: tradeNo }) => tradeNo);
  for (const [tradeNo, amount] of payments) {
    const rows = byTrade.get(tradeNo) ?? [];
    if (rows.length === 0) verdict.lost.push(`payment ${tradeNo} was acknowledged`);
    else if (Number(rows[0]?.amount) !== amount) verdict.half.push(`payment ${tradeNo} has another amount`);
  }
  for (const [tradeNo, rows] of byTrade) if (rows.length > 1) verdict.twice.push(`payment ${tradeNo}`);
  for (const order of await listUneven(store, meetingId)) verdict.half.push(`order ${JSON.stringify(order)}`);
  const unbalanced = await store.read<Uneven>(
    `select event_id as id from ledger_entries where meeting_id = '${meetingId}' group by event_id having sum(amount) <> 0`,
  );
  for (const { id } of unbalanced) verdict.half.push(`the entries of event ${id} do not add up to 0`);
};
