import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createBusinessLogRepository } from '../modules/business-logs/business-logs.repository.ts';
import { connectionsOf, emptyPlace, testDatabase } from '../testing/test-database.ts';
import { openDatabase, type Database } from './database.ts';
import { logKeyAt } from './log-keys.ts';
import { migrate, migrateTo } from './migrate.ts';

const AT = '2026-03-04T05:06:07.089Z';

const logRow = (created_at: string, id = newId()) => ({
  id,
  customer_id: 'COMPANY1',
  admin_id: 'ADMIN1',
  admin_name: '王芳',
  module: '管理员管理',
  action: '编辑',
  target_id: 'TARGET1',
  target_name: '李明',
  result: 'done' as const,
  message: '',
  ip: '10.0.0.1',
  duration_ms: 1,
  request_id: '0123456789',
  changes: '[]',
  created_at,
});

const insert = async ({ db }: Database, rows: ReturnType<typeof logRow>[]): Promise<void> => {
  await db.insertInto('business_logs').values(rows).execute();
};

const keysOf = async ({ db }: Database): Promise<Map<string, bigint>> =>
  new Map(
    (await db.selectFrom('business_logs').select(['id', 'sort_key']).execute()).map((row) => [
      row.id,
      BigInt(row.sort_key),
    ]),
  );

const pageOf = async ({ db, engine }: Database, filter: object): Promise<string[]> => {
  const repository = createBusinessLogRepository(connectionsOf({ db, lists: db, engine }));
  const { list } = await repository.page({ filter: { page: 1, limit: 50, ...filter }, scope: 'all' });
  return list.map(({ id }) => id);
};

test('a time range is exact to the millisecond', async () => {
  const database = await testDatabase();
  const times = ['2026-03-04T05:06:06.999Z', AT, '2026-03-04T05:06:07.999Z', '2026-03-04T05:06:08.000Z'];
  const rows = times.map((time) => logRow(time));
  await insert(database, rows);
  const keys = await keysOf(database);
  for (const { id, created_at } of rows) {
    const next = new Date(Date.parse(created_at) + 1).toISOString();
    expect(keys.get(id)).toBeGreaterThanOrEqual(BigInt(logKeyAt(database.engine, created_at)));
    expect(keys.get(id)).toBeLessThan(BigInt(logKeyAt(database.engine, next)));
  }
  const second = '2026-03-04 13:06:07';
  expect(await pageOf(database, { beginTime: second, endTime: second })).toEqual([rows[2]?.id, rows[1]?.id]);
  expect(await pageOf(database, { beginTime: '0001-01-01', endTime: '9999-12-31' })).toHaveLength(4);
});

test('rows of the same time appear once across pages, the latest first, with and without search terms', async () => {
  const database = await testDatabase();
  const rows = Array.from({ length: 60 }, () => logRow(AT));
  await insert(database, rows);
  for (const filter of [{}, { adminName: '芳' }, { adminName: '芳', action: '编' }]) {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => pageOf(database, { ...filter, page, limit: 15 })));
    expect(pages.flat()).toEqual(rows.map(({ id }) => id).toReversed());
  }
});

test('rows of one request are found by its whole id, not by its beginning', async () => {
  const database = await testDatabase();
  const other = { ...logRow(AT), request_id: '0123456799' };
  const own = logRow(AT);
  await insert(database, [own, other]);
  expect(await pageOf(database, { requestId: '0123456789' })).toEqual([own.id]);
  expect(await pageOf(database, { requestId: '01234567' })).toEqual([]);
});

test('existing rows get their keys in the upgrade, in the same order', async () => {
  const place = await emptyPlace();
  const database = await openDatabase(place, () => undefined);
  await migrateTo(database, ['0020-demo-mark']);
  const rows = ['2026-01-02', '2026-01-01', '2026-01-03'].map((day) => logRow(`${day}T00:00:00.000Z`));
  await insert(database, rows);
  await migrate(database);
  await database.close();
  const upgraded = await openDatabase(place, () => undefined);
  onTestFinished(() => upgraded.close());
  expect(await pageOf(upgraded, {})).toEqual([2, 0, 1].map((index) => rows[index]?.id));
});
