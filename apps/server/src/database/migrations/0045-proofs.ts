import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const COLUMNS = 'id, customer_id, admin_id, name, extension, type, size, sha256, state, created_at, changed_at, origin';

/** SQLite cannot drop a foreign key, so the table is copied. No other table refers to it. */
const copyFiles = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('files_copy')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('admin_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('extension', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull().defaultTo('upload'))
    .execute();
  await sql.raw(`insert into files_copy (${COLUMNS}) select ${COLUMNS} from files`).execute(db);
  await db.schema.dropTable('files').execute();
  await db.schema.alterTable('files_copy').renameTo('files').execute();
  await db.schema.createIndex('files_admin_id_created_at').on('files').columns(['admin_id', 'created_at']).execute();
  await db.schema.createIndex('files_state_changed_at').on('files').columns(['state', 'changed_at']).execute();
};

/** Attendees upload files as well, and are no admins. */
const allowAttendees = async (db: Kysely<unknown>): Promise<void> => {
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await db.schema.alterTable('files').dropConstraint('files_admin_id_fkey').execute();
  else await copyFiles(db);
};

/** Proofs of eligibility. Registrations of types that need one await it from now on. */
export const proofs: Migration = {
  up: async (db: Kysely<unknown>) => {
    const add = (name: string, type: 'integer' | 'text', initial: string | number) =>
      db.schema
        .alterTable('registrations')
        .addColumn(name, type, (column) => column.notNull().defaultTo(initial))
        .execute();
    await add('needs_proof', 'integer', 0);
    await add('proof_state', 'text', 'none');
    await add('proof_reason', 'text', '');
    await db.schema.alterTable('registrations').addColumn('proof_file_id', 'text').execute();
    await sql
      .raw(
        'update registrations set needs_proof = 1 where type_id in (select id from registration_types where needs_proof = 1)',
      )
      .execute(db);
    await allowAttendees(db);
  },
};
