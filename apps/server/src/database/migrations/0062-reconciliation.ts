import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  // A line that comes twice is kept as a duplicate.
  'drop index bank_lines_checksums',
  'create index bank_lines_checksums on bank_lines (meeting_id, account, checksum)',
  'create index bank_lines_sums on bank_lines (meeting_id, account, state, booked_on, amount)',
  `create index payments_unseen on payments (meeting_id, method, paid_on, amount)
    where bank_line_id is null and state = 'confirmed'`,
  // What the columns of the file were mapped for, such as an account; '' for nothing.
  "alter table import_jobs add column mapped_for text not null default ''",
  `create index import_jobs_mapped on import_jobs (customer_id, noun, mapped_for, headings_key, created_at)
    where mapped_for <> ''`,
];

/** Duplicates among bank lines, and what the comparison of bank lines with payments reads. */
export const reconciliation: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
