import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Orders are found by the days on which they received money. */
export const daysOfPayments: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql
      .raw(
        `create index payments_days on payments (meeting_id, paid_on, order_id, customer_id) where state = 'confirmed'`,
      )
      .execute(db);
  },
};
