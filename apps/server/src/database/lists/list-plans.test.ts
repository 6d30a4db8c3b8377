import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { OWNERS } from '../../catalogue/owners.ts';
import { FIGURES, LISTS } from '../../testing/list-asks.ts';
import { plansOf, refreshStatistics } from '../../testing/plans.ts';
import { testDatabase, testEngine } from '../../testing/test-database.ts';
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
