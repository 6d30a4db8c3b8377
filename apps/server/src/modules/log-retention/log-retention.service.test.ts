import { isExport } from '@huiwu/contract/base/exports';
import { endpoints } from '@huiwu/contract/catalogue';
import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { buildersFor } from '../../testing/builders.ts';
import { testServices } from '../../testing/test-services.ts';

const DAY_SECONDS = 86_400;
const OLD = '2020-01-01T00:00:00.000Z';

const prepare = async () => {
  const services = await testServices();
  const { db, clock, logRetention } = services;
  const customer = await buildersFor(services).customer();
  const write = (createdAt: string, count = 1) =>
    Promise.all([
      db
        .insertInto('business_logs')
        .values(
          Array.from({ length: count }, () => ({
            id: newId(),
            customer_id: customer.id,
            admin_id: null,
            admin_name: '张三',
            module: '管理员管理',
            action: '编辑',
            target_id: null,
            target_name: null,
            result: 'done' as const,
            message: '',
            ip: '203.0.113.9',
            duration_ms: 1,
            request_id: 'request-1',
            changes: '[]',
            created_at: createdAt,
          })),
        )
        .execute(),
      db
        .insertInto('sign_in_logs')
        .values({
          id: newId(),
          customer_id: customer.id,
          admin_id: null,
          admin_name: '张三',
          phone: '19900000000',
          method: 'password',
          result: 'done',
          reason: '',
          ip: '203.0.113.9',
          user_agent: '',
          created_at: createdAt,
        })
        .execute(),
    ]);
  const left = async () =>
    (
      await Promise.all(
        (['business_logs', 'sign_in_logs'] as const).map((table) =>
          db.selectFrom(table).select('created_at').execute(),
        ),
      )
    ).map((rows) => rows.map((row) => row.created_at).toSorted());
  /** The clock goes on for a day, looked at as often as the server looks. */
  const believeClock = async () => {
    for (let hour = 0; hour <= 24; hour += 6) {
      await logRetention.purge();
      if (hour < 24) clock.advance(6 * 3600);
    }
  };
  const keepFor = (value: string) =>
    db.updateTable('settings').set({ value }).where('key', '=', 'logRetentionDays').execute();
  return { ...services, write, left, believeClock, keepFor };
};

describe('log rows', () => {
  test('are changed or removed by no call', () => {
    const ofLogs = Object.values(endpoints).filter(({ path }) => /\/(business|login)-logs\//.test(path));
    expect(ofLogs).toHaveLength(6);
    // An export creates a file and reads the rows.
    expect(ofLogs.filter((endpoint) => endpoint.effect !== 'reads' && !isExport(endpoint))).toEqual([]);
  });

  test('cannot be changed, not even in the database itself', async () => {
    const { db, write, left } = await prepare();
    await write('2026-11-21T00:00:00.000Z');
    for (const table of ['business_logs', 'sign_in_logs'] as const)
      await expect(db.updateTable(table).set({ admin_name: '别人' }).execute()).rejects.toThrow('log rows');
    expect(await left()).toEqual([['2026-11-21T00:00:00.000Z'], ['2026-11-21T00:00:00.000Z']]);
  });

  test('of the last 180 days cannot be deleted either', async () => {
    const { db, write } = await prepare();
    const yesterday = new Date(Date.now() - DAY_SECONDS * 1000).toISOString();
    const lately = new Date(Date.now() - 179 * DAY_SECONDS * 1000).toISOString();
    await write(yesterday);
    await write(lately);
    for (const table of ['business_logs', 'sign_in_logs'] as const)
      await expect(db.deleteFrom(table).execute()).rejects.toThrow('log rows');
  });
});

describe('tidying the logs', () => {
  test('removes what is older than the setting says, and nothing else', async () => {
    const { write, left, believeClock, clock } = await prepare();
    const kept = new Date(clock.now().getTime() - 398 * DAY_SECONDS * 1000).toISOString();
    await write(OLD);
    await write(kept);
    await believeClock();
    expect(await left()).toEqual([[kept], [kept]]);
  });

  test('keeps 180 days whatever the setting says', async () => {
    const { write, left, believeClock, keepFor, clock } = await prepare();
    await keepFor('1');
    const kept = new Date(clock.now().getTime() - 178 * DAY_SECONDS * 1000).toISOString();
    await write(OLD);
    await write(kept);
    await believeClock();
    expect(await left()).toEqual([[kept], [kept]]);
  });

  test('keeps everything after the clock has jumped, until it has run for a day', async () => {
    const { write, left, believeClock, logRetention, clock } = await prepare();
    await believeClock();
    await write(OLD);
    for (const leap of [2 * DAY_SECONDS, -3 * DAY_SECONDS]) {
      clock.advance(leap);
      expect(await logRetention.purge()).toBe(0);
      clock.advance(23 * 3600);
      expect(await logRetention.purge()).toBe(0);
    }
    expect(await left()).toEqual([[OLD], [OLD]]);
    clock.advance(3600);
    expect(await logRetention.purge()).toBe(2);
    expect(await left()).toEqual([[], []]);
  });

  test('continues if the clocks of two nodes differ by minutes', async () => {
    const { write, believeClock, logRetention, clock } = await prepare();
    await believeClock();
    await write(OLD);
    clock.advance(-300);
    await logRetention.purge();
    clock.advance(600);
    expect(await logRetention.purge()).toBe(2);
  });

  test('deletes in batches until nothing is left', async () => {
    const { write, left, believeClock, logRetention, clock } = await prepare();
    await believeClock();
    for (let turn = 0; turn < 5; turn += 1) await write(OLD, 500);
    clock.advance(600);
    expect(await logRetention.purge()).toBe(2505);
    expect(await left()).toEqual([[], []]);
  }, 60_000);
});
