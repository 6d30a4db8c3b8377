import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Db = Kysely<unknown>;

const createIdentities = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('identities')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('admin_id', 'text', (column) => column.notNull().references('admins.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('identities_subject', ['issuer', 'subject'])
    .addUniqueConstraint('identities_admin', ['admin_id', 'issuer'])
    .execute();
  await db.schema.alterTable('sessions').addColumn('identity_id', 'text').execute();
  await db.schema.alterTable('sign_in_tickets').addColumn('identity_id', 'text').execute();
  await db.schema.alterTable('sign_in_tickets').addColumn('bind_ticket_id', 'text').execute();
};

const createHandshakes = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('handshakes')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('cookie_hash', 'text', (column) => column.notNull())
    .addColumn('secrets_cipher', 'text', (column) => column.notNull())
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('handshakes_ip').on('handshakes').columns(['ip', 'expires_at']).execute();
  await db.schema.createIndex('handshakes_expires_at').on('handshakes').column('expires_at').execute();
  await db.schema.createIndex('handshakes_cookie_hash').on('handshakes').column('cookie_hash').execute();
};

const createBindTickets = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('bind_tickets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ticket_hash', 'text', (column) => column.notNull().unique())
    .addColumn('cookie_hash', 'text', (column) => column.notNull())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('used_at', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('bind_tickets_expires_at').on('bind_tickets').column('expires_at').execute();
};

export const singleSignOn: Migration = {
  up: async (db: Db) => {
    await createIdentities(db);
    await createHandshakes(db);
    await createBindTickets(db);
  },
};
