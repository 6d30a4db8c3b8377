import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';

/** What participants of a meeting pay for, with its prices by type and period. */
export const feeItems: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createRecordTable(db, {
      name: 'fee_items',
      of: 'meeting',
      columns: (table) =>
        table
          .addColumn('code', 'text', (column) => column.notNull())
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('category', 'text', (column) => column.notNull().defaultTo('registration'))
          .addColumn('price_mode', 'text', (column) => column.notNull().defaultTo('fixed'))
          .addColumn('base_price', 'integer', (column) => column.notNull().defaultTo(0))
          .addColumn('prices', 'text', (column) => column.notNull().defaultTo('{"periods":[],"rows":[]}'))
          .addColumn('type_ids', 'text', (column) => column.notNull().defaultTo('[]'))
          .addColumn('is_required', 'integer', (column) => column.notNull().defaultTo(0))
          .addColumn('min_qty', 'integer', (column) => column.notNull().defaultTo(0))
          .addColumn('max_qty', 'integer', (column) => column.notNull().defaultTo(1))
          .addColumn('capacity', 'integer')
          .addColumn('is_refundable', 'integer', (column) => column.notNull().defaultTo(0))
          .addColumn('invoice_item_name', 'text', (column) => column.notNull().defaultTo(''))
          .addColumn('tax_rate', 'text', (column) => column.notNull().defaultTo('600'))
          .addColumn('tax_class_code', 'text', (column) => column.notNull().defaultTo(''))
          .addColumn('sale_from', 'text')
          .addColumn('sale_to', 'text')
          .addColumn('sort_order', 'integer', (column) => column.notNull().defaultTo(100))
          .addColumn('state', 'integer', (column) => column.notNull().defaultTo(1))
          .addColumn('deleted_at', 'text'),
      orders: ['sort_order', 'created_at'],
    });
    await db.schema
      .createIndex('fee_items_code_present')
      .unique()
      .on('fee_items')
      .columns(['meeting_id', 'code'])
      .where(sql.ref('deleted_at'), 'is', null)
      .execute();
  },
};
