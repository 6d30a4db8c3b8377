import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';
import { keepRowTerms } from '../row-term-triggers.ts';

type Db = Kysely<unknown>;

const TEXTS = ['payer_phone', 'payer_email', 'payer_company', 'status_reason', 'remark'];
const MOMENTS = ['due_at', 'paid_at', 'expired_at', 'cancelled_at'];
const AMOUNTS = ['total', 'discount', 'received', 'refunded', 'held', 'pending'];
const TERMS = ['payer_name_terms', 'payer_phone_terms', 'payer_company_terms'];

const createOrders = (db: Db) =>
  createRecordTable(db, {
    name: 'orders',
    of: 'meeting',
    columns: (table) => {
      const texts = TEXTS.reduce((all, name) => all.addColumn(name, 'text', (of) => of.notNull().defaultTo('')), table);
      const moments = MOMENTS.reduce((all, name) => all.addColumn(name, 'text'), texts);
      const amounts = AMOUNTS.reduce(
        (all, name) => all.addColumn(name, 'bigint', (of) => of.notNull().defaultTo(0)),
        moments,
      );
      const terms = TERMS.reduce(
        (all, name) => all.addColumn(name, 'text', (of) => of.notNull().defaultTo('[]')),
        amounts,
      );
      return terms
        .addColumn('order_no', 'text', (of) => of.notNull())
        .addColumn('pay_prefix', 'text', (of) => of.notNull())
        .addColumn('pay_number', 'integer', (of) => of.notNull())
        .addColumn('pay_ref', 'text', (of) => of.notNull())
        .addColumn('payer_name', 'text', (of) => of.notNull())
        .addColumn('team_id', 'text', (of) => of.references('teams.id'))
        .addColumn('people', 'integer', (of) => of.notNull().defaultTo(0))
        .addColumn('status', 'text', (of) => of.notNull())
        .addColumn('refund_state', 'text', (of) => of.notNull().defaultTo('none'))
        .addColumn('method', 'text')
        .addColumn('needs_attention', 'integer', (of) => of.notNull().defaultTo(0))
        .addColumn('owner_department_id', 'text', (of) => of.references('departments.id'));
    },
    orders: ['created_at', 'order_no', 'payer_name', 'status', 'total', 'received', 'pending'],
  });

const createItems = (db: Db) =>
  db.schema
    .createTable('order_items')
    .addColumn('id', 'text', (of) => of.primaryKey())
    .addColumn('customer_id', 'text', (of) => of.notNull().references('customers.id'))
    .addColumn('meeting_id', 'text', (of) => of.notNull().references('meetings.id'))
    .addColumn('order_id', 'text', (of) => of.notNull().references('orders.id'))
    .addColumn('registration_id', 'text', (of) => of.references('registrations.id'))
    .addColumn('fee_item_id', 'text')
    .addColumn('name', 'text', (of) => of.notNull())
    .addColumn('quantity', 'integer', (of) => of.notNull())
    .addColumn('unit', 'bigint', (of) => of.notNull())
    .addColumn('discount', 'bigint', (of) => of.notNull().defaultTo(0))
    .addColumn('amount', 'bigint', (of) => of.notNull())
    // Of the invoice, in hundredths of a percent.
    .addColumn('tax_rate', 'integer', (of) => of.notNull().defaultTo(0))
    .addColumn('invoice_item_name', 'text', (of) => of.notNull().defaultTo(''))
    .addColumn('rules', 'text', (of) => of.notNull().defaultTo('[]'))
    .addColumn('priced_at', 'text')
    .addColumn('created_at', 'text', (of) => of.notNull())
    .addColumn('cancelled_at', 'text')
    .addCheckConstraint(
      'order_items_amount',
      sql`amount = quantity * unit - discount and amount >= 0 and discount >= 0`,
    )
    .execute();

const createPayments = (db: Db) =>
  createRecordTable(db, {
    name: 'payments',
    of: 'meeting',
    columns: (table) =>
      table
        .addColumn('pay_no', 'text', (of) => of.notNull())
        .addColumn('order_id', 'text', (of) => of.notNull().references('orders.id'))
        .addColumn('method', 'text', (of) => of.notNull())
        .addColumn('amount', 'bigint', (of) => of.notNull().check(sql`amount > 0`))
        .addColumn('state', 'text', (of) => of.notNull())
        .addColumn('paid_on', 'text', (of) => of.notNull())
        .addColumn('trade_no', 'text')
        .addColumn('remark', 'text', (of) => of.notNull().defaultTo(''))
        .addColumn('reason', 'text', (of) => of.notNull().defaultTo(''))
        .addColumn('reversed_at', 'text'),
    orders: ['created_at'],
  });

const createLedger = (db: Db) =>
  db.schema
    .createTable('ledger_entries')
    .addColumn('id', 'text', (of) => of.primaryKey())
    .addColumn('customer_id', 'text', (of) => of.notNull().references('customers.id'))
    .addColumn('meeting_id', 'text', (of) => of.notNull().references('meetings.id'))
    .addColumn('order_id', 'text', (of) => of.notNull().references('orders.id'))
    .addColumn('event', 'text', (of) => of.notNull())
    .addColumn('event_id', 'text', (of) => of.notNull())
    .addColumn('account', 'text', (of) => of.notNull())
    .addColumn('amount', 'bigint', (of) => of.notNull().check(sql`amount <> 0`))
    .addColumn('created_at', 'text', (of) => of.notNull())
    .execute();

const INDEXES = [
  'unique index orders_numbers on orders (customer_id, order_no)',
  'unique index orders_pay_refs on orders (customer_id, pay_ref)',
  'unique index orders_pay_numbers on orders (customer_id, pay_prefix, pay_number)',
  "index orders_due on orders (due_at) where status = 'unpaid'",
  'index orders_teams on orders (team_id, created_at) where team_id is not null',
  'index order_items_order on order_items (order_id)',
  'index order_items_registration on order_items (registration_id) where cancelled_at is null',
  'index order_items_fee_item on order_items (fee_item_id) where fee_item_id is not null',
  'unique index payments_numbers on payments (customer_id, pay_no)',
  "unique index payments_trades on payments (customer_id, method, trade_no) where trade_no is not null and state = 'confirmed'",
  'index payments_order on payments (order_id)',
  'index ledger_entries_order on ledger_entries (order_id, id)',
  'index ledger_entries_event on ledger_entries (event_id)',
  'index ledger_entries_meeting on ledger_entries (meeting_id, account, amount)',
];

/** The database itself refuses to change or delete an entry. */
const keepEntries = async (db: Db): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db);
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    for (const verb of ['update', 'delete'])
      await run(
        `create trigger ledger_entries_no_${verb} before ${verb} on ledger_entries
         begin select raise(abort, 'entries of the ledger are never changed'); end`,
      );
    return;
  }
  await run(
    `create function refuse_ledger_change() returns trigger language plpgsql as
     $$ begin raise exception 'entries of the ledger are never changed'; end $$`,
  );
  await run(
    `create trigger ledger_entries_kept before update or delete on ledger_entries
     for each row execute function refuse_ledger_change()`,
  );
};

/** What is owed for registrations, what was received, and a ledger of both. */
export const orders: Migration = {
  up: async (db: Db) => {
    await createOrders(db);
    await createItems(db);
    await createPayments(db);
    await createLedger(db);
    for (const index of INDEXES) await sql.raw(`create ${index}`).execute(db);
    await keepEntries(db);
    await keepRowTerms(db, 'orders', TERMS);
  },
};
