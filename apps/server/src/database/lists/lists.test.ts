import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@huiwu/contract/base/envelope';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createCustomerRepository } from '../../modules/customers/customers.repository.ts';
import { connectionsOf, testDatabase, testEngine } from '../../testing/test-database.ts';
import { openDatabase, type Database } from '../database.ts';
import { containsText } from '../search/search.ts';
import { equals, oneOf, sortBy, type Condition } from './list-conditions.ts';
import { countRows, fetchList, type ListQuery } from './lists.ts';
import { migrate } from '../migrate.ts';
import { tenantScopePlugin } from '../tenant-scope/tenant-scope.ts';

type Db = Database['db'];

const AT = '2026-01-01T00:00:00.000Z';

const customers = (from: number, count: number) =>
  Array.from({ length: count }, (_each, step) => ({
    id: `ID${String(from + step).padStart(6, '0')}`,
    cust_code: `C${from + step}`,
    // Several rows of each kind, so that their order matters.
    cust_name: `客户${(from + step) % 7}`,
    created_at: AT,
    updated_at: AT,
  }));

const add = async (db: Db, from: number, count: number): Promise<void> => {
  for (let start = 0; start < count; start += 200)
    await db
      .insertInto('customers')
      .values(customers(from + start, Math.min(200, count - start)))
      .execute();
};

const listOf = (own: Partial<ListQuery> = {}): ListQuery => ({
  name: 'customers',
  from: (db) => db.selectFrom('customers'),
  conditions: [],
  sort: sortBy('asc', 'customers.id'),
  show: ({ rows }) => rows.select('customers.id'),
  page: 1,
  limit: 10,
  ...own,
});

const idsOf = async (db: Db, own?: Partial<ListQuery>): Promise<string[]> =>
  (await fetchList<{ id: string }>(db, listOf(own))).list.map(({ id }) => id);

const totalOf = async (db: Db, own?: Partial<ListQuery>): Promise<number> =>
  (await fetchList(db, listOf({ limit: 1, ...own }))).total;

/** Records the statements that are sent while the function runs. */
const statementsOf = async (db: Db, work: () => Promise<unknown>): Promise<string[]> => {
  const sent = vi.spyOn(db, 'executeQuery');
  await work();
  const all = sent.mock.calls.map(([query]) => ('sql' in query ? query.sql : ''));
  sent.mockRestore();
  return all;
};

const countsIn = (statements: string[]): number => statements.filter((text) => text.includes('count(')).length;

