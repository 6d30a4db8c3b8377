import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Db = Kysely<unknown>;

const createSecondSteps = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('second_steps')
    .addColumn('admin_id', 'text', (column) => column.primaryKey().references('admins.id'))
    .addColumn('secret_cipher', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('last_step', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('admin_id', 'text', (column) => column.notNull().references('admins.id'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addPrimaryKeyConstraint('recovery_codes_pk', ['admin_id', 'code_hash'])
    .execute();
};

const createTickets = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('sign_in_tickets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ticket_hash', 'text', (column) => column.notNull().unique())
    .addColumn('cookie_hash', 'text')
    .addColumn('admin_id', 'text', (column) => column.notNull().references('admins.id'))
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('password_mark', 'text', (column) => column.notNull())
    .addColumn('first_step', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('used_at', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sign_in_tickets_expires_at').on('sign_in_tickets').column('expires_at').execute();
};

export const secondSteps: Migration = {
  up: async (db: Db) => {
    await createSecondSteps(db);
    await createTickets(db);
  },
};
