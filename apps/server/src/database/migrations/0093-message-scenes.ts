import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a meeting does about a scene on a channel, where it does not follow its company. */
export const messageScenes: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('message_scenes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
      .addColumn('meeting_id', 'text', (column) => column.notNull().references('meetings.id'))
      .addColumn('scene', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('mode', 'text', (column) => column.notNull())
      .addColumn('sms_template_id', 'text', (column) => column.references('sms_templates.id'))
      .addColumn('mail_template_id', 'text', (column) => column.references('mail_templates.id'))
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('updated_by', 'text')
      .execute();
    await db.schema
      .createIndex('message_scenes_once')
      .unique()
      .on('message_scenes')
      .columns(['meeting_id', 'scene', 'channel'])
      .execute();
  },
};
