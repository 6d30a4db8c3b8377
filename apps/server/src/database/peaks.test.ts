import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emptyPlace, testDatabase, testEngine } from '../testing/test-database.ts';
import { openDatabase, type Database } from './database.ts';
import { DatabaseBusy, isTemporary } from './engines/engine.ts';
import { migrate } from './migrate.ts';

/** A file, as the program has one: only there a second connection can read beside the first. */
const onDisk = async (): Promise<Database & { dataDir: string }> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'huiwu-lists-'));
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, () => undefined);
  onTestFinished(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await migrate(database);
  return { ...database, dataDir };
};

const keys = async (db: Database['db']): Promise<string[]> =>
  (await db.selectFrom('installation').select('name').orderBy('name').execute()).map(({ name }) => name);

const add = (db: Database['db'], name: string) => db.insertInto('installation').values({ name, value: '' }).execute();

const busyErrors = (results: PromiseSettledResult<unknown>[]): boolean[] =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason instanceof DatabaseBusy] : []));

/** Rows of a thousand characters each. */
const longRows = (count: number) =>
  sql<{ text: string }>`with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${count})
    select hex(randomblob(500)) as text from counted`;

describe('lists on the embedded engine', () => {
  test('cannot write', async () => {
    const { lists } = await onDisk();
    await expect(add(lists, 'x')).rejects.toThrow('readonly');
    await expect(lists.transaction().execute(() => Promise.resolve())).rejects.toThrow('only reads');
  });

  test('report an error of the engine, and answer the next query', async () => {
    const { db, lists } = await onDisk();
    await expect(sql`select * from nowhere`.execute(lists)).rejects.toThrow('no such table');
    await add(db, 'x');
    expect(await keys(lists)).toEqual(['x']);
  });

  test('show committed rows immediately, and no others', async () => {
    const { db, lists } = await onDisk();
    const before = await db.transaction().execute(async (transaction) => {
      await add(transaction, 'x');
      return keys(lists);
    });
    expect([before, await keys(lists)]).toEqual([[], ['x']]);
  });

  test('do not block short queries', async () => {
    const { db, lists } = await onDisk();
    const order: string[] = [];
    const slow = longRows(20_000)
      .execute(lists)
      .then(() => order.push('slow'));
    await keys(db).then(() => order.push('light'));
    await slow;
    expect(order).toEqual(['light', 'slow']);
  });

  test('are read by a new thread if one has died', async () => {
    const { dataDir, lists } = await onDisk();
    const [file, aside] = [path.join(dataDir, 'huiwu.db'), path.join(dataDir, 'aside.db')];
    renameSync(file, aside);
    await expect(keys(lists)).rejects.toThrow(DatabaseBusy);
    renameSync(aside, file);
    expect(await keys(lists)).toEqual([]);
  });

  test('beyond the queue limit are refused, the others are answered', async () => {
    const { lists } = await onDisk();
    const results = await Promise.allSettled(Array.from({ length: 1010 }, () => keys(lists)));
    expect(busyErrors(results)).toEqual(Array.from({ length: 10 }, () => true));
  });
});

// The embedded engine has no one to wait for on the network.
describe.each(testEngine === 'postgres' ? ['PostgreSQL'] : [])('queries on %s', () => {
  test('beyond the queue limit are refused, the others are answered', async () => {
    const { db } = await testDatabase();
    const results = await Promise.allSettled(Array.from({ length: 2050 }, () => keys(db)));
    const busy = busyErrors(results);
    expect([busy.length > 0, busy.length <= 50, busy.every(Boolean)]).toEqual([true, true, true]);
  });

  test('are prepared again after a newer release has changed a table', async () => {
    const database = await openDatabase(await emptyPlace(), () => undefined);
    onTestFinished(() => database.close());
    const { db } = database;
    await sql`create table installation (name text)`.execute(db);
    const read = () => db.selectFrom('installation').selectAll().where('name', '=', 'x').execute();
    await read();
    await sql`alter table installation add column newer text`.execute(db);
    const error: unknown = await read().catch((problem: unknown) => problem);
    expect([isTemporary(error), await read()]).toEqual([true, []]);
  });
});
