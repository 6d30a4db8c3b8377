import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Db = Kysely<unknown>;

/** The conditions of the tenant scope are columns of each index, so that counts need no rows. */
const STATEMENTS = [
  // All orders of a meeting, one portion after the other.
  'create index orders_ids on orders (meeting_id, id)',
  // Few orders are so at a time; the others pay nothing for it. By their names the embedded engine knows them for small.
  'create index orders_voucher_exceptions on orders (meeting_id, created_at, id, customer_id) where has_voucher = 1',
  `create index orders_attention_exceptions on orders (meeting_id, created_at, id, customer_id)
    where needs_attention = 1`,
  'create index orders_owing_exceptions on orders (meeting_id, created_at, id, customer_id, pending) where pending > 0',
  'create index orders_over_exceptions on orders (meeting_id, created_at, id, customer_id, pending) where pending < 0',
  'create index orders_states on orders (meeting_id, status, created_at, id, customer_id)',
  'create index orders_methods on orders (meeting_id, method, created_at, id, customer_id)',
  'create index orders_invoice_states on orders (meeting_id, invoice_state, created_at, id, customer_id)',
  'create index orders_refund_states on orders (meeting_id, refund_state, created_at, id, customer_id)',
  'create index orders_due_times on orders (meeting_id, due_at, created_at, id, customer_id)',
  'create index orders_paid_times on orders (meeting_id, paid_at, created_at, id, customer_id)',
  // Open orders by what a line of a statement says of the payer.
  `create index orders_open_names on orders (meeting_id, payer_name, pending)
    where status in ('unpaid', 'partial', 'expired')`,
  `create index orders_open_companies on orders (meeting_id, payer_company, pending)
    where status in ('unpaid', 'partial', 'expired')`,
  // The entries of an order, by event and by account.
  'create index ledger_entries_sums on ledger_entries (order_id, event_id, account, amount)',
  'drop index ledger_entries_event',
  'drop index ledger_entries_meeting',
  // What reconciliation adds up.
  'drop index bank_lines_sums',
  'create index bank_lines_sums on bank_lines (meeting_id, account, state, booked_on, amount, id, customer_id)',
  'drop index payments_bank_line',
  `create index payments_bank_line on payments (bank_line_id, state, method, amount, meeting_id, customer_id)
    where bank_line_id is not null`,
  'drop index payments_unseen',
  `create index payments_unseen on payments (meeting_id, method, paid_on, amount, customer_id, bank_line_id, state)
    where bank_line_id is null and state = 'confirmed'`,
];

/** Never changed once an order has them. */
const CODES = ['order_no', 'pay_ref'];

const INTO = 'into row_words (field, customer_id, suffix, row_id)';

/** The endings of a code, of all orders or of the new one: what begins with a part of the code leads to the order. */
const endings = (isPostgres: boolean, column: string, from = ''): string => {
  const row = from === '' ? 'new' : from;
  const text = `${row}.${column}`;
  const signs = isPostgres
    ? `generate_series(1, length(${text})) as sign(place)`
    : `json_each('[' || replace(hex(zeroblob(length(${text}) - 1)), '00', '0,') || '0]') as sign`;
  const suffix = isPostgres ? `lower(substr(${text}, sign.place) collate "C")` : `lower(substr(${text}, sign.key + 1))`;
  const all = from === '' ? signs : `${from} cross join ${isPostgres ? 'lateral ' : ''}${signs}`;
  return `select 'orders.${column}', ${row}.customer_id, ${suffix}, ${row}.id from ${all}`;
};

const keepCodes = async (db: Db, isPostgres: boolean): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db);
  const know = (from?: string) => CODES.map((column) => endings(isPostgres, column, from)).join(' union all ');
  if (!isPostgres) {
    await run(`insert or ignore ${INTO} ${know('orders')}`);
    await run(`create trigger orders_codes_known after insert on orders begin insert or ignore ${INTO} ${know()}; end`);
    await run(
      `create trigger orders_codes_forgotten after delete on orders begin delete from row_words
       where field in (${CODES.map((column) => `'orders.${column}'`).join(', ')}) and customer_id = old.customer_id
       and row_id = old.id; end`,
    );
    return;
  }
  await run(`insert ${INTO} ${know('orders')} on conflict do nothing`);
  await run(
    `create function know_orders_codes() returns trigger language plpgsql as $$ begin
     insert ${INTO} select * from (${know('added')}) as found order by 1, 2, 3, 4 on conflict do nothing;
     return null; end $$`,
  );
  await run(
    `create trigger orders_codes_known after insert on orders referencing new table as added
     for each statement execute function know_orders_codes()`,
  );
  await run(
    `create function forget_orders_codes() returns trigger language plpgsql as $$ begin
     delete from row_words where field in (${CODES.map((column) => `'orders.${column}'`).join(', ')})
     and customer_id = old.customer_id and row_id = old.id; return null; end $$`,
  );
  await run(
    `create trigger orders_codes_forgotten after delete on orders
     for each row execute function forget_orders_codes()`,
  );
};

/** What the lists, the check and the comparison of money read in large meetings. */
export const moneyIndexes: Migration = {
  up: async (db: Db) => {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    // Many orders take longer than anybody would wait for a page.
    if (isPostgres) await sql.raw('set local statement_timeout = 0').execute(db);
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
    await keepCodes(db, isPostgres);
  },
};
