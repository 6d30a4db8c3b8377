import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What carriers and mail services say about messages afterwards. */
export const deliveryReceipts: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('delivery_receipts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('provider_id', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('received_at', 'text', (column) => column.notNull())
      .execute();
    for (const statement of [
      'create unique index delivery_receipts_once on delivery_receipts (account_id, provider_id, outcome)',
      'create index delivery_receipts_received on delivery_receipts (received_at)',
    ])
      await sql.raw(statement).execute(db);
  },
};
