import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { emptyPlace, testDatabase } from '../../testing/test-database.ts';
import { openDatabase } from '../database.ts';
import { migrate, migrateTo } from '../migrate.ts';

const WITHOUT_ROWID = ['log_words', 'repeated_texts', 'row_words'];
const LISTED = [...WITHOUT_ROWID, 'admins', 'applications', 'business_logs', 'outbox_messages', 'sign_in_logs'];

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
  const isKey = (name: string) => WITHOUT_ROWID.some((table) => name.startsWith(`sqlite_autoindex_${table}`));
  expect(indexes.filter(({ name, tbl }) => LISTED.includes(tbl) && !isKey(name) && !known.has(name))).toEqual([]);
  expect(
    stats
      .filter(({ tbl, idx }) => tbl === idx)
      .map(({ tbl }) => tbl)
      .toSorted(),
  ).toEqual(WITHOUT_ROWID);
  for (const { stat } of stats) expect(stat).toMatch(/^\d+( [1-9]\d*)+$/);
});

test('an upgrade replaces older statistics, and the next connection uses them', async () => {
  const { dataDir } = await emptyPlace();
  const place = { dataDir, databaseUrl: undefined };
  const database = await openDatabase(place, () => undefined);
  await migrateTo(database, ['0016-list-indexes']);
  await sql`insert into sqlite_stat1 (tbl, idx, stat) values ('admins', 'admins_alive', '7 1 1 1')`.execute(
    database.db,
  );
  await migrate(database);
  await database.close();
  const again = await openDatabase(place, () => undefined);
  onTestFinished(() => again.close());
  const { rows } = await sql<Stat>`select * from sqlite_stat1 where idx = 'admins_alive'`.execute(again.db);
  expect(rows.map(({ stat }) => stat)).toEqual(['100000 1 1 1']);
});

const BY_IDS = [
  'registrations',
  'payments',
  'payment_intents',
  'refunds',
  'check_in_records',
  'bank_lines',
  'deliveries',
  'scene_events',
  'carbon_activities',
];

test.each(BY_IDS)(
  'hundreds of rows of %s are read by their ids, and not by reading the whole meeting',
  async (table) => {
    const { db } = await testDatabase(onTestFinished, 'sqlite');
    const ids = sql.join(Array.from({ length: 500 }, (_each, index) => `id ${index}`));
    const { rows } = await sql<{ detail: string }>`explain query plan select * from ${sql.table(table)}
      where id in (${ids}) and customer_id = 'C' and meeting_id = 'M'`.execute(db);
    expect(rows.map(({ detail }) => detail).join()).toMatch(/\(id=\?\)/);
  },
);