describe('the total of a list', () => {
  test('is not counted again until a row of its table changes', async () => {
    const { db } = await testDatabase();
    await add(db, 0, 12);
    await totalOf(db);
    expect(countsIn(await statementsOf(db, () => totalOf(db)))).toBe(0);
    await add(db, 100, 1);
    expect(countsIn(await statementsOf(db, () => totalOf(db)))).toBe(1);
    expect(await totalOf(db)).toBe(13);
  });

  test('is correct after every kind of change', async () => {
    const { db } = await testDatabase();
    await add(db, 0, 12);
    const seen = [await totalOf(db)];
    await db.deleteFrom('customers').where('id', '=', 'ID000003').execute();
    seen.push(await totalOf(db));
    await sql`delete from customers where id = 'ID000004'`.execute(db);
    seen.push(await totalOf(db));
    await db.transaction().execute((transaction) => add(transaction, 50, 5));
    seen.push(await totalOf(db));
    await db
      .transaction()
      .execute(async (transaction) => {
        await add(transaction, 60, 5);
        throw new Error('undone');
      })
      .catch(() => undefined);
    seen.push(await totalOf(db));
    await db.updateTable('customers').set({ state: 0 }).where('id', '=', 'ID000001').execute();
    seen.push(await totalOf(db, { conditions: [equals('customers.state', 1)] }));
    await db.updateTable('customers').set({ state: 1 }).where('id', '=', 'ID000001').execute();
    seen.push(await totalOf(db, { conditions: [equals('customers.state', 1)] }));
    expect(seen).toEqual([12, 11, 10, 15, 15, 14, 15]);
  });

  test('includes rows that a trigger writes', async () => {
    const { db } = await testDatabase();
    await add(db, 0, 1);
    const words = () =>
      countRows(db, { name: 'words', from: (all) => all.selectFrom('row_words'), conditions: [] }, 100);
    const before = await words();
    const row = { customer_id: 'ID000000', real_name: '王', phone: '1', company_name: 'x', email: '', reason: '' };
    await db
      .insertInto('applications')
      .values({ ...row, id: 'A', state: 'awaiting', created_at: AT, updated_at: AT } as never)
      .execute();
    expect([before, (await words()) > before]).toEqual([0, true]);
  });

  test('is cached separately by values, their number and the tenant scope', async () => {
    const { db } = await testDatabase();
    await add(db, 0, 12);
    const named = (...conditions: Condition[]) => totalOf(db, { conditions });
    expect(await named(containsText('customers.cust_name', '户1'))).toBe(2);
    expect(await named(containsText('customers.cust_name', '户6'))).toBe(1);
    expect(await named(oneOf('customers.cust_code', ['C1', 'C2']))).toBe(2);
    expect(await named(oneOf('customers.cust_code', ['C1', 'C2', 'C3']))).toBe(3);
    expect(await named(oneOf('customers.cust_code', []))).toBe(0);
    const inside = (customerId: string) =>
      db.withPlugin(tenantScopePlugin({ customers: { customer: 'id' } }, { customerId }));
    expect(await idsOf(inside('ID000001'))).toEqual(['ID000001']);
    expect(await idsOf(inside('ID000002'))).toEqual(['ID000002']);
    expect(await totalOf(inside('unknown'))).toBe(0);
    expect(await totalOf(db)).toBe(12);
  });

  test('inside a transaction includes its own rows, and is not cached for other readers', async () => {
    const { db } = await testDatabase();
    await add(db, 0, 2);
    await totalOf(db);
    const inside = await db.transaction().execute(async (transaction) => {
      await add(transaction, 10, 3);
      return totalOf(transaction);
    });
    expect([inside, await totalOf(db)]).toEqual([5, 5]);
  });

  test.each(testEngine === 'postgres' ? ['PostgreSQL'] : [])(
    'is not cached on %s while a change is uncommitted',
    async () => {
      const { db } = await testDatabase();
      await add(db, 0, 2);
      const during = await db.transaction().execute(async (transaction) => {
        await add(transaction, 10, 3);
        return [await totalOf(db), await totalOf(db), await totalOf(db)];
      });
      expect([during, await totalOf(db), await totalOf(db)]).toEqual([[2, 2, 2], 5, 5]);
    },
  );
});

describe('a deep page', () => {
  const pages = async (db: Db, own: Partial<ListQuery>, offsets: number[]) => {
    const found: string[][] = [];
    for (const page of offsets) found.push(await idsOf(db, { ...own, page, limit: 10 }));
    return found;
  };

  test.each(['asc', 'desc'] as const)(
    'in order %s shows the same rows from an anchor as by skipping',
    async (order) => {
      const { db } = await testDatabase();
      await add(db, 0, 900);
      const sort = sortBy(order, 'customers.cust_name', 'customers.id');
      const asked = [80, 81, 82, 60, 81, 89, 90, 91, 80, 55];
      const all = (await idsOf(db, { sort, limit: 1000 })).map(
        (id, index) => [Math.floor(index / 10) + 1, id] as const,
      );
      const expected = asked.map((page) => all.filter(([own]) => own === page).map(([, id]) => id));
      expect(await pages(db, { sort }, asked)).toEqual(expected);
      const again = await statementsOf(db, () => idsOf(db, { sort, page: 81, limit: 10 }));
      expect(again.some((text) => text.includes(order === 'asc' ? ' >= (' : ' <= ('))).toBe(true);
    },
  );

  test('shows the correct rows after others were added or deleted before them', async () => {
    const { db } = await testDatabase();
    await add(db, 1000, 900);
    const before = await idsOf(db, { page: 80 });
    await idsOf(db, { page: 80 });
    await add(db, 0, 10);
    expect(await idsOf(db, { page: 81 })).toEqual(before);
    await db.deleteFrom('customers').where('id', '<', 'ID001010').execute();
    expect(await idsOf(db, { page: 79 })).toEqual(before);
    expect(await idsOf(db, { page: 79 })).toEqual(before);
  });

  test('of rows without a value in the sorted column is found by skipping', async () => {
    const { db } = await testDatabase();
    await add(db, 0, 700);
    const byNothing = sortBy(
      'asc',
      { key: 'nothing', by: sql`nullif(${sql.ref('customers.state')}, 1)` },
      'customers.id',
    );
    const first = await idsOf(db, { sort: byNothing, page: 60 });
    expect([first.length, await idsOf(db, { sort: byNothing, page: 60 })]).toEqual([10, first]);
  });
});

