import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What the line below the list of orders adds up, with the states by which it is mostly filtered: a large meeting is
 * added up without reading its rows.
 */
export const orderSums: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql
      .raw(
        `create index orders_sums on orders (meeting_id, status, customer_id, total, discount, received, refunded, pending,
         invoiced)`,
      )
      .execute(db);
  },
};
