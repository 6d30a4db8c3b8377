import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Db = Kysely<unknown>;

const table = (db: Db, name: string): CreateTableBuilder<string, 'id'> =>
  db.schema.createTable(name).addColumn('id', 'text', (column) => column.primaryKey());

const text =
  (name: string) =>
  <T extends string, C extends string>(builder: CreateTableBuilder<T, C>) =>
    builder.addColumn(name as C, 'text', (column) => column.notNull());

/** Who changed a record and how often. */
const tracked = <T extends string, C extends string>(builder: CreateTableBuilder<T, C>): CreateTableBuilder<T, C> =>
  builder
    .addColumn('version' as C, 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at' as C, 'text', (column) => column.notNull())
    .addColumn('created_by' as C, 'text')
    .addColumn('updated_at' as C, 'text', (column) => column.notNull())
    .addColumn('updated_by' as C, 'text');

const index = (db: Db, on: string, columns: string[]) =>
  db.schema
    .createIndex(`${on}_${columns.join('_')}`)
    .on(on)
    .columns(columns)
    .execute();

const createCustomers = async (db: Db): Promise<void> => {
  await table(db, 'customers')
    .addColumn('cust_code', 'text', (column) => column.notNull().unique())
    .$call(text('cust_name'))
    .addColumn('cust_logo', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('is_platform', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('state', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('rights_epoch', 'integer', (column) => column.notNull().defaultTo(1))
    .$call(tracked)
    .execute();
  await table(db, 'departments')
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('parent_id', 'text', (column) => column.references('departments.id'))
    .$call(text('code'))
    .$call(text('name'))
    .$call(text('ancestors'))
    .addColumn('leader_id', 'text')
    .addColumn('sort_order', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('state', 'integer', (column) => column.notNull().defaultTo(1))
    .$call(tracked)
    .execute();
  await index(db, 'departments', ['customer_id', 'parent_id']);
  await table(db, 'meetings')
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .$call(text('code'))
    .$call(text('name'))
    .$call(text('place'))
    .$call(text('begin_at'))
    .$call(text('end_at'))
    .addColumn('state', 'integer', (column) => column.notNull().defaultTo(1))
    .$call(tracked)
    .addUniqueConstraint('meetings_code_unique', ['customer_id', 'code'] as never)
    .execute();
};

const createRoles = async (db: Db): Promise<void> => {
  await table(db, 'roles')
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .$call(text('code'))
    .$call(text('name'))
    .$call(text('kind'))
    .$call(text('data_scope'))
    .addColumn('is_wildcard', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('state', 'integer', (column) => column.notNull().defaultTo(1))
    .$call(tracked)
    .addUniqueConstraint('roles_code_unique', ['customer_id', 'code'] as never)
    .execute();
  const part = (name: string, what: string) =>
    db.schema
      .createTable(name)
      .addColumn('role_id', 'text', (column) => column.notNull().references('roles.id'))
      .addColumn(what, 'text', (column) => column.notNull())
      .addColumn('customer_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint(`${name}_key`, ['role_id', what] as never);
  await part('role_menus', 'menu_id').execute();
  await part('role_functions', 'function_key').execute();
  await part('role_fields', 'field_id')
    .addColumn('access', 'text', (column) => column.notNull())
    .execute();
};

const createAdmins = async (db: Db): Promise<void> => {
  await table(db, 'admins')
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('department_id', 'text', (column) => column.references('departments.id'))
    .addColumn('admin_no', 'text', (column) => column.notNull().unique())
    .$call(text('real_name'))
    .$call(text('phone'))
    .addColumn('email', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('job_title', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('id_card_cipher', 'text')
    .addColumn('state', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('password_hash', 'text')
    .$call(text('password_state'))
    .addColumn('password_changed_at', 'text')
    .addColumn('last_sign_in_at', 'text')
    .addColumn('deleted_at', 'text')
    .$call(tracked)
    .execute();
  await db.schema
    .createIndex('admins_phone_alive')
    .unique()
    .on('admins')
    .column('phone')
    .where('deleted_at' as never, 'is', null)
    .execute();
  // With deleted_at first, counting the living needs no look at the rows themselves.
  await index(db, 'admins', ['customer_id', 'deleted_at', 'created_at', 'id']);
  await index(db, 'admins', ['deleted_at', 'created_at', 'id']);
  await index(db, 'admins', ['department_id']);
  await db.schema
    .createTable('admin_roles')
    .addColumn('admin_id', 'text', (column) => column.notNull().references('admins.id'))
    .addColumn('role_id', 'text', (column) => column.notNull().references('roles.id'))
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('admin_roles_key', ['admin_id', 'role_id'])
    .execute();
  await index(db, 'admin_roles', ['role_id']);
  await db.schema
    .createTable('admin_meeting_roles')
    .addColumn('admin_id', 'text', (column) => column.notNull().references('admins.id'))
    .addColumn('meeting_id', 'text', (column) => column.notNull().references('meetings.id'))
    .addColumn('role_id', 'text', (column) => column.notNull().references('roles.id'))
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('admin_meeting_roles_key', ['admin_id', 'meeting_id', 'role_id'])
    .execute();
};

const createSessions = async (db: Db): Promise<void> => {
  await table(db, 'sessions')
    .addColumn('admin_id', 'text', (column) => column.notNull().references('admins.id'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('cookie_hash', 'text')
    .$call(text('created_at'))
    .$call(text('last_seen_at'))
    .$call(text('expires_at'))
    .addColumn('previous_sign_in_at', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('ended_why', 'text')
    .$call(text('ip'))
    .$call(text('user_agent'))
    .execute();
  await index(db, 'sessions', ['admin_id', 'ended_at']);
  await table(db, 'sign_in_logs')
    .addColumn('customer_id', 'text')
    .addColumn('admin_id', 'text')
    .$call(text('admin_name'))
    .$call(text('phone'))
    .$call(text('method'))
    .$call(text('result'))
    .$call(text('reason'))
    .$call(text('ip'))
    .$call(text('user_agent'))
    .$call(text('created_at'))
    .execute();
  await index(db, 'sign_in_logs', ['customer_id', 'created_at', 'id']);
  await index(db, 'sign_in_logs', ['created_at', 'id']);
  await db.schema
    .createTable('sign_in_guards')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('window_started_at', 'text', (column) => column.notNull())
    .addColumn('locked_until', 'text')
    .execute();
  await table(db, 'captchas').$call(text('answer_hash')).$call(text('expires_at')).execute();
};

const createMessages = async (db: Db): Promise<void> => {
  await table(db, 'sms_codes')
    .$call(text('phone'))
    .$call(text('purpose'))
    .$call(text('code_hash'))
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('used_at', 'text')
    .$call(text('expires_at'))
    .$call(text('created_at'))
    .execute();
  await index(db, 'sms_codes', ['phone', 'purpose', 'created_at']);
  await db.schema
    .createTable('sms_quotas')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('last_sent_at', 'text', (column) => column.notNull())
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('sent', 'integer', (column) => column.notNull())
    .execute();
  await table(db, 'outbox_messages')
    .addColumn('customer_id', 'text')
    .$call(text('channel'))
    .$call(text('recipient'))
    .$call(text('template'))
    .$call(text('body_cipher'))
    .$call(text('state'))
    .addColumn('error', 'text', (column) => column.notNull().defaultTo(''))
    .$call(text('created_at'))
    .addColumn('sent_at', 'text')
    .execute();
  await index(db, 'outbox_messages', ['created_at', 'id']);
  await table(db, 'applications')
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .$call(text('real_name'))
    .$call(text('phone'))
    .$call(text('company_name'))
    .$call(text('email'))
    .$call(text('reason'))
    .$call(text('state'))
    .addColumn('remark', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('audited_by', 'text')
    .addColumn('audited_at', 'text')
    .$call(tracked)
    .execute();
  await index(db, 'applications', ['customer_id', 'created_at', 'id']);
  await index(db, 'applications', ['created_at', 'id']);
};

const createLogs = async (db: Db): Promise<void> => {
  await table(db, 'business_logs')
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('admin_id', 'text')
    .$call(text('admin_name'))
    .$call(text('module'))
    .$call(text('action'))
    .addColumn('target_id', 'text')
    .addColumn('target_name', 'text')
    .$call(text('result'))
    .$call(text('message'))
    .$call(text('ip'))
    .addColumn('duration_ms', 'integer', (column) => column.notNull())
    .$call(text('request_id'))
    .$call(text('changes'))
    .$call(text('created_at'))
    .execute();
  await index(db, 'business_logs', ['customer_id', 'created_at', 'id']);
  await index(db, 'business_logs', ['created_at', 'id']);
  await index(db, 'business_logs', ['admin_id', 'created_at']);
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('admin_id', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['admin_id', 'key'])
    .execute();
};

const createCatalogues = async (db: Db): Promise<void> => {
  await table(db, 'menus')
    .addColumn('parent_id', 'text')
    .$call(text('mode'))
    .$call(text('title'))
    .$call(text('pageurl'))
    .$call(text('component'))
    .$call(text('icon'))
    .addColumn('is_hidden', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_for_everybody', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('active_menu', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('link', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('query', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('sort_order', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await table(db, 'dictionary_entries')
    .$call(text('type'))
    .$call(text('label'))
    .$call(text('value'))
    .addColumn('list_class', 'text', (column) => column.notNull().defaultTo('default'))
    .addColumn('css_class', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('sort_order', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('state', 'integer', (column) => column.notNull().defaultTo(1))
    .addUniqueConstraint('dictionary_entries_value_unique', ['type', 'value'] as never)
    .execute();
  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .$call(text('name'))
    .$call(text('value'))
    .addColumn('is_public', 'integer', (column) => column.notNull().defaultTo(0))
    .$call(tracked)
    .execute();
  await db.schema
    .createTable('serial_rules')
    .addColumn('type', 'text', (column) => column.primaryKey())
    .$call(text('name'))
    .$call(text('prefix'))
    .addColumn('digits', 'integer', (column) => column.notNull().defaultTo(4))
    .execute();
  await db.schema
    .createTable('serial_counters')
    .$call(text('type'))
    .$call(text('period'))
    .addColumn('value', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('serial_counters_key', ['type', 'period'] as never)
    .execute();
  await db.schema
    .createTable('installation')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .$call(text('value'))
    .execute();
};

export const first: Migration = {
  up: async (db: Db) => {
    await createCustomers(db);
    await createRoles(db);
    await createAdmins(db);
    await createSessions(db);
    await createMessages(db);
    await createLogs(db);
    await createCatalogues(db);
  },
};
