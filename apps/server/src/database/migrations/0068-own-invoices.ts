import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Db = Kysely<unknown>;

const BUYER = ['title', 'tax_no', 'reg_address', 'reg_phone', 'bank_name', 'bank_account'];
const REST = ['receive_email', 'receive_phone', 'remark', 'state_reason'];

const createRequests = (db: Db) => {
  const table = db.schema
    .createTable('invoice_requests')
    .addColumn('id', 'text', (of) => of.primaryKey())
    .addColumn('customer_id', 'text', (of) => of.notNull().references('customers.id'))
    .addColumn('meeting_id', 'text', (of) => of.notNull().references('meetings.id'))
    .addColumn('order_id', 'text', (of) => of.notNull().references('orders.id'))
    .addColumn('registration_id', 'text', (of) => of.references('registrations.id'))
    .addColumn('kind', 'text', (of) => of.notNull())
    .addColumn('title_type', 'text', (of) => of.notNull())
    .addColumn('source', 'text', (of) => of.notNull())
    .addColumn('state', 'text', (of) => of.notNull())
    .addColumn('application_id', 'text', (of) => of.references('invoice_applications.id'))
    .addColumn('created_at', 'text', (of) => of.notNull())
    .addColumn('created_by', 'text')
    .addColumn('updated_at', 'text', (of) => of.notNull())
    .addColumn('updated_by', 'text');
  return [...BUYER, ...REST]
    .reduce((all, name) => all.addColumn(name, 'text', (of) => of.notNull().defaultTo('')), table)
    .execute();
};

/** The applications of a bulk action, in their order, each with its result. */
const createBulkRows = (db: Db) =>
  db.schema
    .createTable('invoice_bulk_rows')
    .addColumn('task_id', 'text', (of) => of.notNull().references('background_tasks.id').onDelete('cascade'))
    .addColumn('position', 'integer', (of) => of.notNull())
    .addColumn('customer_id', 'text', (of) => of.notNull().references('customers.id'))
    .addColumn('meeting_id', 'text', (of) => of.notNull().references('meetings.id'))
    .addColumn('application_id', 'text', (of) => of.notNull().references('invoice_applications.id'))
    .addColumn('result', 'text', (of) => of.notNull().defaultTo(''))
    .addColumn('message', 'text', (of) => of.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('invoice_bulk_rows_key', ['task_id', 'position'])
    .execute();

const STATEMENTS = [
  // One of the whole order, and one of each attendee.
  "create unique index invoice_requests_of on invoice_requests (order_id, coalesce(registration_id, ''))",
  "create index invoice_requests_waiting on invoice_requests (id) where state = 'waiting'",
  'create index invoice_requests_registration on invoice_requests (registration_id) where registration_id is not null',
  'alter table invoice_applications add column registration_id text references registrations (id)',
  'create index invoice_applications_registration on invoice_applications (registration_id) where registration_id is not null',
  'create index invoice_bulk_rows_application on invoice_bulk_rows (application_id)',
];

/** What is asked for before an order is paid, whose own an application is, and bulk actions for invoices. */
export const ownInvoices: Migration = {
  up: async (db: Db) => {
    await createRequests(db);
    await createBulkRows(db);
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
