import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Db = Kysely<unknown>;

/** What a company says of itself, beside its name and logo. */
const FACTS = [
  'contact_name',
  'contact_phone',
  'contact_email',
  'address',
  'invoice_title',
  'tax_number',
  'bank_name',
  'bank_account',
  'invoice_address',
  'invoice_phone',
];

export const companies: Migration = {
  up: async (db: Db) => {
    for (const name of FACTS) {
      await db.schema
        .alterTable('customers')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
    await db.schema.alterTable('customers').addColumn('deleted_at', 'text').execute();
    await db.schema
      .createIndex('departments_code_unique')
      .unique()
      .on('departments')
      .columns(['customer_id', 'code'])
      .execute();
  },
};
