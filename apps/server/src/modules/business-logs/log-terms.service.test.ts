import { COUNT_BOUND } from '@huiwu/contract/base/limits';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase, type Database } from '../../database/database.ts';
import { migrate, migrateTo } from '../../database/migrate.ts';
import { MIGRATIONS } from '../../database/migrations/list.ts';
import { refill } from '../../database/refill.ts';
import { newId } from '../../platform/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { plansOf, refreshStatistics } from '../../testing/plans.ts';
import { connectionsOf, emptyPlace, testDatabase } from '../../testing/test-database.ts';
import { createSignInLogRepository } from '../sign-in-logs/sign-in-logs.repository.ts';
import { createBusinessLogRepository } from './business-logs.repository.ts';
import type { NewBusinessLogRow } from './business-logs.table.ts';

const NOW = new Date('2026-11-21T02:00:00.000Z');

const logRow = (row: Partial<NewBusinessLogRow> = {}): NewBusinessLogRow => ({
  id: newId(),
  customer_id: 'company-1',
  admin_id: null,
  admin_name: '张三',
  module: '管理员管理',
  action: '编辑',
  target_id: null,
  target_name: null,
  result: 'done',
  message: '',
  ip: '203.0.113.9',
  duration_ms: 1,
  request_id: 'request-1',
  changes: '[]',
  created_at: '2026-11-20T02:00:00.000Z',
  ...row,
});

const signInRow = (phone: string) => ({
  id: newId(),
  customer_id: null,
  admin_id: null,
  admin_name: '',
  phone,
  method: 'password' as const,
  result: 'refused' as const,
  reason: '账号不存在',
  ip: '203.0.113.9',
  user_agent: '',
  created_at: '2026-11-20T02:00:00.000Z',
});

const insertAll = async (db: Kysely<Tables>, rows: NewBusinessLogRow[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += 500)
    await db
      .insertInto('business_logs')
      .values(rows.slice(start, start + 500))
      .execute();
};

const finderOn = ({ db, engine }: Database, lists = db) => {
  const logs = createBusinessLogRepository(connectionsOf({ db, lists, engine }));
  return (filter: object) => logs.page({ filter: { page: 1, limit: 200, ...filter }, scope: 'all' });
};

const prepare = async () => {
  const database = await testDatabase();
  const find = finderOn(database);
  const add = (...rows: Partial<NewBusinessLogRow>[]) => insertAll(database.db, rows.map(logRow));
  const names = async (adminName: string) => (await find({ adminName })).list.map((row) => row.admin_name).toSorted();
  const terms = () => database.db.selectFrom('log_words').selectAll().orderBy('field').orderBy('text').execute();
  return { database, find, add, names, terms };
};

