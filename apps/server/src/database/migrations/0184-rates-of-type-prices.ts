import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Positions from the price of a type have the rate of the seller, as all without a fee item; they had 6 %. Applications
 * for invoices keep the lines that they were made with.
 */
export const ratesOfTypePrices: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw('update order_items set tax_rate = 0 where fee_item_id is null and tax_rate = 600').execute(db);
  },
};
