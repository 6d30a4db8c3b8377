import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { onTestFinished } from 'vitest';
import { sortBy } from './list-conditions.ts';
import { fetchList, type ListQuery } from './lists.ts';
import { readStep, type Stepped } from './list-steps.ts';

const list = (order: 'asc' | 'desc' = 'asc'): ListQuery => ({
  name: 'settings',
  from: (db) => db.selectFrom('settings'),
  conditions: [],
  sort: sortBy(order, 'settings.name', 'settings.key'),
  show: ({ rows }) => rows.select(['settings.key', 'settings.name']),
  page: 1,
  limit: 2,
});

const prepare = async () => {
  const { lists, db } = await testDatabase(onTestFinished);
  const put = (key: string, name = key.slice(0, 1)) =>
    db
      .insertInto('settings')
      .values({
        key,
        name,
        value: '',
        is_public: 0,
        created_at: '2026-01-01T00:00:00.000Z',
        updated_at: '2026-01-01T00:00:00.000Z',
      })
      .execute();
  await db.deleteFrom('settings').execute();
  for (const key of ['a1', 'a2', 'a3', 'b1', 'b2']) await put(key);
  /** Reads to the end, two rows at a time. */
  const readAll = async (order: 'asc' | 'desc', between: () => Promise<unknown> = () => Promise.resolve()) => {
    const keys: string[] = [];
    let after: Stepped['next'];
    do {
      const { result, stepped } = await readStep({ after, limit: 2 }, () =>
        fetchList<{ key: string }>(lists, list(order)),
      );
      keys.push(...result.list.map(({ key }) => key));
      after = stepped?.next;
      await between();
    } while (after !== undefined);
    return keys;
  };
  return { lists, db, put, readAll };
};

describe('a list that is read in steps', () => {
  test.each(['asc', 'desc'] as const)('has each row once, also where many have the same value (%s)', async (order) => {
    const { readAll } = await prepare();
    const sorted = ['a1', 'a2', 'a3', 'b1', 'b2'];
    expect(await readAll(order)).toEqual(order === 'asc' ? sorted : sorted.toReversed());
  });

  test('leaves no row out where the last one that was read is deleted, or one comes before it', async () => {
    const { readAll, db, put } = await prepare();
    let step = 0;
    const keys = await readAll('asc', async () => {
      step += 1;
      if (step === 1) await db.deleteFrom('settings').where('key', '=', 'a2').execute();
      if (step === 2) await put('a0');
    });
    expect(keys).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
  });

  test('is counted once, and narrowed to ids', async () => {
    const { lists } = await prepare();
    const step = { after: undefined, limit: 2, ids: ['a3', 'b1', 'gone'], countTo: 100 };
    const { result, stepped } = await readStep(step, () => fetchList<{ key: string }>(lists, list()));
    expect([result.list.map(({ key }) => key), stepped?.total]).toEqual([['a3', 'b1'], 2]);
  });

  test('is the first one only: any other list is read as usual', async () => {
    const { lists } = await prepare();
    const { result } = await readStep({ after: undefined, limit: 1 }, async () => [
      await fetchList(lists, list()),
      await fetchList(lists, list()),
    ]);
    expect(result.map((page) => page.list.length)).toEqual([1, 2]);
  });

  test('fails rather than end early where the order has nulls', async () => {
    const { lists } = await prepare();
    const nullable = { ...list(), sort: sortBy('asc', 'settings.created_by', 'settings.key') };
    await expect(readStep({ after: undefined, limit: 1 }, () => fetchList(lists, nullable))).rejects.toThrow('null');
  });
});
