import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { CHANGES_LOCK, trackChanges } from '../change-tracking.ts';

/** Tables whose rows are listed and counted, and those that their conditions look into. */
const LISTED = [
  'customers',
  'departments',
  'meetings',
  'roles',
  'admins',
  'admin_roles',
  'admin_meeting_roles',
  'applications',
  'outbox_messages',
  'business_logs',
  'sign_in_logs',
  'dictionary_types',
  'dictionary_entries',
  'settings',
  'serial_rules',
  'files',
  'background_tasks',
];

export const tableChanges: Migration = {
  up: async (db: Kysely<unknown>) => {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    await sql
      .raw(
        `create function count_change() returns trigger language plpgsql as $$ begin
           perform pg_advisory_xact_lock_shared(${CHANGES_LOCK}, hashtext(tg_table_name));
           perform nextval(tg_argv[0]);
           return null;
         end $$`,
      )
      .execute(db);
    for (const table of LISTED) await trackChanges(db, table);
  },
};
