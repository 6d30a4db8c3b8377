import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testEngine } from '../testing/test-database.ts';
import { openDatabase } from '../database/database.ts';
import { inBackground, statementLimit } from './background.ts';

test('background work has twelve times the time limit, and so has everything that it starts', async () => {
  expect(statementLimit(5000)).toBe(5000);
  await inBackground(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    expect(statementLimit(5000)).toBe(60_000);
  });
  expect(statementLimit(5000)).toBe(5000);
});

// The embedded engine has no connection that could fall silent.
describe.each(testEngine === 'postgres' ? ['PostgreSQL'] : [])('%s', () => {
  const open = async () => {
    const database = await openDatabase(
      { databaseUrl: process.env['TEST_DATABASE_URL'], dataDir: '', databaseLimitMs: 5000 },
      () => undefined,
    );
    onTestFinished(() => database.close());
    const limits = async () => {
      const { rows } = await sql<{ statement: string; idle: string; pid: number }>`select
        current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle, pg_backend_pid() as pid`.execute(database.db);
      return rows[0];
    };
    return { database, limits };
  };

  test('ends a statement at the limit of requests, and later in background work', async () => {
    const { database, limits } = await open();
    const before = await limits();
    expect(before).toMatchObject({ statement: '5s', idle: '5s' });
    const long = { statement: '1min', idle: '1min', pid: before?.pid };
    expect(await inBackground(limits)).toEqual(long);
    expect(await inBackground(limits)).toEqual(long);
    expect(await inBackground(() => database.db.transaction().execute(limits))).toMatchObject({ statement: '1min' });
    // The connection is the same, and for people again.
    expect(await limits()).toEqual(before);
  });
});
