import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';

const REQUIRED_TEXTS = [
  'short_name',
  'area_code',
  'address',
  'cover_image',
  'intro',
  'contact_name',
  'contact_phone',
  'contact_email',
  'pay_prefix',
  'state_reason',
];
const TEXTS = [
  'reg_open_at',
  'reg_close_at',
  'pay_deadline_at',
  'substitute_until',
  'retention_until',
  'published_at',
  'deleted_at',
  'type_code',
];
const FLAGS = ['needs_review', 'resets_review_on_edit', 'has_waitlist', 'allows_substitute'];

const addColumns = async (db: Kysely<unknown>): Promise<void> => {
  const add = (name: string, type: 'text' | 'integer' | 'double precision', fallback?: string | number) =>
    db.schema
      .alterTable('meetings')
      .addColumn(name, type, (column) => (fallback === undefined ? column : column.notNull().defaultTo(fallback)))
      .execute();
  for (const name of REQUIRED_TEXTS) await add(name, 'text', '');
  for (const name of TEXTS) await add(name, 'text');
  for (const name of FLAGS) await add(name, 'integer', 0);
  await add('mode', 'text', 'offline');
  await add('lng', 'double precision');
  await add('lat', 'double precision');
  await add('capacity', 'integer');
  await add('waitlist_offer_hours', 'integer', 24);
  await add('pay_deadline_days', 'integer');
  await add('refund_rules', 'text', '[]');
  await add('reprice_policy', 'text', 'keep');
  for (const [name, target] of [
    ['owner_admin_id', 'admins.id'],
    ['owner_department_id', 'departments.id'],
    ['cloned_from_id', 'meetings.id'],
  ] as const)
    await db.schema
      .alterTable('meetings')
      .addColumn(name, 'text', (column) => column.references(target))
      .execute();
};

/** Meetings that were enabled are published, disabled ones are suspended; the department is that of whoever added them. */
const setStates = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('meetings')
    .addColumn('lifecycle_state', 'text', (column) => column.notNull().defaultTo('draft'))
    .execute();
  await sql`update meetings set
    lifecycle_state = case when state = 1 then 'published' else 'suspended' end,
    published_at = created_at,
    owner_department_id = (select department_id from admins where admins.id = meetings.created_by)`.execute(db);
  await db.schema.alterTable('meetings').dropColumn('state').execute();
  await db.schema.alterTable('meetings').renameColumn('lifecycle_state', 'state').execute();
};

const createSessions = (db: Kysely<unknown>) =>
  createRecordTable(db, {
    name: 'meeting_sessions',
    of: 'meeting',
    columns: (table) =>
      table
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('begin_at', 'text', (column) => column.notNull())
        .addColumn('end_at', 'text', (column) => column.notNull())
        .addColumn('room', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('capacity', 'integer'),
    orders: ['begin_at'],
  });

const INDEXES: [string, string[]][] = [
  ['meetings', ['customer_id', 'begin_at', 'id']],
  ['meetings', ['customer_id', 'created_at', 'id']],
  ['meetings', ['begin_at', 'id']],
  ['meetings', ['created_at', 'id']],
];

export const meetings: Migration = {
  up: async (db: Kysely<unknown>) => {
    await addColumns(db);
    await setStates(db);
    await createSessions(db);
    for (const [table, columns] of INDEXES)
      await db.schema
        .createIndex(`${table}_${columns.join('_')}`)
        .on(table)
        .columns(columns)
        .execute();
  },
};
