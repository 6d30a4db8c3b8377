import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { trackChanges } from '../change-tracking.ts';
import { createRecordTable } from '../record-tables.ts';

const createMessages = (db: Kysely<unknown>): Promise<void> =>
  createRecordTable(db, {
    name: 'web_messages',
    of: 'meeting',
    columns: (table) =>
      table
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .addColumn('audience', 'text', (column) => column.notNull().defaultTo('all'))
        .addColumn('targets', 'text', (column) => column.notNull().defaultTo('[]'))
        .addColumn('recipient_count', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('is_pinned', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('needs_confirmation', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('publish_at', 'text')
        .addColumn('expire_at', 'text')
        .addColumn('attachments', 'text', (column) => column.notNull().defaultTo('[]'))
        .addColumn('state', 'text', (column) => column.notNull().defaultTo('draft'))
        .addColumn('state_reason', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('publisher_id', 'text', (column) => column.references('admins.id'))
        .addColumn('published_at', 'text')
        .addColumn('reminded_at', 'text'),
    orders: ['created_at', 'title', 'publish_at', 'expire_at', 'state'],
  });

const createReaders = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('web_message_readers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('meeting_id', 'text', (column) => column.notNull().references('meetings.id'))
    .addColumn('message_id', 'text', (column) => column.notNull().references('web_messages.id'))
    .addColumn('admin_id', 'text', (column) => column.notNull().references('admins.id'))
    .addColumn('admin_name', 'text', (column) => column.notNull())
    .addColumn('department_name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('unread'))
    .addColumn('is_waiting', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('read_at', 'text')
    .addColumn('confirmed_at', 'text')
    .addColumn('reminded_at', 'text')
    .execute();
  for (const statement of [
    'create unique index web_message_readers_once on web_message_readers (message_id, admin_id)',
    'create index web_message_readers_names on web_message_readers (message_id, admin_name, id)',
    'create index web_message_readers_admins on web_message_readers (admin_id, message_id)',
    'create index web_message_readers_waiting on web_message_readers (admin_id, message_id) where is_waiting = 1',
  ])
    await sql.raw(statement).execute(db);
  await trackChanges(db, 'web_message_readers');
};

/** Web messages, their readers, and the number by which an open console learns that its messages have changed. */
export const webMessages: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createMessages(db);
    await createReaders(db);
    await db.schema
      .createTable('web_message_inboxes')
      .addColumn('admin_id', 'text', (column) => column.primaryKey().references('admins.id'))
      .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
      .addColumn('epoch', 'integer', (column) => column.notNull())
      .execute();
  },
};
