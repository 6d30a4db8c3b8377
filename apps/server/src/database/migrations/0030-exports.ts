import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { trackChanges } from '../change-tracking.ts';

const createExports = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .createTable('exports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('created_by', 'text', (column) => column.notNull().references('admins.id'))
    .addColumn('admin_name', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('meeting_code', 'text')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('conditions', 'text', (column) => column.notNull())
    .addColumn('columns', 'text', (column) => column.notNull())
    .addColumn('is_unmasked', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('row_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('download_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('file_id', 'text')
    .execute();

const createDownloads = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .createTable('export_downloads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('export_id', 'text', (column) => column.notNull().references('exports.id'))
    .addColumn('downloaded_at', 'text', (column) => column.notNull())
    .addColumn('ip', 'text', (column) => column.notNull())
    .execute();

/** The register of exports, and files that the program makes for one admin. */
export const exports: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createExports(db);
    await createDownloads(db);
    const index = (table: string, columns: string[]) =>
      db.schema
        .createIndex(`${table}_${columns.join('_')}`)
        .on(table)
        .columns(columns)
        .execute();
    await index('exports', ['customer_id', 'created_at', 'id']);
    await index('exports', ['created_at', 'id']);
    await index('exports', ['created_by', 'created_at']);
    // Files that are to go, and exports without an end, are looked for every few minutes and are hardly anything.
    await index('exports', ['state', 'expires_at']);
    await index('export_downloads', ['export_id', 'downloaded_at']);
    await trackChanges(db, 'exports');
    await db.schema
      .alterTable('files')
      .addColumn('origin', 'text', (column) => column.notNull().defaultTo('upload'))
      .execute();
  },
};
