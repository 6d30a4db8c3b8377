import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';

type Db = Kysely<unknown>;

const REQUIRED = ['apply_no', 'title', 'source', 'state', 'tax_rate', 'order_nos', 'payer_name'];
const TEXTS = [
  'tax_no',
  'reg_address',
  'reg_phone',
  'bank_name',
  'bank_account',
  'receive_email',
  'receive_phone',
  'item_name',
  'person',
  'remark',
  'state_reason',
  'seller_name',
  'channel',
  'fp_code',
  'fp_no',
  'issued_on',
];
const AMOUNTS = ['amount', 'net'];

const createApplications = (db: Db) =>
  createRecordTable(db, {
    name: 'invoice_applications',
    of: 'meeting',
    columns: (table) => {
      const required = REQUIRED.reduce((all, name) => all.addColumn(name, 'text', (of) => of.notNull()), table);
      const texts = TEXTS.reduce(
        (all, name) => all.addColumn(name, 'text', (of) => of.notNull().defaultTo('')),
        required,
      );
      return AMOUNTS.reduce((all, name) => all.addColumn(name, 'bigint', (of) => of.notNull()), texts)
        .addColumn('kind', 'text', (of) => of.notNull().defaultTo('pc'))
        .addColumn('title_type', 'text', (of) => of.notNull().defaultTo('company'))
        .addColumn('tax', 'bigint', (of) => of.notNull().defaultTo(0))
        .addColumn('lines', 'text', (of) => of.notNull().defaultTo('[]'))
        .addColumn('seller_id', 'text', (of) => of.notNull().references('sellers.id'))
        .addColumn('reviewed_at', 'text')
        .addColumn('reviewed_by_id', 'text')
        .addCheckConstraint('invoice_applications_amount', sql`amount = net + tax and amount > 0`);
    },
    orders: ['created_at', 'apply_no', 'state', 'amount'],
  });

const createShares = (db: Db, name: string, of: string) =>
  db.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('meeting_id', 'text', (column) => column.notNull().references('meetings.id'))
    .addColumn(`${of.replace('invoice_', '')}_id`, 'text', (column) => column.notNull().references(`${of}s.id`))
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .execute();

const createInvoices = (db: Db) =>
  db.schema
    .createTable('invoices')
    .addColumn('id', 'text', (of) => of.primaryKey())
    .addColumn('customer_id', 'text', (of) => of.notNull().references('customers.id'))
    .addColumn('meeting_id', 'text', (of) => of.notNull().references('meetings.id'))
    .addColumn('application_id', 'text', (of) => of.notNull().references('invoice_applications.id'))
    .addColumn('direction', 'text', (of) => of.notNull())
    .addColumn('red_of_id', 'text', (of) => of.references('invoices.id'))
    .addColumn('kind', 'text', (of) => of.notNull())
    .addColumn('fp_code', 'text', (of) => of.notNull().defaultTo(''))
    .addColumn('fp_no', 'text', (of) => of.notNull())
    .addColumn('issued_on', 'text', (of) => of.notNull())
    // Snapshots as JSON.
    .addColumn('seller', 'text', (of) => of.notNull())
    .addColumn('buyer', 'text', (of) => of.notNull())
    .addColumn('lines', 'text', (of) => of.notNull())
    .addColumn('net', 'bigint', (of) => of.notNull())
    .addColumn('tax', 'bigint', (of) => of.notNull().defaultTo(0))
    .addColumn('gross', 'bigint', (of) => of.notNull())
    .addColumn('channel', 'text', (of) => of.notNull())
    .addColumn('channel_serial', 'text', (of) => of.notNull())
    .addColumn('pdf_file_id', 'text')
    .addColumn('ofd_file_id', 'text')
    .addColumn('xml_file_id', 'text')
    .addColumn('created_at', 'text', (of) => of.notNull())
    .addColumn('created_by', 'text')
    .addCheckConstraint('invoices_amount', sql`gross = net + tax`)
    .execute();

const INDEXES = [
  'unique index invoice_applications_numbers on invoice_applications (customer_id, apply_no)',
  "index invoice_applications_issuing on invoice_applications (id) where state = 'issuing'",
  'index invoice_application_orders_application on invoice_application_orders (application_id)',
  'index invoice_application_orders_order on invoice_application_orders (order_id)',
  'unique index invoices_numbers on invoices (customer_id, fp_code, fp_no)',
  'unique index invoices_serials on invoices (customer_id, channel_serial)',
  'index invoices_application on invoices (application_id)',
  'index invoices_red_of on invoices (red_of_id) where red_of_id is not null',
  'index invoice_orders_invoice on invoice_orders (invoice_id)',
  'index invoice_orders_order on invoice_orders (order_id)',
];

const KEPT = ['invoices', 'invoice_orders'];

/** The database itself refuses to change or delete an issued invoice. */
const keepInvoices = async (db: Db): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db);
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    for (const table of KEPT)
      for (const verb of ['update', 'delete'])
        await run(
          `create trigger ${table}_no_${verb} before ${verb} on ${table}
           begin select raise(abort, 'issued invoices are never changed'); end`,
        );
    return;
  }
  await run(
    `create function refuse_invoice_change() returns trigger language plpgsql as
     $$ begin raise exception 'issued invoices are never changed'; end $$`,
  );
  for (const table of KEPT)
    await run(
      `create trigger ${table}_kept before update or delete on ${table}
       for each row execute function refuse_invoice_change()`,
    );
};

const extendOrders = async (db: Db): Promise<void> => {
  for (const name of ['invoicing', 'invoiced'])
    await db.schema
      .alterTable('orders')
      .addColumn(name, 'bigint', (of) => of.notNull().defaultTo(0))
      .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('invoice_state', 'text', (of) => of.notNull().defaultTo('none'))
    .execute();
};

/** Applications for invoices, the invoices, and what both claim of the money of orders. */
export const invoices: Migration = {
  up: async (db: Db) => {
    await extendOrders(db);
    await createApplications(db);
    await createInvoices(db);
    await createShares(db, 'invoice_application_orders', 'invoice_application');
    await createShares(db, 'invoice_orders', 'invoice');
    for (const index of INDEXES) await sql.raw(`create ${index}`).execute(db);
    await keepInvoices(db);
  },
};
