import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How meetings are paid for, and who issues their invoices. */
export const meetingPayment: Migration = {
  up: async (db: Kysely<unknown>) => {
    const meetings = () => db.schema.alterTable('meetings');
    await meetings()
      .addColumn('payment_methods', 'text', (column) => column.notNull().defaultTo('["bank_transfer","onsite_cash"]'))
      .execute();
    await meetings()
      .addColumn('invoice_enabled', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await meetings()
      .addColumn('invoice_policy', 'text', (column) => column.notNull().defaultTo('manual'))
      .execute();
    for (const name of ['payment_account_id', 'seller_id']) {
      await meetings().addColumn(name, 'text').execute();
      await db.schema
        .createIndex(`meetings_${name}`)
        .on('meetings')
        .column(name)
        .where(sql.ref(name), 'is not', null)
        .execute();
    }
  },
};
