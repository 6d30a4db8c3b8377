import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Answers of registrations, each to one version of a form. */
export const registrationAnswers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('registration_answers')
      .addColumn('registration_id', 'text', (column) =>
        column.primaryKey().references('registrations.id').onDelete('cascade'),
      )
      .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
      .addColumn('meeting_id', 'text', (column) => column.notNull().references('meetings.id'))
      .addColumn('version_id', 'text', (column) => column.notNull().references('registration_form_versions.id'))
      .addColumn('answers', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text')
      .addColumn('answered_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('registration_answers_version')
      .on('registration_answers')
      .columns(['version_id', 'registration_id'])
      .execute();
  },
};
