import { defineRecord } from '@huiwu/contract/base/record';
import { choice } from '@huiwu/contract/base/record-choices';
import { readOnly } from '@huiwu/contract/base/record-field';
import { timestamp } from '@huiwu/contract/base/fields';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import { condition, equals, ofMoment } from '../database/lists/list-conditions.ts';
import { tenantScopePlugin } from '../database/tenant-scope/tenant-scope.ts';
import { createApplicationRepository } from '../modules/applications/applications.repository.ts';
import { createCustomerRepository } from '../modules/customers/customers.repository.ts';
import { connectionsOf, testDatabase } from '../testing/test-database.ts';
import { createRecordRepository } from './record.repository.ts';

type Db = Database['db'];

const AT = '2026-01-01T00:00:00.000Z';
const idOf = (index: number) => `ID${String(index).padStart(6, '0')}`;

const addCustomers = async (db: Db, from: number, count: number): Promise<void> => {
  const rows = Array.from({ length: count }, (_each, step) => ({
    id: idOf(from + step),
    cust_code: `C${from + step}`,
    cust_name: `客户${(from + step) % 7}`,
    created_at: AT,
    updated_at: AT,
  }));
  while (rows.length > 0) await db.insertInto('customers').values(rows.splice(0, 200)).execute();
};

const addApplications = async (db: Db, count: number): Promise<void> => {
  await addCustomers(db, 0, 1);
  const rows = Array.from({ length: count }, (_each, index) => ({
    id: idOf(index),
    customer_id: idOf(0),
    phone: '19900000000',
    company_name: '',
    email: '',
    reason: '',
    real_name: '王',
    state: 'awaiting' as const,
    // Every other one waits, so that it has no time yet.
    audited_at: index % 2 === 0 ? null : `2026-01-01T00:00:00.${String(index % 5).padStart(3, '0')}Z`,
    audited_by: null,
    created_at: AT,
    created_by: null,
    updated_at: AT,
    updated_by: null,
  }));
  while (rows.length > 0) await db.insertInto('applications').values(rows.splice(0, 200)).execute();
};

const PAGE = { page: 1, limit: 10 };

const prepare = async (count = 12) => {
  const database = await testDatabase();
  const { db } = database;
  await addCustomers(db, 0, count);
  const customers = createCustomerRepository(connectionsOf({ ...database, lists: db }));
  const totalOf = async (filter: object = {}) => (await customers.page({ ...PAGE, ...filter })).total;
  return { db, database, customers, totalOf };
};

/** The statements that are sent while something is done. */
const sentBy = async (db: Db, work: () => Promise<unknown>): Promise<string[]> => {
  const sent = vi.spyOn(db, 'executeQuery');
  await work();
  const all = sent.mock.calls.map(([query]) => ('sql' in query ? query.sql : ''));
  sent.mockRestore();
  return all;
};

const countsIn = (statements: string[]): number => statements.filter((text) => text.includes('count(')).length;