/** A seeded generator, so that a failure can be repeated. */
const randomBelow = (seed: number) => {
  let state = seed;
  return (bound: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % bound;
  };
};

interface Drawn {
  part: string | undefined;
  order: 'asc' | 'desc';
  page: number;
}

type Fetch = (db: Db, asked: Drawn) => Promise<Page<{ id: string }>>;

const FETCHES: Record<string, Fetch> = {
  'a list': (db, { part, order, page }) => {
    const conditions = part === undefined ? [] : [containsText('customers.cust_name', part)];
    return fetchList(db, listOf({ conditions, sort: sortBy(order, 'customers.cust_name', 'customers.id'), page }));
  },
  'the list of a record': (db, { part, order, page }) =>
    createCustomerRepository(connectionsOf({ db, lists: db, engine: testEngine })).page({
      page,
      limit: 10,
      orderBy: 'custName',
      order,
      ...(part !== undefined && { custName: part }),
    }),
};

const SEEDS = Object.entries(FETCHES).flatMap(([name, fetch]) => [1, 2, 3].map((seed) => ({ name, fetch, seed })));

test.each(SEEDS)('$name is correct after random writes (seed $seed)', async ({ fetch, seed }) => {
  const { db } = await testDatabase();
  const below = randomBelow(seed);
  await add(db, 0, 600);
  let next = 10_000;
  const writes = [
    () => add(db, (next += 10), 1 + below(3)),
    () =>
      db
        .deleteFrom('customers')
        .where('cust_code', '=', `C${below(600)}`)
        .execute(),
    () =>
      db
        .updateTable('customers')
        .set({ cust_name: `客户${below(7)}` })
        .where('cust_code', '=', `C${below(600)}`)
        .execute(),
    () => db.transaction().execute((transaction) => add(transaction, (next += 10), 1)),
    () => Promise.resolve(),
  ];
  for (let step = 0; step < 60; step += 1) {
    await writes[below(writes.length)]?.();
    const part = below(2) === 0 ? undefined : String(below(7));
    const order = below(2) === 0 ? 'asc' : 'desc';
    const page = part === undefined ? 48 + below(14) : 1 + below(8);
    const rows = await db
      .selectFrom('customers')
      .select('id')
      .where(sql<boolean>`cust_name like ${part === undefined ? '%' : `%${part}%`}`)
      .orderBy('cust_name', order)
      .orderBy('id', order)
      .execute();
    const seen = await fetch(db, { part, order, page });
    const expected = rows.slice((page - 1) * 10, page * 10).map(({ id }) => id);
    expect([step, seen.total, seen.list.map(({ id }) => id)]).toEqual([step, rows.length, expected]);
  }
});

test.each(testEngine === 'sqlite' ? ['SQLite'] : [])(
  'on %s a list shows rows that another process has written to the file',
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'huiwu-lists-'));
    const database = await openDatabase({ databaseUrl: undefined, dataDir }, () => undefined);
    onTestFinished(async () => {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    });
    await migrate(database);
    await add(database.db, 0, 2);
    const before = [await totalOf(database.lists), await totalOf(database.lists)];
    const other = new DatabaseSync(path.join(dataDir, 'huiwu.db'));
    other.exec("delete from customers where id = 'ID000001'");
    other.close();
    expect([before, await totalOf(database.lists)]).toEqual([[2, 2], 1]);
  },
);