describe('a search term in the log', () => {
  test('is matched literally, whatever its characters', async () => {
    const { add, names } = await prepare();
    await add({ admin_name: '100%' }, { admin_name: 'a_b' }, { admin_name: '反\\斜' }, { admin_name: `"引'号*` });
    await add({ admin_name: '普通' });
    expect(await names('%')).toEqual(['100%']);
    expect(await names('_')).toEqual(['a_b']);
    expect(await names('\\')).toEqual(['反\\斜']);
    expect(await names(`"引'号*`)).toEqual([`"引'号*`]);
    expect(await names('*')).toEqual([`"引'号*`]);
    expect(await names('%%')).toEqual([]);
  });

  test('can be one character, a part of a name or all of it, at any position', async () => {
    const { add, names } = await prepare();
    await add({ admin_name: '欧阳建国' }, { admin_name: '建设' });
    for (const term of ['欧', '欧阳', '阳建', '国', '建国', '欧阳建国'])
      expect([term, await names(term)]).toEqual([term, ['欧阳建国']]);
    expect(await names('建')).toEqual(['建设', '欧阳建国']);
    for (const term of ['国建', '欧阳建国人', '欧建']) expect([term, await names(term)]).toEqual([term, []]);
  });

  test('finds a row once, however often the row contains it', async () => {
    const { add, find } = await prepare();
    await add({ admin_name: '会会会' });
    expect(await find({ adminName: '会' })).toMatchObject({ total: 1, list: [{ admin_name: '会会会' }] });
  });

  test('can contain letters and digits in either case', async () => {
    const { add, names } = await prepare();
    await add({ admin_name: 'VIP-Li 李' }, { admin_name: 'vip-LI 王' });
    for (const term of ['vip-li', 'VIP', 'I 李', 'p-Li 李'])
      expect([term, (await names(term)).includes('VIP-Li 李')]).toEqual([term, true]);
    expect(await names('VIP')).toHaveLength(2);
  });

  test('can contain characters outside the BMP and unpaired surrogates', async () => {
    const { add, names } = await prepare();
    await add({ admin_name: '𠮷田😀' }, { admin_name: '吉田' }, { admin_name: '\u{10ffff}末' });
    expect(await names('𠮷')).toEqual(['𠮷田😀']);
    expect(await names('田😀')).toEqual(['𠮷田😀']);
    expect(await names('😀')).toEqual(['𠮷田😀']);
    expect(await names('\ud83d')).toEqual([]);
    expect(await names('\ud7ff')).toEqual([]);
    expect(await names('末')).toEqual(['\u{10ffff}末']);
  });

  test('together with others finds rows that contain all of them', async () => {
    const { add, find } = await prepare();
    await add({ admin_name: '张三', action: '编辑' }, { admin_name: '李四', action: '编辑' });
    await add({ admin_name: '张三', action: '停用', ip: '198.51.100.2' });
    expect((await find({ adminName: '张', action: '编' })).total).toBe(1);
    expect((await find({ adminName: '张', action: '用', ip: '100.2', module: '管理' })).total).toBe(1);
    expect((await find({ adminName: '李', action: '停用' })).total).toBe(0);
    expect((await find({ adminName: '张', result: 'failed' })).total).toBe(0);
  });

  test('is searched in one column only', async () => {
    const { add, find } = await prepare();
    await add({ admin_name: '编辑部', action: '停用', target_name: '秘密', message: '秘密', changes: '["秘密"]' });
    expect((await find({ action: '编辑' })).total).toBe(0);
    for (const filter of [{ adminName: '秘密' }, { action: '秘密' }, { module: '秘密' }, { ip: '秘密' }])
      expect((await find(filter)).total).toBe(0);
  });

  test('finds no rows of another customer or of admins out of scope', async () => {
    const { businessLogs, store, boss, manager } = await peopleOfTwoCustomers();
    const [one, own] = [await manager(), await manager({ dataScope: 'own' })];
    const write = (by: typeof boss, module: string) => store.change(by, (work) => work.log({ module, action: '编辑' }));
    await write(boss, '平台的模块');
    await write(one, '公司的模块');
    const found = async (by: typeof boss) =>
      (await businessLogs.listBusinessLogs({ page: 1, limit: 10, module: '模块' }, by)).list.map(
        ({ module }) => module,
      );
    expect(await found(one)).toEqual(['公司的模块']);
    expect(await found(own)).toEqual([]);
    expect((await found(boss)).toSorted()).toEqual(['公司的模块', '平台的模块']);
  });

  test('finds the same rows in every page and order as a scan', async () => {
    const { add, find } = await prepare();
    const rows = Array.from({ length: 60 }, (_, index) =>
      logRow({
        admin_name: `王${index % 7}`,
        // Many at the same moment.
        created_at: `2026-11-${String(10 + (index % 5)).padStart(2, '0')}T02:00:00.000Z`,
      }),
    );
    await add(...rows);
    for (const order of ['asc', 'desc'] as const) {
      const all = (await find({ order })).list.map(({ id }) => id);
      const pages = [];
      for (let page = 1; page <= 7; page += 1)
        pages.push(...(await find({ order, adminName: '王', page, limit: 10 })).list.map(({ id }) => id));
      expect(pages).toEqual(all);
    }
    expect(await find({ adminName: '王', page: 9, limit: 10 })).toMatchObject({ total: 60, list: [] });
  });
});

test('a very common term is counted up to the limit, and every page can be read', async () => {
  const { add, find } = await prepare();
  const rows = Array.from({ length: COUNT_BOUND + 300 }, (_, index) =>
    logRow({
      id: `01WORD${String(index).padStart(20, '0')}`,
      admin_name: index % 50 === 0 ? '别人' : `王建国${index % 11}`,
      created_at: new Date(NOW.getTime() - index * 60_000).toISOString(),
    }),
  );
  await add(...rows);
  const expected = rows.filter((row) => row.admin_name.includes('建国')).map(({ id }) => id);
  // From the index of each name, and where that would be more, row by row.
  for (const [page, limit] of [
    [1, 10],
    [7, 10],
    [30, 200],
    [50, 200],
  ] as const) {
    const found = await find({ adminName: '建国', page, limit });
    expect(found).toMatchObject({ total: COUNT_BOUND, isTotalCapped: true });
    expect([page, found.list.map(({ id }) => id)]).toEqual([page, expected.slice((page - 1) * limit, page * limit)]);
  }
}, 60_000);