describe('the list of a record', () => {
  test('is counted again only after a row of its table has changed', async () => {
    const { db, totalOf } = await prepare();
    await totalOf();
    expect(countsIn(await sentBy(db, () => totalOf()))).toBe(0);
    await addCustomers(db, 100, 1);
    expect(countsIn(await sentBy(db, () => totalOf()))).toBe(1);
  });

  test('has the right total after each way to change rows', async () => {
    const { db, customers, totalOf } = await prepare();
    const enabled = { state: 1 };
    const seen = [await totalOf(enabled)];
    await customers.update({ id: idOf(1), version: 1 }, { state: 0 });
    seen.push(await totalOf(enabled));
    await customers.remove(idOf(2));
    seen.push(await totalOf(enabled));
    await customers.update({ id: idOf(3), version: 1 }, { deleted_at: AT });
    seen.push(await totalOf(enabled), await totalOf({ isDeleted: true }));
    await db.transaction().execute((transaction) => addCustomers(transaction, 50, 3));
    seen.push(await totalOf(enabled));
    await customers.update({ id: idOf(4), version: 1 }, { cust_name: '展会' });
    seen.push(await totalOf({ custName: '展会' }), await totalOf({ custName: '展' }), await totalOf({ custName: '%' }));
    expect(seen).toEqual([12, 11, 10, 9, 1, 12, 1, 1, 0]);
  });

  test('is composed once for each set of filters, for all values and customers', async () => {
    const { db, database } = await prepare();
    const composed = vi.fn<() => void>();
    const counted = condition('counted', [], (query) => {
      composed();
      return query;
    });
    for (const customerId of [idOf(1), idOf(2), idOf(1)])
      for (const custName of ['户', '客', '户']) {
        const own = db.withPlugin(tenantScopePlugin({ customers: { customer: 'id' } }, { customerId }));
        const { page } = createCustomerRepository(connectionsOf({ ...database, db: own, lists: own }));
        const { list } = await page({ ...PAGE, custName }, [counted]);
        expect(list.map(({ id }) => id)).toEqual([customerId]);
      }
    // The page and its count.
    expect(composed).toHaveBeenCalledTimes(2);
  });

  test('applies its own conditions separately from filters', async () => {
    const { customers } = await prepare();
    const named = async (code: string) =>
      (await customers.page(PAGE, [equals('customers.cust_code', code)])).list.map(({ id }) => id);
    expect([await named('C3'), await named('C4'), await named('C99')]).toEqual([[idOf(3)], [idOf(4)], []]);
  });

  test('with a condition on the current time is counted for each request', async () => {
    const { db, customers } = await prepare();
    const since = (now: string) =>
      ofMoment(condition('since', [now], (query, [moment]) => query.where('customers.created_at', '>=', moment)));
    const ask = () => customers.page(PAGE, [since(AT)]);
    await ask();
    expect(countsIn(await sentBy(db, ask))).toBe(1);
  });

  test('returns the same deep page from an anchor as by skipping', async () => {
    const { db, customers } = await prepare(900);
    const ask = async (page: number, limit = 10) =>
      (await customers.page({ page, limit, orderBy: 'custCode', order: 'asc' })).list.map(({ id }) => id);
    const all = await ask(1, 1000);
    for (const page of [80, 81, 70, 82])
      expect([page, await ask(page)]).toEqual([page, all.slice(page * 10 - 10, page * 10)]);
    expect((await sentBy(db, () => ask(81))).some((text) => text.includes(' >= ('))).toBe(true);
  });

  test.each(['asc', 'desc'] as const)(
    'in %s order puts rows without a value with the smallest values, on the first page and on a deep one',
    async (order) => {
      const database = await testDatabase();
      await addApplications(database.db, 700);
      const { page: fetch } = createApplicationRepository(connectionsOf({ ...database, lists: database.db }));
      const ask = async (page: number, limit = 10) =>
        (await fetch({ page, limit, orderBy: 'auditedAt', order })).list.map(({ id, audited_at }) => ({
          id,
          audited_at,
        }));
      const all = await ask(1, 1000);
      const times = all.map(({ audited_at }) => audited_at ?? '');
      expect(times).toEqual(order === 'asc' ? times.toSorted() : times.toSorted().toReversed());
      for (const page of [60, 61, 62, 60]) expect(await ask(page)).toEqual(all.slice(page * 10 - 10, page * 10));
    },
  );
});

test('rows that the server writes itself have neither a version nor stamps, in the record, its list and its table', async () => {
  const record = defineRecord({
    noun: '登录',
    name: 'ip',
    rows: 'written',
    fields: {
      ip: readOnly({ kind: 'code', label: 'IP', output: z.string() }, { isListed: true }),
      result: choice('结果', { done: '成功', refused: '失败' }, { isListed: true }),
      createdAt: readOnly({ kind: 'time', label: '时间', output: timestamp }, { isListed: true }),
    },
  });
  const { db } = await testDatabase();
  const { page } = createRecordRepository({ name: 'sign_in_logs', record }, { db, lists: db });
  const statement = (await sentBy(db, () => page(PAGE))).join('; ').replaceAll('count(*)', '');
  expect(statement).toContain('"sign_in_logs"."ip"');
  expect(statement).not.toMatch(/version|created_by|\*/);
  expect(Object.keys(record.row.shape)).toEqual(['id', 'ip', 'result', 'createdAt']);
});
