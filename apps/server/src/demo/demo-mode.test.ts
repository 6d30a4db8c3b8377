import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { knownFact } from '../database/installation.ts';
import { migrate, migrateTo } from '../database/migrate.ts';
import { emptyPlace } from '../testing/test-database.ts';
import { testServices } from '../testing/test-services.ts';
import { CUSTOMERS } from './customers.ts';
import { decideDemo } from './demo-mode.ts';
import { DEMO_MARK } from './demo.ts';

const customer = (id: string) => ({
  id,
  cust_code: 'C1',
  cust_name: '平台运营方',
  is_platform: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
});

const decide = async ({ isDemoWanted, host, rows }: { isDemoWanted: boolean; host: string; rows: boolean }) => {
  const services = await testServices();
  if (rows) await services.db.insertInto('customers').values(customer('01REAL')).execute();
  return decideDemo({ config: { isDemoWanted, host }, database: services, needs: services });
};

/** A whole demo is filled, which takes long on a busy machine. */
const FILLED = { timeout: 60_000 };

test('a database with rows of its own does not become a demo', async () => {
  expect(await decide({ isDemoWanted: true, host: '127.0.0.1', rows: true })).toBe(false);
});

test('an empty database becomes a demo only where one is asked for', FILLED, async () => {
  expect(await decide({ isDemoWanted: false, host: '127.0.0.1', rows: false })).toBe(false);
  expect(await decide({ isDemoWanted: true, host: '127.0.0.1', rows: false })).toBe(true);
});

test('a server with the demo customer listens on loopback only, with or without the demo setting', FILLED, async () => {
  const services = await testServices();
  const wanted = { isDemoWanted: true, host: '127.0.0.1' };
  expect(await decideDemo({ config: wanted, database: services, needs: services })).toBe(true);
  const open = { isDemoWanted: false, host: '0.0.0.0' };
  await expect(decideDemo({ config: open, database: services, needs: services })).rejects.toThrow(
    /演示公司.*127\.0\.0\.1/,
  );
  expect(await decideDemo({ config: { ...open, host: '127.0.0.1' }, database: services, needs: services })).toBe(false);
});

test.each([
  { title: 'a demo that was filled before databases were marked is marked', id: CUSTOMERS.platform.id, isMarked: true },
  { title: 'an installation is not marked as a demo', id: '01REAL', isMarked: false },
])('$title', async ({ id, isMarked }) => {
  const database = await openDatabase(await emptyPlace(), () => undefined);
  onTestFinished(() => database.close());
  await migrateTo(database, ['0016-list-indexes']);
  await database.db.insertInto('customers').values(customer(id)).execute();
  await migrate(database);
  expect((await knownFact(database, DEMO_MARK)) !== undefined).toBe(isMarked);
});
