import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** That a file has a password is kept apart from whether its content is there. */
export const encryptedFiles: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('meeting_files')
      .addColumn('is_encrypted', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql.raw("update meeting_files set is_encrypted = 1 where content = 'encrypted'").execute(db);
  },
};
