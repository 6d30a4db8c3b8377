import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Exchanges whose reversal came to nothing waited for ever: they are reviewed again. */
export const exchangesWithoutReversals: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql
      .raw(
        `update invoice_applications
         set state = 'applied', state_reason = '红冲未成，请再次审核', version = version + 1
         where state = 'waiting' and exchange_of_id in (
           select old.id from invoice_applications as old where old.state in ('issued', 'partRed'))`,
      )
      .execute(db);
  },
};
