import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { storeOf } from '../composition.ts';
import { ALL_CUSTOMERS } from '../store.ts';
import { systemClock } from '../platform/clock.ts';
import { testDatabase, testEngine } from '../testing/test-database.ts';
import { isTemporary } from './engines/engine.ts';

const LARGE = 'x'.repeat(500_000);

const prepare = async () => {
  const database = await testDatabase();
  const { db } = database;
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  const room = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(db);
  await room((rows[0]?.page_count ?? 0) + 20);
  const store = storeOf({ database, clock: systemClock });
  const add = (name: string, value: string, after: (error: unknown) => void = () => undefined) =>
    store.change(ALL_CUSTOMERS, async ({ repositories: { settings } }) => {
      const tracked = { created_at: '', created_by: null, updated_at: '', updated_by: null };
      const insert = (key: string, text: string) =>
        settings.insertMissing([{ key, name: key, value: text, ...tracked }]);
      await insert(name, value).catch(async (error: unknown) => {
        after(error);
        // Anyone who goes on after a failure must not write outside the transaction.
        await insert(`${name} later`, 'small');
      });
    });
  const keys = async () => (await db.selectFrom('settings').select('key').execute()).map(({ key }) => key);
  return { add, keys, makeRoom: () => room(1_000_000) };
};

// PostgreSQL's transactions stay as they are; all that is its own is the code.
test('a full disk is recognised as a temporary error of both engines', () => {
  expect([{ code: '53100' }, { errcode: 13 }].map(isTemporary)).toEqual([true, true]);
});

describe.each(testEngine === 'sqlite' ? ['the embedded engine'] : [])('a disk without room under %s', () => {
  test('refuses a whole change with a temporary error', async () => {
    const { add, keys } = await prepare();
    const error: unknown = await add('large', LARGE).catch((problem: unknown) => problem);
    expect([isTemporary(error), await keys()]).toEqual([true, []]);
  });

  test('commits or refuses concurrent changes, and reports the result to each caller', async () => {
    const { add, keys } = await prepare();
    const results = await Promise.allSettled([add('a', 'small'), add('large', LARGE), add('b', 'small')]);
    const done = results.filter(({ status }) => status === 'fulfilled').length;
    expect((await keys()).length).toBe(done);
    const reasons: unknown[] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(reasons.filter((reason) => !isTemporary(reason))).toEqual([]);
  });

  test('accepts writes again as soon as there is space', async () => {
    const { add, keys, makeRoom } = await prepare();
    await expect(add('large', LARGE)).rejects.toThrow('full');
    await makeRoom();
    await add('large', LARGE);
    expect(await keys()).toEqual(['large']);
  });
});
