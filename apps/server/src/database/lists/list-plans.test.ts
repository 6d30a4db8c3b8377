import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { OWNERS } from '../../catalogue/owners.ts';
import { createAdminRepository } from '../../modules/admins/admins.repository.ts';
import { createApplicationRepository } from '../../modules/applications/applications.repository.ts';
import { createBusinessLogRepository } from '../../modules/business-logs/business-logs.repository.ts';
import { createOutboxRepository } from '../../modules/outbox/outbox.repository.ts';
import { createSignInLogRepository } from '../../modules/sign-in-logs/sign-in-logs.repository.ts';
import type { Tables } from '../../schema.ts';
import { plansOf, refreshStatistics } from '../../testing/plans.ts';
import { connectionsOf, testDatabase, testEngine } from '../../testing/test-database.ts';
import type { Database } from '../database.ts';
import { tenantScopePlugin } from '../tenant-scope/tenant-scope.ts';

const COMPANY = 'COMPANY1';
const AT = '2026-01-01T00:00:00.000Z';
const timeOf = (index: number) => new Date(Date.parse(AT) + index * 60_000).toISOString();
const tracked = (index: number) => ({ created_at: timeOf(index), updated_at: AT, created_by: null, updated_by: null });
const idOf = (index: number) => `ID${String(index).padStart(8, '0')}`;

/** Rows as a large installation has them: one in a hundred is out of the ordinary. */
const ROW = {
  admins: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    admin_no: `N${index}`,
    real_name: `王${index % 900}`,
    phone: `198${String(index).padStart(8, '0')}`,
    state: index % 100 === 0 ? 0 : 1,
    password_state: 'normal' as const,
    last_sign_in_at: timeOf(index),
    ...tracked(index),
  }),
  applications: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    real_name: `李${index % 900}`,
    phone: `197${String(index).padStart(8, '0')}`,
    company_name: `会展${index}`,
    email: '',
    reason: '',
    state: index % 100 === 0 ? ('awaiting' as const) : ('passed' as const),
    ...tracked(index),
  }),
  business_logs: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    admin_id: idOf(index % 900),
    admin_name: `王${index % 900}`,
    module: `模块${index % 20}`,
    action: `操作${index % 30}`,
    target_id: idOf(index),
    result: index % 100 === 0 ? ('failed' as const) : ('done' as const),
    message: '',
    ip: `10.0.0.${index % 200}`,
    duration_ms: 1,
    request_id: `R${index}`,
    changes: '[]',
    created_at: timeOf(index),
  }),
  sign_in_logs: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    admin_id: idOf(index % 900),
    admin_name: `王${index % 900}`,
    phone: `198${String(index % 900).padStart(8, '0')}`,
    method: index % 100 === 0 ? ('sms' as const) : ('password' as const),
    result: index % 100 === 1 ? ('refused' as const) : ('done' as const),
    reason: index % 100 === 1 ? '密码错误' : '',
    ip: `10.0.0.${index % 200}`,
    user_agent: '',
    request_id: `R${index}`,
    created_at: timeOf(index),
  }),
  outbox_messages: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    channel: 'sms' as const,
    recipient: `198${String(index % 900).padStart(8, '0')}`,
    template: 'code',
    body_cipher: '',
    state: index % 100 === 0 ? ('failed' as const) : ('sent' as const),
    created_at: timeOf(index),
  }),
};

const filled = async (rows: number): Promise<Database> => {
  const database = await testDatabase();
  const { db } = database;
  const company = { id: COMPANY, cust_code: 'C1', cust_name: '公司', created_at: AT, updated_at: AT };
  await db.insertInto('customers').values(company).execute();
  for (const [table, row] of Object.entries(ROW))
    for (let start = 0; start < rows; start += 400)
      await db
        .insertInto(table as 'admins')
        .values(Array.from({ length: Math.min(400, rows - start) }, (_, step) => row(start + step) as never))
        .execute();
  await refreshStatistics(database);
  return database;
};

type List = (lists: Kysely<Tables>, engine: Database['engine'], filter: object) => Promise<unknown>;

const paged = (filter: object) => ({ page: 1, limit: 10, ...filter }) as never;

