import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';

const FLAGS = ['skips_review', 'is_free', 'sent_count'];

/** Whom a meeting asks to take part. */
export const invitations: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createRecordTable(db, {
      name: 'invitations',
      of: 'meeting',
      columns: (table) =>
        FLAGS.reduce(
          (all, name) => all.addColumn(name, 'integer', (column) => column.notNull().defaultTo(0)),
          table
            .addColumn('name', 'text', (column) => column.notNull())
            .addColumn('phone', 'text', (column) => column.notNull().defaultTo(''))
            .addColumn('email', 'text', (column) => column.notNull().defaultTo(''))
            .addColumn('type_id', 'text', (column) => column.notNull().references('registration_types.id'))
            .addColumn('state', 'text', (column) => column.notNull().defaultTo('pending'))
            .addColumn('state_reason', 'text', (column) => column.notNull().defaultTo(''))
            .addColumn('expires_at', 'text')
            .addColumn('last_sent_at', 'text'),
        ),
      orders: ['created_at'],
    });
    // Of those that no one has answered yet, which are over.
    await db.schema
      .createIndex('invitations_expires_at_pending')
      .on('invitations')
      .column('expires_at')
      .where(sql.ref('state'), '=', sql.lit('pending'))
      .execute();
    await db.schema.createIndex('invitations_type_id').on('invitations').column('type_id').execute();
  },
};
