import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';

type Db = Kysely<unknown>;

const createFolders = (db: Db) =>
  db.schema
    .createTable('file_folders')
    .addColumn('id', 'text', (of) => of.primaryKey())
    .addColumn('customer_id', 'text', (of) => of.notNull().references('customers.id'))
    .addColumn('meeting_id', 'text', (of) => of.notNull().references('meetings.id'))
    .addColumn('parent_id', 'text', (of) => of.references('file_folders.id'))
    .addColumn('name', 'text', (of) => of.notNull())
    .addColumn('sort', 'integer', (of) => of.notNull().defaultTo(0))
    .addColumn('version', 'integer', (of) => of.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (of) => of.notNull())
    .addColumn('created_by', 'text')
    .addColumn('updated_at', 'text', (of) => of.notNull())
    .addColumn('updated_by', 'text')
    .execute();

const createFiles = (db: Db) =>
  createRecordTable(db, {
    name: 'meeting_files',
    of: 'meeting',
    columns: (table) =>
      table
        .addColumn('title', 'text', (of) => of.notNull())
        .addColumn('folder_id', 'text', (of) => of.notNull().references('file_folders.id'))
        .addColumn('file_id', 'text', (of) => of.notNull())
        .addColumn('file_name', 'text', (of) => of.notNull())
        .addColumn('extension', 'text', (of) => of.notNull())
        .addColumn('size', 'bigint', (of) => of.notNull())
        .addColumn('audience', 'text', (of) => of.notNull().defaultTo('all'))
        .addColumn('type_ids', 'text', (of) => of.notNull().defaultTo('[]'))
        .addColumn('state', 'text', (of) => of.notNull())
        .addColumn('state_reason', 'text', (of) => of.notNull().defaultTo(''))
        .addColumn('publish_at', 'text')
        .addColumn('expire_at', 'text')
        .addColumn('sort', 'integer', (of) => of.notNull().defaultTo(0))
        .addColumn('content', 'text', (of) => of.notNull().defaultTo('usable'))
        .addColumn('download_count', 'integer', (of) => of.notNull().defaultTo(0))
        .addColumn('deleted_at', 'text'),
    orders: ['created_at', 'title', 'size', 'publish_at', 'sort', 'download_count', 'state'],
  });

/** Who took which file when. */
const createUses = (db: Db) =>
  db.schema
    .createTable('meeting_file_uses')
    .addColumn('id', 'text', (of) => of.primaryKey())
    .addColumn('customer_id', 'text', (of) => of.notNull().references('customers.id'))
    .addColumn('meeting_id', 'text', (of) => of.notNull().references('meetings.id'))
    .addColumn('meeting_file_id', 'text', (of) => of.notNull().references('meeting_files.id'))
    .addColumn('admin_id', 'text', (of) => of.notNull())
    .addColumn('admin_name', 'text', (of) => of.notNull())
    .addColumn('use', 'text', (of) => of.notNull())
    .addColumn('used_at', 'text', (of) => of.notNull())
    .addColumn('ip', 'text', (of) => of.notNull())
    .execute();

const INDEXES = [
  "unique index file_folders_names on file_folders (meeting_id, coalesce(parent_id, ''), name)",
  'index meeting_files_folder on meeting_files (folder_id, created_at, id)',
  'index meeting_files_content on meeting_files (file_id)',
  'index meeting_file_uses_file on meeting_file_uses (meeting_file_id, used_at, id)',
];

/** Files of meetings in folders, and who took them. A content that a row refers to stays: the row keeps it. */
export const meetingFiles: Migration = {
  up: async (db: Db) => {
    await createFolders(db);
    await createFiles(db);
    await createUses(db);
    for (const index of INDEXES) await sql.raw(`create ${index}`).execute(db);
  },
};