const LISTS: Record<string, { ask: List; filters: object[] }> = {
  administrators: {
    ask: (lists, engine, filter) =>
      createAdminRepository(connectionsOf({ db: lists, lists, engine })).page({
        filter: paged(filter),
        scope: 'all',
        departmentIds: undefined,
      }),
    filters: [
      {},
      { realName: '王12' },
      { phone: '0123' },
      { adminNo: 'N123' },
      { state: 0 },
      { isDeleted: true },
      { beginTime: '2026-01-01', endTime: '2026-01-01' },
      { orderBy: 'realName', order: 'asc' },
      { orderBy: 'adminNo' },
      { orderBy: 'lastSignInAt' },
      { orderBy: 'state' },
    ],
  },
  applications: {
    ask: (lists, engine, filter) =>
      createApplicationRepository(connectionsOf({ db: lists, lists, engine })).page(paged(filter)),
    // Without a condition any row counts, and there it stops at the bound.
    filters: [{ realName: '李12' }, { phone: '0123' }, { companyName: '展12' }, { state: 'awaiting' }],
  },
  'business logs': {
    ask: (lists, engine, filter) =>
      createBusinessLogRepository(connectionsOf({ db: lists, lists, engine })).page({
        filter: paged(filter),
        scope: 'all',
      }),
    filters: [
      {},
      { adminName: '王12' },
      { module: '块7' },
      { action: '作17' },
      { ip: '0.77' },
      { result: 'failed' },
      { result: 'failed', adminName: '王12' },
      { targetId: idOf(7) },
      { requestId: 'R7' },
      { beginTime: '2026-01-01', endTime: '2026-01-01' },
      { adminName: '王12', action: '作2', ip: '10.0' },
    ],
  },
  'sign-ins': {
    ask: (lists, engine, filter) =>
      createSignInLogRepository(connectionsOf({ db: lists, lists, engine })).page({
        filter: paged(filter),
        scope: 'all',
      }),
    filters: [
      {},
      { adminName: '王12' },
      { phone: '0123' },
      { reason: '密码' },
      { ip: '0.77' },
      { result: 'refused' },
      { method: 'sms' },
      { requestId: 'R7' },
      { beginTime: '2026-01-01', endTime: '2026-01-01' },
    ],
  },
  messages: {
    ask: (lists, engine, filter) =>
      createOutboxRepository(connectionsOf({ db: lists, lists, engine })).page(paged(filter), 'all'),
    filters: [{}, { state: 'failed' }, { state: 'waiting' }, { beginTime: '2026-01-01', endTime: '2026-01-01' }],
  },
};

const COUNTED = { from: '2026-01-01T00:00:00.000Z', scope: 'all', bound: 50 } as const;

/** What the home page counts. */
const FIGURES: Record<string, List> = {
  'operations by hour': (lists, engine) =>
    createBusinessLogRepository(connectionsOf({ db: lists, lists, engine })).countByHour(COUNTED),
  'sign-ins by hour': (lists, engine) =>
    createSignInLogRepository(connectionsOf({ db: lists, lists, engine })).countByHour(COUNTED),
  'added admins by hour': (lists, engine) =>
    createAdminRepository(connectionsOf({ db: lists, lists, engine })).countAddedByHour(COUNTED),
  'failed messages': (lists, engine) =>
    createOutboxRepository(connectionsOf({ db: lists, lists, engine })).countFailed('2026-01-01', 'all', 50),
};

/** Every row of a table, one after another. */
const READ_THROUGH =
  /Seq Scan on (admins|applications|business_logs|sign_in_logs|outbox_messages|row_words|log_words)|SCAN (admins|applications|business_logs|sign_in_logs|outbox_messages|row_words|log_words)(?! USING)/;

const FIGURES_AS_LISTS = Object.fromEntries(
  Object.entries(FIGURES).map(([name, ask]) => [name, { ask, filters: [{}] }]),
);

const asksOf = (database: Database) =>
  Object.entries({ ...LISTS, ...FIGURES_AS_LISTS }).flatMap(([name, { ask, filters }]) =>
    filters.flatMap((filter) =>
      [database.db.withPlugin(tenantScopePlugin(OWNERS, { customerId: COMPANY })), database.db].map((db, index) => ({
        name: `${name} ${JSON.stringify(filter)} of ${index === 0 ? 'a company' : 'all'}`,
        plans: () => plansOf({ ...database, db }, (lists) => ask(lists, database.engine, filter)),
      })),
    ),
  );

const namesIn = async (database: Database, statement: string): Promise<string[]> => {
  const { rows } = await sql.raw<{ name: string }>(statement).execute(database.db);
  return rows.map(({ name }) => name);
};

// PostgreSQL collects its statistics by itself.
test.each(testEngine === 'sqlite' ? ['SQLite'] : [])(
  'on %s the program brings statistics of every table that a page of a list reads',
  async () => {
    const database = await filled(0);
    const tables = await namesIn(database, "select name from sqlite_schema where type = 'table'");
    const known = await namesIn(database, 'select distinct tbl as name from sqlite_stat1');
    const read = new Set<string>();
    for (const { plans } of asksOf(database))
      for (const [, name = ''] of (await plans()).join('\n').matchAll(/(?:SEARCH|SCAN) (\w+)/g)) read.add(name);
    expect([...read].filter((name) => tables.includes(name) && !known.includes(name))).toEqual([]);
  },
);

/** Statistics come with the program on the embedded engine, so that its plans are the same for all of these. */
test.each([0, 30, 2000])(
  'with %d rows no page of a list reads a table through, for a company or for all',
  async (rows) => {
    const database = await filled(rows);
    for (const { name, plans } of asksOf(database))
      expect([name, (await plans()).filter((plan) => READ_THROUGH.test(plan))]).toEqual([name, []]);
  },
  120_000,
);
