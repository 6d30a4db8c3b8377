import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { emptyPlace } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const LISTED = ['admins', 'applications', 'business_logs', 'log_words', 'outbox_messages', 'row_words', 'sign_in_logs'];

interface Stat {
  tbl: string;
  idx: string;
  stat: string;
}

test('every index of a table that grows has its statistics from the start', async () => {
  const { db } = await testDatabase(onTestFinished, 'sqlite');
  const { rows: stats } = await sql<Stat>`select * from sqlite_stat1`.execute(db);
  const { rows: indexes } = await sql<{ name: string; tbl: string }>`
    select name, tbl_name as tbl from sqlite_schema where type = 'index'`.execute(db);
  const known = new Set(stats.map(({ idx }) => idx));
  const isKey = (name: string) =>
    name.startsWith('sqlite_autoindex_row_words') || name.startsWith('sqlite_autoindex_log_words');
  expect(indexes.filter(({ name, tbl }) => LISTED.includes(tbl) && !isKey(name) && !known.has(name))).toEqual([]);
  expect(
    stats
      .filter(({ tbl, idx }) => tbl === idx)
      .map(({ tbl }) => tbl)
      .toSorted(),
  ).toEqual(['log_words', 'row_words']);
  for (const { stat } of stats) expect(stat).toMatch(/^\d+( [1-9]\d*)+$/);
});

test('an upgrade replaces what was found out before, and the next connection knows it', async () => {
  const place = await emptyPlace();
  const embedded = { ...place, databaseUrl: undefined };
  const database = await openDatabase(embedded, () => undefined);
  await migrate(database);
  await database.close();
  const file = new DatabaseSync(path.join(place.dataDir, 'huiwu.db'));
  file.exec("update sqlite_stat1 set stat = '7 1 1 1 1'; delete from kysely_migration where name = '0020-demo-mark'");
  file.close();
  const again = await openDatabase(embedded, () => undefined);
  onTestFinished(() => again.close());
  await migrate(again);
  const { rows } = await sql<Stat>`select * from sqlite_stat1 where stat = '7 1 1 1 1'`.execute(again.db);
  expect(rows).toEqual([]);
});
