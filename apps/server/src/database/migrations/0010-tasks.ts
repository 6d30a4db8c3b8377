import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const createTasks = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('background_tasks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('input', 'text', (column) => column.notNull())
    .addColumn('progress', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('total', 'integer')
    .addColumn('result', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('error', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_cancel_wanted', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('lease_number', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('lease_owner', 'text')
    .addColumn('lease_until', 'text')
    .addColumn('once_key', 'text')
    .addColumn('meeting_code', 'text')
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.references('admins.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text')
    .addColumn('ended_at', 'text')
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema
      .createIndex(`background_tasks_${name}`)
      .on('background_tasks')
      .columns(columns as never)
      .execute();
  await index('company', ['customer_id', 'created_at', 'id']);
  await index('all', ['created_at', 'id']);
  await index('owner', ['created_by', 'created_at']);
  // What is to be done is looked for every few seconds, and is hardly anything.
  await index('state', ['state', 'lease_until']);
  await db.schema.createIndex('background_tasks_once').unique().on('background_tasks').column('once_key').execute();
};

export const tasks: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createTasks(db);
    // What of a message may be read again: codes and passwords are left out of it.
    await db.schema
      .alterTable('outbox_messages')
      .addColumn('preview', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .createIndex('outbox_messages_company')
      .on('outbox_messages')
      .columns(['customer_id', 'created_at', 'id'])
      .execute();
    await db.schema
      .createIndex('outbox_messages_recipient')
      .on('outbox_messages')
      .columns(['recipient', 'template', 'created_at'])
      .execute();
    // Roles in a meeting hold for a time where somebody says so.
    await db.schema.alterTable('admin_meeting_roles').addColumn('begin_at', 'text').execute();
    await db.schema.alterTable('admin_meeting_roles').addColumn('end_at', 'text').execute();
    await db.schema
      .createIndex('admin_meeting_roles_meeting_id')
      .on('admin_meeting_roles')
      .column('meeting_id')
      .execute();
    // The code alone names a meeting to everybody who enters it.
    await db.schema.createIndex('meetings_code').unique().on('meetings').column('code').execute();
  },
};
