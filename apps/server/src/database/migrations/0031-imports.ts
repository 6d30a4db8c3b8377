import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const createJobs = (db: Kysely<unknown>) =>
  db.schema
    .createTable('import_jobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('meeting_id', 'text', (column) => column.references('meetings.id'))
    .addColumn('noun', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('sheet', 'text', (column) => column.notNull())
    .addColumn('sheets', 'text', (column) => column.notNull())
    .addColumn('columns', 'text', (column) => column.notNull())
    .addColumn('headings_key', 'text', (column) => column.notNull())
    .addColumn('is_mapped', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('kept', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('activity', 'text')
    .addColumn('task_id', 'text')
    .addColumn('created_by', 'text', (column) => column.notNull().references('admins.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

const createRows = (db: Kysely<unknown>) =>
  db.schema
    .createTable('import_rows')
    .addColumn('job_id', 'text', (column) => column.notNull().references('import_jobs.id').onDelete('cascade'))
    .addColumn('row_number', 'integer', (column) => column.notNull())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('cells', 'text', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('problems', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('key_1', 'text')
    .addColumn('key_2', 'text')
    .addColumn('imported', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('target_id', 'text')
    .addColumn('target_version', 'integer')
    .addColumn('before', 'text')
    .addPrimaryKeyConstraint('import_rows_pkey', ['job_id', 'row_number'] as never)
    .execute();

/** Files that are imported: one row for each file, and one for each of its rows. */
export const imports: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createJobs(db);
    await createRows(db);
    const index = (name: string, table: string, columns: string[]) =>
      db.schema
        .createIndex(name)
        .on(table)
        .columns(columns as never)
        .execute();
    await index('import_jobs_noun', 'import_jobs', ['customer_id', 'noun', 'created_at', 'id']);
    await index('import_jobs_owner', 'import_jobs', ['created_by', 'noun', 'headings_key', 'created_at']);
    await index('import_jobs_age', 'import_jobs', ['created_at']);
    await index('import_rows_result', 'import_rows', ['job_id', 'result', 'row_number']);
    await index('import_rows_key_1', 'import_rows', ['job_id', 'key_1']);
    await index('import_rows_key_2', 'import_rows', ['job_id', 'key_2']);
  },
};
