import type { Kysely } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import type { Tables } from '../../schema.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { tenantScopePlugin } from '../tenant-scope/tenant-scope.ts';
import type { Pageable } from './pageable.ts';
import { fetchRemembered } from './remembered-rows.ts';

const AT = '2026-01-01T00:00:00.000Z';

const add = (db: Kysely<Tables>, id: string) =>
  db.insertInto('customers').values({ id, cust_code: id, cust_name: '客户', created_at: AT, updated_at: AT }).execute();

const countNamed = async (db: Kysely<Tables>, name = '客户'): Promise<number> => {
  const [row] = await fetchRemembered<{ count: number | string }>(db, {
    shape: 'customers counted',
    values: [name],
    compose: (own, [value]) =>
      own
        .selectFrom('customers')
        .where('customers.cust_name', '=', value as string)
        .select(({ fn }) => fn.countAll<number | string>().as('count')) as Pageable,
  });
  return Number(row?.count);
};

const countsIn = async (db: Kysely<Tables>, work: () => Promise<unknown>): Promise<number> => {
  const sent = vi.spyOn(db, 'executeQuery');
  await work();
  const counts = sent.mock.calls.filter(([query]) => 'sql' in query && query.sql.includes('count('));
  sent.mockRestore();
  return counts.length;
};

describe('the rows of a count', () => {
  test('are not read again until a row of their table changes', async () => {
    const { db } = await testDatabase();
    await add(db, 'A');
    await countNamed(db);
    expect(await countsIn(db, () => countNamed(db))).toBe(0);
    await add(db, 'B');
    expect([await countNamed(db), await countNamed(db, '其他')]).toEqual([2, 0]);
  });

  test('are not cached when the values are long', async () => {
    const { db } = await testDatabase();
    const long = '长'.repeat(5000);
    await countNamed(db, long);
    expect(await countsIn(db, () => countNamed(db, long))).toBe(1);
  });

  test('are not those of another tenant scope', async () => {
    const { db } = await testDatabase();
    for (const id of ['A', 'B']) await add(db, id);
    const inside = (customerId: string) =>
      db.withPlugin(tenantScopePlugin({ customers: { customer: 'id' } }, { customerId }));
    expect([await countNamed(db), await countNamed(inside('A')), await countNamed(inside('unknown'))]).toEqual([
      2, 1, 0,
    ]);
  });

  test('inside a transaction include its own rows, and are not cached for other readers', async () => {
    const { db } = await testDatabase();
    await add(db, 'A');
    await countNamed(db);
    const inside = await new Promise<number>((resolve) => {
      void db
        .transaction()
        .execute(async (transaction) => {
          await add(transaction, 'B');
          resolve(await countNamed(transaction));
          throw new Error('rolled back');
        })
        .catch(() => undefined);
    });
    expect([inside, await countNamed(db)]).toEqual([2, 1]);
  });
});
