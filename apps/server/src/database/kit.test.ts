import { COUNT_BOUND } from '@huiwu/contract/base/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_CUSTOMERS } from '../store.ts';
import { iso } from '../platform/clock.ts';
import { buildersFor } from '../testing/builders.ts';
import { codeOf } from '../testing/refusals.ts';
import { testServices } from '../testing/test-services.ts';
import { condition, sortBy } from './lists/list-conditions.ts';
import { countRows, fetchList, type ListQuery } from './lists/lists.ts';
import { contains } from './search/search.ts';
import { rangeEnd, rangeStart } from './times.ts';

describe('a time range', () => {
  test('begins with a day in Shanghai', () => {
    expect(rangeStart('2026-11-21')).toBe('2026-11-20T16:00:00.000Z');
  });

  test('ends with the whole day that it names', () => {
    expect(rangeEnd('2026-11-21')).toBe('2026-11-21T16:00:00.000Z');
  });

  test('takes a time of day in Shanghai, including its last second', () => {
    expect(rangeStart('2026-11-21 08:30')).toBe('2026-11-21T00:30:00.000Z');
    expect(rangeEnd('2026-11-21 08:30:15')).toBe('2026-11-21T00:30:16.000Z');
  });

  test('takes a time with a time zone unchanged', () => {
    expect(rangeStart('2026-11-21T00:30:00Z')).toBe('2026-11-21T00:30:00.000Z');
    expect(rangeStart('2026-11-21T00:30:00-05:00')).toBe('2026-11-21T05:30:00.000Z');
  });

  test('may be open at either end', () => {
    expect([rangeStart(undefined), rangeEnd(''), rangeStart('')]).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    ['9999-12-31T23:59:59-14:00', '9999-12-31T23:59:59.999Z'],
    ['0000-01-01', '0000-01-01T00:00:00.000Z'],
  ])('of %s, a time beyond years of four digits, still sorts correctly', (text, moment) => {
    expect([rangeStart(text), rangeEnd(text)]).toEqual([moment, expect.stringMatching(/^\d{4}-/)]);
  });

  test('without an end excludes nothing', () => {
    expect(rangeEnd('9999-12-31')?.localeCompare('9999-01-01T00:00:00.000Z')).toBe(1);
  });
});

const some = async () => {
  const services = await testServices();
  const { db } = services;
  const setting = (key: string, value: string) => ({
    key,
    name: '名',
    value,
    created_at: '2026',
    created_by: null,
    updated_at: '2026',
    updated_by: null,
  });
  const insert = (entries: [string, string][]) =>
    db
      .insertInto('settings')
      .values(entries.map(([key, value]) => setting(key, value)))
      .execute();
  const find = async (text: string) =>
    (
      await db
        .selectFrom('settings')
        .select('key')
        .where('key', 'like', 'x%')
        .where(({ ref }) => contains(ref('value'), text))
        .orderBy('key')
        .execute()
    ).map(({ key }) => key);
  return { ...services, insert, find };
};

describe('a text search', () => {
  test('treats percent, underscore and backslash literally', async () => {
    const { insert, find } = await some();
    await insert([
      ['x1', '50%'],
      ['x2', '500'],
      ['x3', 'a_b'],
      ['x4', 'aXb'],
      ['x5', String.raw`c\d`],
      ['x6', 'cd'],
    ]);
    expect([await find('0%'), await find('a_b'), await find(String.raw`c\d`)]).toEqual([['x1'], ['x3'], ['x5']]);
  });

  test('is case-insensitive', async () => {
    const { insert, find } = await some();
    await insert([['x1', 'Zhang San']]);
    expect(await find('zHANG s')).toEqual(['x1']);
  });

  test('finds every text in itself, whatever its characters', async () => {
    const { insert, find, db } = await some();
    const text = fc
      .array(fc.constantFrom('%', '_', '\\', "'", '"', 'a', 'B', '张', '*', '?', '[', ';', '-'), {
        minLength: 1,
        maxLength: 12,
      })
      .map((characters) => characters.join(''));
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        await db.deleteFrom('settings').where('key', '=', 'x1').execute();
        await insert([['x1', value]]);
        expect(await find(value)).toEqual(['x1']);
      }),
      { numRuns: 60 },
    );
  });
});

const IS_ADDED = condition('added', [], (query) => query.where('settings.key', 'like', 'x%'));

const settingsOf = (page: number): ListQuery => ({
  name: 'settings',
  from: (db) => db.selectFrom('settings'),
  conditions: [IS_ADDED],
  sort: sortBy('asc', 'settings.key'),
  show: ({ rows }) => rows.select('settings.key'),
  page,
  limit: 10,
});

