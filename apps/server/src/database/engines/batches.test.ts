import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { storeOf } from '../../composition.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import { systemClock } from '../../platform/clock.ts';
import { testServices } from '../../testing/test-services.ts';
import { openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';

const take = (store: ReturnType<typeof storeOf>): Promise<number> =>
  store.change(ALL_CUSTOMERS, async ({ repositories: { serialNumbers } }) => {
    const [value = 0] = await serialNumbers.increment([{ type: 'x', period: 'day' }]);
    return value;
  });

const takeAndFail = (store: ReturnType<typeof storeOf>): Promise<number> =>
  store.change(ALL_CUSTOMERS, async ({ repositories: { serialNumbers } }) => {
    await serialNumbers.increment([{ type: 'x', period: 'day' }]);
    throw new Error('failed');
  });

describe('transactions that come at the same moment', () => {
  test('fail one by one: only the failed one is rolled back and rejected', async () => {
    const { store } = await testServices();
    const results = await Promise.allSettled([take(store), takeAndFail(store), take(store), takeAndFail(store)]);
    expect([results.map(({ status }) => status), await take(store)]).toEqual([
      ['fulfilled', 'rejected', 'fulfilled', 'rejected'],
      3,
    ]);
  });

  test('see the changes of earlier ones, however many there are', async () => {
    const { store } = await testServices();
    const values = await Promise.all(Array.from({ length: 50 }, () => take(store)));
    expect(values.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_each, index) => index + 1));
  });

  test('still know that they are inside a transaction', async () => {
    const { store } = await testServices();
    const nested = () => store.change(ALL_CUSTOMERS, () => take(store));
    const results = await Promise.allSettled([nested(), nested()]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('resolve when their changes are visible to others', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'huiwu-batches-'));
    const database = await openDatabase({ databaseUrl: undefined, dataDir }, () => undefined);
    onTestFinished(async () => {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    });
    await migrate(database);
    const store = storeOf({ database, clock: systemClock });
    const seen = () => database.lists.selectFrom('serial_counters').select('value').executeTakeFirst();
    const pairs = Array.from({ length: 5 }, async () => [await take(store), (await seen())?.value ?? 0]);
    expect((await Promise.all(pairs)).filter(([own = 0, visible = 0]) => visible < own)).toEqual([]);
  });
});
