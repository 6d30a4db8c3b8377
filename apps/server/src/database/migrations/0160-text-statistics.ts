import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Of tables that grow with scans, messages and money: what a list looks for a part of, without an index of words. */
const TEXTS = {
  check_in_records: ['device'],
  carbon_activities: ['description'],
  deliveries: ['recipient_name', 'address', 'origin'],
  bank_lines: ['payer_name', 'purpose', 'serial'],
  invoice_applications: ['apply_no', 'title', 'tax_no', 'fp_no'],
  refunds: ['refund_no', 'payer_name', 'batch_no'],
  outbox_messages: ['recipient'],
  suppressions: ['address', 'source'],
  web_message_readers: ['admin_name'],
};

/**
 * PostgreSQL knows how often a text is found in a column only from the expression that is asked for. Without that it
 * takes every text for a rare one, and sorts all rows of a common one instead of reading the first rows in their order.
 */
export const textStatistics: Migration = {
  up: async (db: Kysely<unknown>) => {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    for (const [table, columns] of Object.entries(TEXTS))
      for (const column of columns)
        await sql.raw(`create statistics ${table}_${column}_lower on (lower(${column})) from ${table}`).execute(db);
  },
};
