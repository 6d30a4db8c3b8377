import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';

/** How many notices a company, one of its meetings or one of its admins may send. */
export const sendQuotas: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createRecordTable(db, {
      name: 'send_quotas',
      of: 'customer',
      columns: (table) =>
        table
          .addColumn('scope', 'text', (column) => column.notNull())
          .addColumn('target_id', 'text', (column) => column.notNull())
          .addColumn('channel', 'text', (column) => column.notNull())
          .addColumn('per_day', 'integer', (column) => column.notNull())
          .addColumn('per_notice', 'integer', (column) => column.notNull())
          .addColumn('audit_over', 'integer')
          .addColumn('allow_links', 'integer', (column) => column.notNull()),
      orders: ['updated_at'],
    });
    await db.schema
      .createIndex('send_quotas_target')
      .unique()
      .on('send_quotas')
      .columns(['customer_id', 'channel', 'scope', 'target_id'])
      .execute();
  },
};
