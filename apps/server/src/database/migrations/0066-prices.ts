import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Db = Kysely<unknown>;

/** How many of an item are held; orders whose prices an admin confirmed; and why an amount due has changed. */
export const prices: Migration = {
  up: async (db: Db) => {
    await sql
      .raw(
        `create index order_items_sold on order_items (fee_item_id, registration_id, quantity)
           where cancelled_at is null and fee_item_id is not null`,
      )
      .execute(db);
    await db.schema
      .alterTable('orders')
      .addColumn('keeps_price', 'integer', (of) => of.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('ledger_entries')
      .addColumn('remark', 'text', (of) => of.notNull().defaultTo(''))
      .execute();
  },
};
