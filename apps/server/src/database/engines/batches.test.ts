import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { storeOf } from '../../composition.ts';
import { createData, ALL_CUSTOMERS, type Data } from '../../data.ts';
import { systemClock } from '../../platform/clock.ts';
import { testServices } from '../../testing/test-services.ts';
import { openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';

const take = (data: Data): Promise<number> =>
  data.inTransaction(ALL_CUSTOMERS, async ({ serialNumbers }) => {
    const [value = 0] = await serialNumbers.increment([{ type: 'x', period: 'day' }]);
    return value;
  });

const takeAndFail = (data: Data): Promise<number> =>
  data.inTransaction(ALL_CUSTOMERS, async ({ serialNumbers }) => {
    await serialNumbers.increment([{ type: 'x', period: 'day' }]);
    throw new Error('failed');
  });

describe('transactions that come at the same moment', () => {
  test('fail one by one: only the one that failed is undone and told so', async () => {
    const { data } = await testServices();
    const results = await Promise.allSettled([take(data), takeAndFail(data), take(data), takeAndFail(data)]);
    expect([results.map(({ status }) => status), await take(data)]).toEqual([
      ['fulfilled', 'rejected', 'fulfilled', 'rejected'],
      3,
    ]);
  });

  test('see what those before them did, however many there are', async () => {
    const { data } = await testServices();
    const values = await Promise.all(Array.from({ length: 50 }, () => take(data)));
    expect(values.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_each, index) => index + 1));
  });

  test('still know that they are inside one', async () => {
    const { data } = await testServices();
    const nested = () => data.inTransaction(ALL_CUSTOMERS, () => take(data));
    const results = await Promise.allSettled([nested(), nested()]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('are told that they are done when everybody else can see it', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'huiwu-batches-'));
    const database = await openDatabase({ databaseUrl: undefined, dataDir }, () => undefined);
    onTestFinished(async () => {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    });
    await migrate(database);
    const data = createData(storeOf({ database, clock: systemClock }));
    const seen = () => database.lists.selectFrom('serial_counters').select('value').executeTakeFirst();
    const pairs = Array.from({ length: 5 }, async () => [await take(data), (await seen())?.value ?? 0]);
    expect((await Promise.all(pairs)).filter(([own = 0, visible = 0]) => visible < own)).toEqual([]);
  });
});
