import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';

const REQUIRED = ['refund_no', 'order_no', 'payer_name', 'source', 'reason_code', 'state', 'method', 'rule'];
const TEXTS = [
  'reason',
  'people',
  'state_reason',
  'override_reason',
  'payee_name',
  'payee_bank',
  'payee_account',
  'executed_on',
  'trade_no',
  'batch_no',
];
const AMOUNTS = ['applied', 'kept', 'amount'];
const REFERENCES = ['reviewed_at', 'reviewed_by_id', 'proof_file_id', 'offset_id', 'kept_item_id'];

const INDEXES = [
  'unique index refunds_numbers on refunds (customer_id, refund_no)',
  'index refunds_order on refunds (order_id)',
  'index refunds_batch on refunds (meeting_id, batch_no)',
];

/** Money that is paid back. */
export const refunds: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createRecordTable(db, {
      name: 'refunds',
      of: 'meeting',
      columns: (table) => {
        const required = REQUIRED.reduce((all, name) => all.addColumn(name, 'text', (of) => of.notNull()), table);
        const texts = TEXTS.reduce(
          (all, name) => all.addColumn(name, 'text', (of) => of.notNull().defaultTo('')),
          required,
        );
        const amounts = AMOUNTS.reduce(
          (all, name) => all.addColumn(name, 'bigint', (of) => of.notNull().check(sql.raw(`${name} >= 0`))),
          texts,
        );
        return REFERENCES.reduce((all, name) => all.addColumn(name, 'text'), amounts)
          .addColumn('order_id', 'text', (of) => of.notNull().references('orders.id'))
          .addColumn('needs_red', 'integer', (of) => of.notNull().defaultTo(0))
          .addColumn('registration_ids', 'text', (of) => of.notNull().defaultTo('[]'));
      },
      orders: ['created_at', 'refund_no', 'state', 'amount'],
    });
    // Of an offset: the payment of the other order.
    await db.schema.alterTable('payments').addColumn('offset_id', 'text').execute();
    for (const index of INDEXES) await sql.raw(`create ${index}`).execute(db);
  },
};
