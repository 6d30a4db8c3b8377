import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase, type Database } from '../../apps/server/src/database/database.ts';
import { COMPANY } from '../huiwu-server.ts';
import { analyze, inPortions } from '../server/fill.ts';
import { idOf, MEETINGS } from './money-ids.ts';
import { benchOrder, documentsBelow } from './money-orders.ts';
import { fileIdOf, papersOfOrder } from './money-papers.ts';
import { BENCH_TYPES, rowsOfOrder, typeIdOf, type MoneyPlan, type Rows } from './money-rows.ts';

/** Orders that wait for money in the second meeting. */
export const OPEN_ORDERS = 100_000;
/** Of one transaction. */
const ORDERS_AT_ONCE = 20_000;

/** A row refers to those of the tables before its own. */
const TABLES = [
  'members',
  'registrations',
  'orders',
  'order_items',
  'payment_vouchers',
  'voucher_orders',
  'bank_lines',
  'payments',
  'refunds',
  'ledger_entries',
  'invoice_applications',
  'invoice_application_orders',
  'invoices',
  'invoice_orders',
  'invoice_files',
];

const collect = (indices: number[], plan: MoneyPlan): Rows => {
  const all: Rows = {};
  for (const index of indices) {
    const { rows, ...part } = rowsOfOrder(index, plan);
    for (const [table, own] of Object.entries({ ...rows, ...papersOfOrder(part, plan) }))
      (all[table] ??= []).push(...own);
  }
  return all;
};

const insertOrders = async (db: Database['db'], indices: number[], plan: MoneyPlan): Promise<void> => {
  const rows = collect(indices, plan);
  for (const table of TABLES)
    await inPortions([0, rows[table]?.length ?? 0], (positions) =>
      db
        .insertInto(table as 'members')
        // The rows are those of the named table.
        .values(positions.map((position) => rows[table]?.[position]) as never)
        .execute(),
    );
};

/** Two meetings like one of the demo, with their types. */
const addMeetings = async ({ db }: Database, ids: MoneyPlan['meetingIds'], accountId: string): Promise<void> => {
  const model = await db
    .selectFrom('meetings')
    .selectAll()
    .where('customer_id', '=', COMPANY.id)
    .where('state', '=', 'published')
    .limit(1)
    .executeTakeFirstOrThrow();
  const copies = ids.map((id, index) => ({
    ...model,
    id,
    code: MEETINGS[index] ?? '',
    name: `账务测量会议${index + 1}`,
    payment_account_id: accountId,
  }));
  await db.insertInto('meetings').values(copies).execute();
  const types = ids.flatMap((meeting_id, meeting) =>
    BENCH_TYPES.map((type) => ({
      id: typeIdOf(meeting, type),
      customer_id: COMPANY.id,
      meeting_id,
      code: `BENCH${type}`,
      name: `类型${type}`,
      is_free: 0,
      price: 100_000,
      needs_proof: 0,
      color: 'blue' as const,
      carbon_role: 'participant' as const,
      sort_order: type,
      created_at: model.created_at,
      updated_at: model.created_at,
    })),
  );
  await db.insertInto('registration_types').values(types).execute();
};

interface Owned {
  id: string;
  customer_id: string;
}

const planFill = async (database: Database, rows: number): Promise<MoneyPlan> => {
  // Their modules declare these tables, with everything that they need.
  const db = database.db.withTables<{ payment_accounts: Owned; sellers: Owned }>();
  const own = (table: 'payment_accounts' | 'sellers') =>
    db.selectFrom(table).select('id').where('customer_id', '=', COMPANY.id).executeTakeFirstOrThrow();
  const [account, seller] = [await own('payment_accounts'), await own('sellers')];
  return {
    now: Date.now(),
    rows,
    openRows: OPEN_ORDERS,
    documentsBelow: documentsBelow(rows),
    meetingIds: [idOf('MY', 0), idOf('MY', 1)],
    accountId: account.id,
    sellerId: seller.id,
  };
};

/** Documents with bytes of their own, which nothing makes smaller, as of pictures and fonts. */
const writeDocuments = (dataDir: string, plan: MoneyPlan, kib: number): void => {
  for (let index = 1; index < plan.documentsBelow; index += 10) {
    if (benchOrder(index, { isOpen: false, documentsBelow: plan.documentsBelow }).invoice !== 'issued') continue;
    const id = fileIdOf(index);
    const folder = path.join(dataDir, 'files', id.slice(0, 2));
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, id), Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(kib * 1024)]));
  }
};

/** Fills the demo with orders and all that belongs to them: so many in one meeting, and those that wait in another. */
export const fillMoney = async (
  place: { dataDir: string; databaseUrl: string | undefined },
  { rows, fileKib }: { rows: number; fileKib: number },
): Promise<void> => {
  const database = await openDatabase(place, () => undefined);
  const plan = await planFill(database, rows);
  await addMeetings(database, plan.meetingIds, plan.accountId);
  for (let start = 0; start < rows + OPEN_ORDERS; start += ORDERS_AT_ONCE)
    await database.db
      .transaction()
      .execute((transaction) =>
        inPortions([start, Math.min(start + ORDERS_AT_ONCE, rows + OPEN_ORDERS)], (indices) =>
          insertOrders(transaction, indices, plan),
        ),
      );
  await database.close();
  writeDocuments(place.dataDir, plan, fileKib);
  if (place.databaseUrl !== undefined) await analyze(place.databaseUrl);
};
