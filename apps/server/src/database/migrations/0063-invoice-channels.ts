import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';

type Db = Kysely<unknown>;

const RED_TEXTS = ['fp_no', 'state_reason', 'bureau_no', 'red_fp_no', 'red_issued_on', 'remark'];

const createReds = (db: Db) =>
  createRecordTable(db, {
    name: 'invoice_reds',
    of: 'meeting',
    columns: (table) =>
      RED_TEXTS.reduce((all, name) => all.addColumn(name, 'text', (of) => of.notNull().defaultTo('')), table)
        .addColumn('red_no', 'text', (of) => of.notNull())
        .addColumn('apply_no', 'text', (of) => of.notNull())
        .addColumn('title', 'text', (of) => of.notNull())
        .addColumn('application_id', 'text', (of) => of.notNull().references('invoice_applications.id'))
        .addColumn('invoice_id', 'text', (of) => of.notNull().references('invoices.id'))
        .addColumn('amount', 'bigint', (of) => of.notNull().check(sql`amount > 0`))
        .addColumn('is_full', 'integer', (of) => of.notNull())
        .addColumn('reason', 'text', (of) => of.notNull())
        .addColumn('state', 'text', (of) => of.notNull())
        .addColumn('bureau_state', 'text')
        .addColumn('expires_at', 'text')
        .addColumn('channel', 'text', (of) => of.notNull()),
    orders: ['created_at', 'red_no', 'state', 'amount', 'expires_at'],
  });

const createFiles = (db: Db) =>
  db.schema
    .createTable('invoice_files')
    .addColumn('id', 'text', (of) => of.primaryKey())
    .addColumn('customer_id', 'text', (of) => of.notNull().references('customers.id'))
    .addColumn('meeting_id', 'text', (of) => of.notNull().references('meetings.id'))
    .addColumn('invoice_id', 'text', (of) => of.notNull().references('invoices.id'))
    .addColumn('format', 'text', (of) => of.notNull())
    .addColumn('file_id', 'text', (of) => of.notNull())
    .execute();

/** What the demonstration channel was asked for. */
const createSandbox = (db: Db) =>
  db.schema
    .createTable('invoice_sandbox')
    .addColumn('id', 'text', (of) => of.primaryKey())
    .addColumn('customer_id', 'text', (of) => of.notNull().references('customers.id'))
    .addColumn('content', 'text', (of) => of.notNull())
    .addColumn('asked', 'integer', (of) => of.notNull().defaultTo(0))
    .addColumn('is_withdrawn', 'integer', (of) => of.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (of) => of.notNull())
    .execute();

const STATEMENTS = [
  "alter table invoice_applications add column serial text not null default ''",
  'alter table invoice_applications add column tries integer not null default 0',
  // Whether it holds money: an exchange does so once the invoice that it replaces was reversed.
  'alter table invoice_applications add column claims integer not null default 1',
  'alter table invoice_applications add column red_amount bigint not null default 0',
  'alter table invoice_applications add column allow_exchange integer not null default 0',
  "alter table invoice_applications add column exchange_of_no text not null default ''",
  'alter table invoice_applications add column exchange_of_id text references invoice_applications (id)',
  'alter table invoice_applications add column letter_file_id text',
  "update invoice_applications set channel = 'manual' where channel = ''",
  'create index invoice_applications_exchange on invoice_applications (exchange_of_id) where exchange_of_id is not null',
  'alter table invoices drop column pdf_file_id',
  'alter table invoices drop column ofd_file_id',
  'alter table invoices drop column xml_file_id',
  'create unique index invoice_files_formats on invoice_files (invoice_id, format)',
  'create unique index invoice_reds_numbers on invoice_reds (customer_id, red_no)',
  "create index invoice_reds_open on invoice_reds (id) where state in ('submitted', 'waiting', 'confirmed')",
  "create unique index invoice_reds_running on invoice_reds (application_id) where state in ('submitted', 'waiting', 'confirmed')",
];

/** Invoices through a channel, their files, their reversals and exchanges. */
export const invoiceChannels: Migration = {
  up: async (db: Db) => {
    await createReds(db);
    await createFiles(db);
    await createSandbox(db);
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
