import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';

type BillingTable = CreateTableBuilder<string, string>;

const text =
  (name: string, fallback?: string) =>
  (table: BillingTable): BillingTable =>
    table.addColumn(name, 'text', (column) =>
      fallback === undefined ? column.notNull() : column.notNull().defaultTo(fallback),
    );

const number =
  (name: string, fallback: number) =>
  (table: BillingTable): BillingTable =>
    table.addColumn(name, 'integer', (column) => column.notNull().defaultTo(fallback));

/** What all meetings of a customer share for money: who issues invoices, which accounts are paid to, and titles. */
export const billingData: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createRecordTable(db, {
      name: 'sellers',
      of: 'customer',
      columns: (table) =>
        table
          .$call(text('name'))
          .$call(text('tax_no'))
          .$call(text('address', ''))
          .$call(text('phone', ''))
          .$call(text('bank_name', ''))
          .$call(text('bank_account', ''))
          .$call(text('drawer', ''))
          .$call(text('payee', ''))
          .$call(text('reviewer', ''))
          .$call(text('kinds', '["pc","bs"]'))
          .$call(text('tax_rate', '0.06'))
          .$call(text('item_name', '*会展服务*会议费'))
          .$call(text('tax_class_code', ''))
          .$call(number('full_buyer_for_special', 0))
          .$call(text('channel', 'manual'))
          .$call(number('state', 1))
          .addColumn('deleted_at', 'text'),
      orders: ['created_at'],
    });
    await createRecordTable(db, {
      name: 'payment_accounts',
      of: 'customer',
      columns: (table) =>
        table
          .$call(text('account_name'))
          .$call(text('bank_name'))
          .$call(text('account_no'))
          .$call(text('remark_rule', ''))
          .$call(number('state', 1))
          .addColumn('deleted_at', 'text'),
      orders: ['created_at'],
    });
    await createRecordTable(db, {
      name: 'invoice_titles',
      of: 'customer',
      columns: (table) =>
        table
          .$call(text('title_type', 'person'))
          .$call(text('title'))
          .$call(text('tax_no', ''))
          .$call(number('is_default', 0))
          .$call(text('reg_address', ''))
          .$call(text('reg_phone', ''))
          .$call(text('bank_name', ''))
          .$call(text('bank_account', ''))
          .$call(text('email', ''))
          .$call(text('phone', ''))
          .$call(number('state', 1))
          .addCheckConstraint('invoice_titles_tax_no', sql`title_type <> 'company' or tax_no <> ''`),
      orders: ['created_at', 'title', 'tax_no'],
    });
    await db.schema
      .createIndex('invoice_titles_default')
      .unique()
      .on('invoice_titles')
      .column('customer_id')
      .where(sql.ref('is_default'), '=', 1)
      .execute();
  },
};
