import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../apps/server/src/database/database.ts';
import { migrateTo } from '../../apps/server/src/database/migrate.ts';
import { emptyDemoOn, ENGINES } from './database.ts';
import { run, type Program, type Settings } from './program.ts';

/** As an older program has left it. */
const OLD = ['0016-list-indexes'];

const makeOld = async ({ HUIWU_DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl }: Settings): Promise<void> => {
  const database = await openDatabase({ dataDir, databaseUrl }, () => undefined);
  await migrateTo(database, OLD);
  await database.close();
};

/** Keeps every migration from being done until it is let go. */
const holdUp = async ({ HUIWU_DATA_DIR: folder = '', DATABASE_URL: url }: Settings): Promise<() => Promise<void>> => {
  if (url === undefined) {
    const database = new DatabaseSync(path.join(folder, 'huiwu.db'));
    database.exec('begin immediate');
    return () => Promise.resolve(database.close());
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // A database that is dropped under a failed test ends it.
  client.on('error', () => undefined);
  await client.query('begin; lock table kysely_migration in share row exclusive mode');
  return () => client.end();
};

const ask = async ({ origin }: Program, place: string, accept = '*/*') => {
  const response = await fetch(origin + place, { headers: { accept } });
  return { status: response.status, text: await response.text() };
};

const untilUp = async (program: Program): Promise<void> => {
  await expect.poll(() => ask(program, '/healthz').catch(() => undefined), { timeout: 30_000 }).toBeTruthy();
};

test.each(ENGINES)('a server that upgrades its database is up, not ready, and reports this: %s', async (engine) => {
  const settings = await emptyDemoOn(engine);
  await makeOld(settings);
  const letGo = await holdUp(settings);
  const program = await run(settings);
  onTestFinished(() => program.kill());
  await untilUp(program);
  expect(await ask(program, '/healthz')).toEqual({ status: 200, text: '{"status":"ok"}' });
  expect(await ask(program, '/readyz')).toEqual({ status: 503, text: '{"status":"not ready"}' });
  expect(await ask(program, '/api/backend/anything')).toMatchObject({
    status: 503,
    text: expect.stringContaining('升级'),
  });
  expect(await ask(program, '/', 'text/html')).toMatchObject({ status: 503, text: expect.stringContaining('升级') });
  await letGo();
  await expect
    .poll(() => ask(program, '/readyz').catch(() => undefined), { timeout: 30_000 })
    .toMatchObject({ status: 200 });
  expect(program.lines()[0]).toMatch(/^正在升级数据库/);
  expect(await program.stop()).toBe(0);
});
