import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What happened and is still to be told, and what groups the messages about it. */
export const sceneEvents: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('scene_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
      .addColumn('meeting_id', 'text', (column) => column.notNull().references('meetings.id'))
      .addColumn('scene', 'text', (column) => column.notNull())
      .addColumn('target_id', 'text')
      .addColumn('once_key', 'text', (column) => column.notNull())
      .addColumn('after_id', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .alterTable('notices')
      .addColumn('created_from', 'text', (column) => column.notNull().defaultTo('manual'))
      .execute();
    await db.schema
      .alterTable('notices')
      .addColumn('content_key', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    for (const statement of [
      'create unique index scene_events_once on scene_events (once_key)',
      'create index scene_events_meeting on scene_events (meeting_id)',
      "create unique index notices_content on notices (meeting_id, content_key) where content_key <> ''",
    ])
      await sql.raw(statement).execute(db);
  },
};
