import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Db = Kysely<unknown>;

const createChannels = (db: Db) =>
  db.schema
    .createTable('payment_channels')
    .addColumn('id', 'text', (of) => of.primaryKey())
    .addColumn('customer_id', 'text', (of) => of.notNull().references('customers.id'))
    .addColumn('kind', 'text', (of) => of.notNull())
    .addColumn('key_cipher', 'text', (of) => of.notNull())
    .addColumn('callback_cipher', 'text', (of) => of.notNull())
    .addColumn('callback_hash', 'text', (of) => of.notNull())
    .addColumn('created_at', 'text', (of) => of.notNull())
    .execute();

const createIntents = (db: Db) =>
  db.schema
    .createTable('payment_intents')
    .addColumn('id', 'text', (of) => of.primaryKey())
    .addColumn('customer_id', 'text', (of) => of.notNull().references('customers.id'))
    .addColumn('meeting_id', 'text', (of) => of.notNull().references('meetings.id'))
    .addColumn('order_id', 'text', (of) => of.notNull().references('orders.id'))
    .addColumn('channel_id', 'text', (of) => of.notNull().references('payment_channels.id'))
    .addColumn('method', 'text', (of) => of.notNull())
    .addColumn('amount', 'bigint', (of) => of.notNull().check(sql`amount > 0`))
    .addColumn('state', 'text', (of) => of.notNull())
    .addColumn('reason', 'text', (of) => of.notNull().defaultTo(''))
    .addColumn('needs_attention', 'integer', (of) => of.notNull().defaultTo(0))
    .addColumn('pay_url', 'text', (of) => of.notNull().defaultTo(''))
    .addColumn('trade_no', 'text', (of) => of.notNull().defaultTo(''))
    .addColumn('paid_amount', 'bigint')
    .addColumn('payment_id', 'text', (of) => of.references('payments.id'))
    .addColumn('expires_at', 'text', (of) => of.notNull())
    .addColumn('asked_at', 'text', (of) => of.notNull())
    .addColumn('created_at', 'text', (of) => of.notNull())
    .addColumn('created_by', 'text')
    .addColumn('updated_at', 'text', (of) => of.notNull())
    .addColumn('updated_by', 'text')
    .execute();

const createRefunds = (db: Db) =>
  db.schema
    .createTable('online_refunds')
    .addColumn('id', 'text', (of) => of.primaryKey())
    .addColumn('customer_id', 'text', (of) => of.notNull().references('customers.id'))
    .addColumn('meeting_id', 'text', (of) => of.notNull().references('meetings.id'))
    .addColumn('refund_id', 'text', (of) => of.notNull().references('refunds.id'))
    .addColumn('intent_id', 'text', (of) => of.notNull().references('payment_intents.id'))
    .addColumn('amount', 'bigint', (of) => of.notNull().check(sql`amount > 0`))
    .addColumn('state', 'text', (of) => of.notNull())
    .addColumn('reason', 'text', (of) => of.notNull().defaultTo(''))
    .addColumn('trade_no', 'text', (of) => of.notNull().defaultTo(''))
    .addColumn('created_at', 'text', (of) => of.notNull())
    .addColumn('updated_at', 'text', (of) => of.notNull())
    .execute();

/** What the sandbox, which plays a provider, knows. Nothing of ours refers to it but by numbers. */
const createSandbox = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('sandbox_payments')
    .addColumn('id', 'text', (of) => of.primaryKey())
    .addColumn('customer_id', 'text', (of) => of.notNull().references('customers.id'))
    .addColumn('channel_id', 'text', (of) => of.notNull())
    .addColumn('out_no', 'text', (of) => of.notNull())
    .addColumn('method', 'text', (of) => of.notNull())
    .addColumn('subject', 'text', (of) => of.notNull())
    .addColumn('amount', 'bigint', (of) => of.notNull())
    .addColumn('paid_amount', 'bigint', (of) => of.notNull().defaultTo(0))
    .addColumn('state', 'text', (of) => of.notNull())
    .addColumn('paid_at', 'text')
    .addColumn('expires_at', 'text', (of) => of.notNull())
    .addColumn('created_at', 'text', (of) => of.notNull())
    .execute();
  await db.schema
    .createTable('sandbox_refunds')
    .addColumn('id', 'text', (of) => of.primaryKey())
    .addColumn('customer_id', 'text', (of) => of.notNull().references('customers.id'))
    .addColumn('channel_id', 'text', (of) => of.notNull())
    .addColumn('refund_no', 'text', (of) => of.notNull())
    .addColumn('out_no', 'text', (of) => of.notNull())
    .addColumn('amount', 'bigint', (of) => of.notNull())
    .addColumn('created_at', 'text', (of) => of.notNull())
    .execute();
  await db.schema
    .createTable('sandbox_notices')
    .addColumn('id', 'text', (of) => of.primaryKey())
    .addColumn('customer_id', 'text', (of) => of.notNull().references('customers.id'))
    .addColumn('payment_id', 'text', (of) => of.notNull().references('sandbox_payments.id'))
    .addColumn('channel_id', 'text', (of) => of.notNull())
    .addColumn('body', 'text', (of) => of.notNull())
    .addColumn('signature', 'text', (of) => of.notNull())
    .addColumn('due_at', 'text', (of) => of.notNull())
    .addColumn('tries', 'integer', (of) => of.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (of) => of.notNull())
    .execute();
};

const STATEMENTS = [
  'create unique index payment_channels_kinds on payment_channels (customer_id, kind)',
  'create unique index payment_channels_callbacks on payment_channels (callback_hash)',
  "create unique index payment_intents_open on payment_intents (order_id) where state in ('created', 'pending')",
  "create index payment_intents_asked on payment_intents (asked_at, id) where state in ('created', 'pending', 'closing')",
  'create index payment_intents_order on payment_intents (order_id)',
  'create index payment_intents_meeting on payment_intents (meeting_id, created_at, id)',
  'create index payment_intents_payment on payment_intents (payment_id) where payment_id is not null',
  "create unique index online_refunds_open on online_refunds (refund_id) where state = 'sent'",
  'create index online_refunds_refund on online_refunds (refund_id)',
  'create index online_refunds_intent on online_refunds (intent_id)',
  "create index online_refunds_waiting on online_refunds (updated_at, id) where state = 'sent'",
  "create index refunds_processing on refunds (id) where state = 'processing'",
  'create unique index sandbox_payments_numbers on sandbox_payments (channel_id, out_no)',
  'create index sandbox_payments_paid on sandbox_payments (channel_id, paid_at) where paid_at is not null',
  'create unique index sandbox_refunds_numbers on sandbox_refunds (channel_id, refund_no)',
  'create index sandbox_refunds_out on sandbox_refunds (channel_id, out_no)',
  'create index sandbox_notices_due on sandbox_notices (due_at, id)',
  'create index sandbox_notices_payment on sandbox_notices (payment_id)',
];

/** Payments that are asked for online, refunds by the provider, and the sandbox that plays one. */
export const onlinePayment: Migration = {
  up: async (db: Db) => {
    await createChannels(db);
    await createIntents(db);
    await createRefunds(db);
    await createSandbox(db);
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