describe('a page', () => {
  test('has its rows, and the total', async () => {
    const { db, insert } = await some();
    await insert(Array.from({ length: 25 }, (_each, index) => [`x${String(index).padStart(2, '0')}`, '']));
    const last = await fetchList<{ key: string }>(db, settingsOf(3));
    expect([last.list.map(({ key }) => key), last.total, last.isTotalCapped]).toEqual([
      ['x20', 'x21', 'x22', 'x23', 'x24'],
      25,
      undefined,
    ]);
    expect((await fetchList(db, settingsOf(4))).list).toEqual([]);
  });

  test('counts no more rows than necessary', async () => {
    const { db, insert } = await some();
    await insert(Array.from({ length: 12 }, (_each, index) => [`x${index}`, '']));
    expect([await countRows(db, settingsOf(1), 10), await countRows(db, settingsOf(1), 20)]).toEqual([11, 12]);
  });

  test('of a list beyond the count limit reports that there are more', async () => {
    const { db } = await some();
    const rows = Array.from({ length: COUNT_BOUND + 1 }, (_each, index) => ({ name: `x${index}`, value: '' }));
    while (rows.length > 0) await db.insertInto('installation').values(rows.splice(0, 2000)).execute();
    const page = await fetchList(db, {
      name: 'installation',
      from: (all) => all.selectFrom('installation'),
      conditions: [],
      sort: sortBy('asc', 'installation.name'),
      show: ({ rows: shown }) => shown.select('installation.name'),
      page: 1,
      limit: 200,
    });
    expect([page.total, page.isTotalCapped, page.list.length]).toEqual([COUNT_BOUND, true, 200]);
  });
});

describe('a call that may be repeated', () => {
  const keyed = (own: Partial<{ owner: string; key: string; call: string; bodyHash: string }> = {}) => ({
    ...ALL_CUSTOMERS,
    idempotency: { owner: 'a', key: 'key-1', call: '/add', bodyHash: 'h', now: iso(new Date()), ...own },
  });

  test('with the same key and another content is refused', async () => {
    const { store } = await some();
    await store.change(keyed(), () => Promise.resolve(1));
    expect(await codeOf(store.change(keyed({ bodyHash: 'other' }), () => Promise.resolve(2)))).toBe(610_011);
    expect(await codeOf(store.change(keyed({ call: '/other' }), () => Promise.resolve(2)))).toBe(610_011);
  });

  test('with the same key and content returns the first answer and is not executed again', async () => {
    const { store } = await some();
    let times = 0;
    const work = () => Promise.resolve({ times: (times += 1) });
    expect([await store.change(keyed(), work), await store.change(keyed(), work)]).toEqual([
      { times: 1 },
      { times: 1 },
    ]);
    expect(times).toBe(1);
  });

  test('is executed once of ten simultaneous ones', async () => {
    const { store } = await some();
    let times = 0;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => store.change(keyed(), () => Promise.resolve((times += 1)))),
    );
    expect([times, new Set(answers)]).toEqual([1, new Set([1])]);
  });

  test('with the key of another admin is a different call', async () => {
    const { store } = await some();
    await store.change(keyed(), () => Promise.resolve(1));
    expect(await store.change(keyed({ owner: 'b', bodyHash: 'other' }), () => Promise.resolve(2))).toBe(2);
  });

  test('that failed can be repeated with its key', async () => {
    const { store } = await some();
    await expect(store.change(keyed(), () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await store.change(keyed(), () => Promise.resolve(2))).toBe(2);
  });
});

describe('a transaction', () => {
  test('that fails changes nothing', async () => {
    const services = await some();
    const { store, db } = services;
    const { id } = await buildersFor(services).customer();
    const work = store.change(ALL_CUSTOMERS, async ({ repositories: { customers } }) => {
      await customers.bumpRights(id);
      throw new Error('failed');
    });
    await expect(work).rejects.toThrow('failed');
    expect((await db.selectFrom('customers').select('rights_epoch').executeTakeFirstOrThrow()).rights_epoch).toBe(1);
  });

  test('refuses a nested transaction', async () => {
    const { store } = await some();
    await expect(store.change(ALL_CUSTOMERS, () => Promise.resolve(store.read(ALL_CUSTOMERS)))).rejects.toThrow(
      'inside a transaction',
    );
    await expect(
      store.change(ALL_CUSTOMERS, () => store.change(ALL_CUSTOMERS, () => Promise.resolve(1))),
    ).rejects.toThrow('inside a transaction');
  });
});
