import type { Store } from '../../store.ts';
import type { Verdict } from '../verify.ts';
import type { MoneyHistory, MoneySetup } from './money-acts.ts';
import { listBroken } from './money-rules.ts';
import { judgeReminders } from './reminder-acts.ts';

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

/** What was paid online is booked once, or its notice is still on its way; and nothing is booked that was not paid. */
const judgeOnline = async (
  store: Store,
  { meetingId, online }: { meetingId: string; online: ReadonlySet<string> },
  verdict: Verdict,
): Promise<void> => {
  const paid = await store.read<{
    id: string;
    booked: number | string;
    noticed: number | string;
    agrees: number | string;
  }>(
    `select sandbox.id, intents.amount = sandbox.paid_amount as agrees,
       (select count(*) from payments where payments.trade_no = sandbox.id and payments.state = 'confirmed') as booked,
       (select count(*) from sandbox_notices where sandbox_notices.payment_id = sandbox.id) as noticed
     from sandbox_payments sandbox join payment_intents intents on intents.id = sandbox.out_no
     where intents.meeting_id = '${meetingId}' and sandbox.state = 'paid'`,
  );
  for (const { id, booked, noticed, agrees } of paid) {
    const isRight = String(agrees) === '1' || String(agrees) === 'true';
    if (Number(booked) > (isRight ? 1 : 0)) verdict.twice.push(`payment online ${id}`);
    if (online.has(id) && isRight && Number(booked) + Number(noticed) === 0)
      verdict.lost.push(`payment online ${id} was acknowledged`);
  }
  const wrong = await store.read<Uneven>(
    `select intents.id from payment_intents intents
     left join payments on payments.id = intents.payment_id
     left join sandbox_payments sandbox on sandbox.out_no = intents.id and sandbox.state = 'paid'
     where intents.meeting_id = '${meetingId}' and intents.state = 'confirmed'
       and (payments.id is null or sandbox.id is null or sandbox.id <> intents.trade_no)`,
  );
  for (const { id } of wrong)
    verdict.half.push(`payment ${id} was asked for online and is confirmed without its money`);
};

/** A row of a file and its payment are there together, and once; nothing came by a file but its rows. */
const judgeFiles = async (store: Store, meetingId: string, verdict: Verdict): Promise<void> => {
  const from = `from payments left join import_rows rows on rows.target_id = payments.id
     left join import_jobs jobs on jobs.id = rows.job_id and jobs.noun = 'orders'
     where payments.meeting_id = '${meetingId}' and payments.state = 'confirmed' and payments.trade_no like 'FILE%'`;
  const paid = await store.read<{ id: string; rows: number | string }>(
    `select payments.id as id, count(jobs.id) as rows ${from} group by payments.id`,
  );
  for (const { id, rows } of paid)
    if (Number(rows) !== 1) verdict.half.push(`payment ${id} of a file has ${rows} rows of it`);
  const missing = await store.read<Uneven>(
    `select jobs.id as id from import_jobs jobs join import_rows rows on rows.job_id = jobs.id
     left join payments on payments.id = rows.target_id
     where jobs.noun = 'orders' and rows.imported <> '' and payments.id is null`,
  );
  for (const { id } of missing) verdict.half.push(`the file ${id} has a row that was booked without its payment`);
};

/** At the end, when nothing runs any more: what was acknowledged is booked to its last row. */
export const judgeFilesAtEnd = async (
  store: Store,
  { paymentFiles }: Pick<MoneyHistory, 'paymentFiles'>,
  verdict: Verdict,
): Promise<void> => {
  for (const id of paymentFiles) {
    const [job] = await store.read<{ state: string; waiting: number | string }>(
      `select state, (select count(*) from import_rows where job_id = jobs.id and result = 'new' and imported = '') as waiting
       from import_jobs jobs where jobs.id = '${id}'`,
    );
    const isBooked = job?.state === 'reverted' || (job?.state === 'done' && Number(job.waiting) === 0);
    if (!isBooked)
      verdict.lost.push(`the file of payments ${id} is ${job?.state ?? 'gone'}, with ${job?.waiting} rows`);
  }
};

/** Payments by hand, by their trade numbers. */
const judgePayments = async (
  store: Store,
  { meetingId, payments }: Pick<MoneySetup, 'meetingId'> & Pick<MoneyHistory, 'payments'>,
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
};

/** No order comes back from its cancellation. */
const judgeCancelled = async (
  store: Store,
  { meetingId, cancelled }: Pick<MoneySetup, 'meetingId'> & Pick<MoneyHistory, 'cancelled'>,
  verdict: Verdict,
): Promise<void> => {
  const found = await store.read<Uneven>(
    `select id from orders where meeting_id = '${meetingId}' and cancelled_at is not null`,
  );
  const ids = new Set(found.map(({ id }) => id));
  for (const id of cancelled) if (!ids.has(id)) verdict.lost.push(`the cancellation of order ${id} was acknowledged`);
};

/** What was acknowledged was received, once; and every order is what its rows and the ledger say. */
export const judgeMoney = async (
  store: Store,
  {
    setup: { meetingId, broken },
    history: { payments, online, reminded, cancelled },
  }: { setup: MoneySetup; history: Pick<MoneyHistory, 'payments' | 'online' | 'reminded' | 'cancelled'> },
  verdict: Verdict,
): Promise<void> => {
  await judgePayments(store, { meetingId, payments }, verdict);
  for (const order of await listUneven(store, meetingId)) verdict.half.push(`order ${JSON.stringify(order)}`);
  await judgeCancelled(store, { meetingId, cancelled }, verdict);
  await judgeReminders(store, { meetingId, reminded }, verdict);
  await judgeOnline(store, { meetingId, online }, verdict);
  await judgeFiles(store, meetingId, verdict);
  for (const [says, count] of await listBroken(store))
    if (count > (broken.get(says) ?? 0)) verdict.half.push(`of the money it does not hold that ${says}`);
  const unbalanced = await store.read<Uneven>(
    `select event_id as id from ledger_entries where meeting_id = '${meetingId}' group by event_id having sum(amount) <> 0`,
  );
  for (const { id } of unbalanced) verdict.half.push(`the entries of event ${id} do not add up to 0`);
};