test('several very common terms together return correct pages and totals', async () => {
  const { add, find } = await prepare();
  const many = COUNT_BOUND + 650;
  const rows = Array.from({ length: many }, (_, index) =>
    logRow({
      id: `01BOTH${String(index).padStart(20, '0')}`,
      admin_name: '王建国',
      action: index >= many - 25 ? '停用它' : '编辑它',
      result: index % 2000 === 0 ? 'failed' : 'done',
      created_at: new Date(NOW.getTime() - index * 60_000).toISOString(),
    }),
  );
  await add(...rows);
  // Among the newest rows there are enough, so that no one has to look at all of them.
  const soon = await find({ adminName: '建国', module: '管理', action: '编辑', limit: 10 });
  expect(soon).toMatchObject({ total: COUNT_BOUND, isTotalCapped: true });
  expect(soon.list.map(({ id }) => id)).toEqual(rows.slice(0, 10).map(({ id }) => id));
  const last = await find({ adminName: '建国', action: '它', module: '管理', page: Math.ceil(many / 200), limit: 200 });
  expect(last.list.map(({ id }) => id)).toEqual(rows.slice(-(many % 200)).map(({ id }) => id));
  // Those that only old rows have are all there are.
  const old = await find({ adminName: '建国', module: '管理', action: '停用', limit: 10, page: 3 });
  expect(old).toMatchObject({ total: 25, list: rows.slice(-5).map(({ id }) => ({ id })) });
  expect(await find({ adminName: '建国', module: '管理', action: '停用', page: 9 })).toMatchObject({
    total: 25,
    list: [],
  });
  expect((await find({ adminName: '国', action: '无此', module: '管理' })).total).toBe(0);
  expect(await find({ adminName: '国', result: 'failed', limit: 2 })).toMatchObject({ total: 6, list: [{}, {}] });
  expect(await find({ adminName: '建国', action: '停', result: 'failed' })).toMatchObject({ total: 0 });
}, 60_000);

describe('the index of search terms', () => {
  test('removes a text with its last row, and not before', async () => {
    const { database, add, find, terms } = await prepare();
    await add({ admin_name: '离职者', created_at: '2020-01-01T00:00:00.000Z' });
    await add({ admin_name: '离职者', created_at: '2021-01-01T00:00:00.000Z' }, {});
    const logs = createBusinessLogRepository(connectionsOf({ ...database, lists: database.db }));
    expect(await logs.removeBefore('2020-06-01', 10)).toBe(1);
    expect((await find({ adminName: '离职' })).total).toBe(1);
    expect(await logs.removeBefore('2022-01-01', 10)).toBe(1);
    expect((await find({ adminName: '离职' })).total).toBe(0);
    expect((await terms()).filter(({ text }) => text === '离职者')).toEqual([]);
    expect((await find({ module: '管理' })).total).toBe(1);
  });

  test('contains rows that were written before the index existed', async () => {
    const database = await openDatabase(await emptyPlace(), () => undefined);
    onTestFinished(() => database.close());
    await migrateTo(
      database,
      Object.keys(MIGRATIONS).filter((name) => name < '0012'),
    );
    await insertAll(database.db, [logRow(), logRow({ admin_name: '李建国' }), logRow({ admin_name: '李建国' })]);
    await database.db.insertInto('sign_in_logs').values(signInRow('19900001234')).execute();
    const announced: string[] = [];
    for (const time of ['first', 'second']) await migrate(database, () => announced.push(time));
    expect(announced).toEqual(['first']);
    expect(await finderOn(database)({ adminName: '建国' })).toMatchObject({ total: 2 });
    const signIns = createSignInLogRepository(connectionsOf({ ...database, lists: database.db }));
    const filter = { page: 1, limit: 10, phone: '1234' };
    expect((await signIns.page(filter)).total).toBe(1);
  });

  test('is complete after a restore, whether the backup contains it or not', async () => {
    const { database, add, terms } = await prepare();
    await add({}, { admin_name: '李建国' }, { customer_id: 'company-2', admin_name: '李建国' });
    await database.db.insertInto('sign_in_logs').values(signInRow('19900001234')).execute();
    for (const tables of [['business_logs', 'log_words', 'sign_in_logs'] as const, ['business_logs'] as const]) {
      const restored = await testDatabase();
      const parts = async function* () {
        for (const table of tables)
          yield { table, rows: (await database.db.selectFrom(table).selectAll().execute()) as never };
      };
      await refill(restored, { migrations: Object.keys(MIGRATIONS), parts: parts() });
      expect((await finderOn(restored)({ adminName: '建国' })).total).toBe(2);
      const again = await restored.db.selectFrom('log_words').selectAll().orderBy('field').orderBy('text').execute();
      const before = (await terms()).filter(({ field }) => tables.length > 1 || field.startsWith('business_logs'));
      expect(new Set(again.map((row) => JSON.stringify(row)))).toEqual(
        new Set(before.map((row) => JSON.stringify(row))),
      );
    }
  });

  test('is used by the search: no log table is scanned', async () => {
    const { database, add } = await prepare();
    await add(
      ...Array.from({ length: 5000 }, (_, index) => ({
        admin_name: `王${index % 100}`,
        created_at: new Date(NOW.getTime() - index * 60_000).toISOString(),
      })),
    );
    await refreshStatistics(database);
    const plans = await plansOf(database, (lists) => finderOn(database, lists)({ adminName: '王4', limit: 10 }));
    const all = plans.join('\n');
    expect(plans.length).toBeGreaterThan(2);
    expect(all).toMatch(/business_logs_by_admin_name/);
    expect(all).toMatch(/log_words/);
    expect(all).not.toMatch(/Seq Scan on business_logs|SCAN (business_logs|found)/);
  });
});
