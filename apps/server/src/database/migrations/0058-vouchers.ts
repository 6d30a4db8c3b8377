import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';

type Db = Kysely<unknown>;

const createVouchers = (db: Db) =>
  createRecordTable(db, {
    name: 'payment_vouchers',
    of: 'meeting',
    columns: (table) =>
      table
        .addColumn('voucher_no', 'text', (of) => of.notNull())
        .addColumn('payer_name', 'text', (of) => of.notNull())
        .addColumn('payer_bank', 'text', (of) => of.notNull().defaultTo(''))
        .addColumn('payer_account_tail', 'text', (of) => of.notNull().defaultTo(''))
        .addColumn('amount', 'bigint', (of) => of.notNull().check(sql`amount > 0`))
        .addColumn('paid_on', 'text', (of) => of.notNull())
        .addColumn('bank_serial', 'text', (of) => of.notNull().defaultTo(''))
        .addColumn('is_duplicate', 'integer', (of) => of.notNull().defaultTo(0))
        .addColumn('sender', 'text', (of) => of.notNull())
        .addColumn('file_id', 'text', (of) => of.notNull())
        .addColumn('file_name', 'text', (of) => of.notNull())
        .addColumn('file_sha256', 'text', (of) => of.notNull())
        .addColumn('previous_id', 'text', (of) => of.references('payment_vouchers.id'))
        .addColumn('remark', 'text', (of) => of.notNull().defaultTo(''))
        .addColumn('state', 'text', (of) => of.notNull())
        .addColumn('state_reason', 'text', (of) => of.notNull().defaultTo(''))
        .addColumn('audit_amount', 'bigint')
        .addColumn('auditor_id', 'text')
        .addColumn('audited_at', 'text'),
    orders: ['created_at', 'voucher_no', 'payer_name', 'amount', 'paid_on'],
  });

/** Which orders a voucher pays, and how much of it is meant for each. */
const createParts = (db: Db) =>
  db.schema
    .createTable('voucher_orders')
    .addColumn('id', 'text', (of) => of.primaryKey())
    .addColumn('customer_id', 'text', (of) => of.notNull().references('customers.id'))
    .addColumn('meeting_id', 'text', (of) => of.notNull().references('meetings.id'))
    .addColumn('voucher_id', 'text', (of) => of.notNull().references('payment_vouchers.id'))
    .addColumn('order_id', 'text', (of) => of.notNull().references('orders.id'))
    .addColumn('amount', 'bigint', (of) => of.notNull().check(sql`amount > 0`))
    .execute();

const STATEMENTS = [
  'create unique index payment_vouchers_numbers on payment_vouchers (customer_id, voucher_no)',
  'create index payment_vouchers_files on payment_vouchers (customer_id, file_sha256)',
  "create index payment_vouchers_serials on payment_vouchers (customer_id, bank_serial) where bank_serial <> ''",
  'create index payment_vouchers_states on payment_vouchers (meeting_id, state, created_at, id)',
  'create unique index voucher_orders_parts on voucher_orders (voucher_id, order_id)',
  'create index voucher_orders_order on voucher_orders (order_id)',
  'alter table orders add column has_voucher integer not null default 0',
  'alter table payments add column voucher_id text references payment_vouchers (id)',
  'create index payments_voucher on payments (voucher_id) where voucher_id is not null',
];

/** Vouchers of transfers, and where the money of each was received. */
export const vouchers: Migration = {
  up: async (db: Db) => {
    await createVouchers(db);
    await createParts(db);
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
