import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  // Messages need the cancelled items of people as well, which the index left out.
  'drop index order_items_registration',
  'create index order_items_registration on order_items (registration_id, cancelled_at)',
  'create index refunds_offset on refunds (offset_id) where offset_id is not null',
];

/** The items of people, and the refund of an offset, without reading whole tables. */
export const rowsByRegistration: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
