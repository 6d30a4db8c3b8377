import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createBusinessLogRepository } from '../modules/business-logs/business-logs.repository.ts';
import { emptyPlace, testDatabase } from '../testing/test-database.ts';
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

const keysOf = async ({ db }: Database): Promise<Map<string, number>> =>
  new Map(
    (await db.selectFrom('business_logs').select(['id', 'sort_key']).execute()).map((row) => [
      row.id,
      Number(row.sort_key),
    ]),
  );

const pageOf = async ({ db, engine }: Database, filter: object): Promise<string[]> => {
  const repository = createBusinessLogRepository({ db, lists: db }, engine);
  const { list } = await repository.page({ filter: { page: 1, limit: 50, ...filter }, scope: 'all' });
  return list.map(({ id }) => id);
};

test('both engines make the same key of a time and an id', async () => {
  const database = await testDatabase();
  await insert(database, [
    logRow(AT, '01KJVA0000000000000000000Z'),
    logRow('2019-12-31T23:59:59.999Z', 'A'),
    logRow('2020-02-29T00:00:00.000Z', '张'),
  ]);
  const moment = (Date.UTC(2026, 2, 4, 5, 6, 7, 89) - Date.UTC(2020, 0, 1)) * 4096;
  expect(Object.fromEntries(await keysOf(database))).toEqual({
    '01KJVA0000000000000000000Z': moment + 26 * 64 + 48,
    A: -4096 + 64,
    张: 59 * 86_400_000 * 4096 + 32 * 64,
  });
});

test('a range of time begins and ends at its millisecond, whatever the ids are', async () => {
  const database = await testDatabase();
  const times = ['2026-03-04T05:06:06.999Z', AT, '2026-03-04T05:06:07.999Z', '2026-03-04T05:06:08.000Z'];
  const rows = times.map((time) => logRow(time));
  await insert(database, rows);
  const keys = await keysOf(database);
  for (const { id, created_at } of rows) {
    expect(keys.get(id)).toBeGreaterThanOrEqual(logKeyAt(created_at));
    expect(keys.get(id)).toBeLessThan(logKeyAt(created_at) + 4096);
  }
  const second = '2026-03-04 13:06:07';
  expect(await pageOf(database, { beginTime: second, endTime: second })).toEqual([rows[2]?.id, rows[1]?.id]);
  expect(await pageOf(database, { beginTime: '2026-03-04', endTime: '9999-12-31' })).toHaveLength(4);
});

test('rows of one moment are on one page each, with a word and without', async () => {
  const database = await testDatabase();
  const rows = Array.from({ length: 60 }, () => logRow(AT));
  await insert(database, rows);
  for (const filter of [{}, { adminName: '芳' }, { adminName: '芳', action: '编' }]) {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => pageOf(database, { ...filter, page, limit: 15 })));
    expect(new Set(pages.flat()).size).toBe(60);
  }
});

test('rows of one request are found by all of its number, not by its beginning', async () => {
  const database = await testDatabase();
  const other = { ...logRow(AT), request_id: '0123456799' };
  const own = logRow(AT);
  await insert(database, [own, other]);
  expect(await pageOf(database, { requestId: '0123456789' })).toEqual([own.id]);
  expect(await pageOf(database, { requestId: '01234567' })).toEqual([]);
});

test('rows that were there before have their keys after the upgrade, in the same order', async () => {
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
