import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { trackChanges } from '../change-tracking.ts';
import { createRecordTable } from '../record-tables.ts';

const createNotices = (db: Kysely<unknown>): Promise<void> =>
  createRecordTable(db, {
    name: 'notices',
    of: 'meeting',
    columns: (table) =>
      table
        .addColumn('notice_no', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('purpose', 'text', (column) => column.notNull().defaultTo('notice'))
        .addColumn('channels', 'text', (column) => column.notNull())
        .addColumn('audience', 'text', (column) => column.notNull())
        .addColumn('audience_count', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('sms_template_id', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('sender_id', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('subject', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('html', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('fallbacks', 'text', (column) => column.notNull().defaultTo('[]'))
        .addColumn('schedule', 'text', (column) => column.notNull().defaultTo('now'))
        .addColumn('send_at', 'text')
        .addColumn('relative_base', 'text')
        .addColumn('relative_hours', 'integer')
        .addColumn('ignores_quiet_hours', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('quiet_reason', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('state', 'text', (column) => column.notNull().defaultTo('draft'))
        .addColumn('state_reason', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('submitter_id', 'text')
        .addColumn('reviewer_id', 'text')
        .addColumn('starter', 'text')
        .addColumn('frozen', 'text')
        .addColumn('part_price', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('is_listed_whole', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('started_at', 'text')
        .addColumn('ended_at', 'text')
        .addColumn('deleted_at', 'text'),
    orders: ['created_at', 'name', 'notice_no', 'state'],
  });

const createDeliveries = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('meeting_id', 'text', (column) => column.notNull().references('meetings.id'))
    .addColumn('notice_id', 'text', (column) => column.notNull().references('notices.id'))
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('target_type', 'text', (column) => column.notNull())
    .addColumn('target_id', 'text', (column) => column.notNull())
    .addColumn('recipient_name', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('dedupe_key', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('token_values', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('queued'))
    .addColumn('state_reason', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('parts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('retries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_try_at', 'text')
    .addColumn('tried_at', 'text')
    .addColumn('lease_until', 'text')
    .addColumn('purged_at', 'text')
    .addColumn('provider_id', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('sent_at', 'text')
    .addColumn('delivered_at', 'text')
    .addColumn('error_code', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('error_text', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text')
    .execute();
  for (const statement of [
    'create unique index deliveries_once on deliveries (dedupe_key)',
    'create index deliveries_meeting_created on deliveries (meeting_id, created_at, id)',
    'create index deliveries_meeting_state on deliveries (meeting_id, state, created_at, id)',
    'create index deliveries_notice on deliveries (notice_id, state, channel)',
    "create index deliveries_waiting on deliveries (notice_id, next_try_at, id) where state in ('queued', 'awaiting_retry')",
    "create index deliveries_inflight on deliveries (lease_until) where state = 'inflight'",
    'create index deliveries_provider on deliveries (account_id, provider_id)',
    'create index deliveries_target on deliveries (target_id)',
  ])
    await sql.raw(statement).execute(db);
  await trackChanges(db, 'deliveries');
};

/** Messages to many people, and each message to one of them. */
export const notices: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createNotices(db);
    await createDeliveries(db);
    await sql.raw("create index notices_active on notices (state) where state in ('scheduled', 'sending')").execute(db);
    await db.schema
      .createTable('send_rates')
      .addColumn('subject', 'text', (column) => column.primaryKey())
      .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
      .addColumn('period', 'text', (column) => column.notNull())
      .addColumn('used', 'integer', (column) => column.notNull())
      .execute();
  },
};
