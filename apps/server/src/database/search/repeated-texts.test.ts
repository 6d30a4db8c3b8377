import { COUNT_BOUND } from '@huiwu/contract/base/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { OWNERS } from '../../catalogue/owners.ts';
import { createCheckInRecordRepository } from '../../modules/check-ins/check-in-records.repository.ts';
import { iso } from '../../platform/clock.ts';
import { meetingsOfTwoCustomers } from '../../testing/meetings.ts';
import { plansOf, refreshStatistics } from '../../testing/plans.ts';
import { connectionsOf, testDatabase, testEngine } from '../../testing/test-database.ts';
import { tenantScopePlugin, type TenantScope } from '../tenant-scope/tenant-scope.ts';
import { REPEATED } from './repeated-texts.ts';

const TRIGGERS_AND_INDEXES = 'select tgname as name from pg_trigger union select indexname from pg_indexes';
const START = Date.parse('2026-12-01T00:00:00.000Z');
const AT_ONCE = 500;

const setUp = async () => {
  const { add, customer, db } = await meetingsOfTwoCustomers();
  const [here, other] = [(await add()).id, (await add()).id];
  let count = 0;
  const scan = async (meetingId: string, devices: readonly string[]) => {
    for (let at = 0; at < devices.length; at += AT_ONCE)
      await db
        .insertInto('check_in_records')
        .values(
          devices.slice(at, at + AT_ONCE).map((device) => {
            count += 1;
            const id = String(count).padStart(10, '0');
            const scannedAt = iso(new Date(START + count * 1000));
            return {
              id,
              customer_id: customer.id,
              meeting_id: meetingId,
              point_id: 'POINT',
              registration_id: null,
              direction: 'in' as const,
              result: 'ok' as const,
              scanned_at: scannedAt,
              method: 'scan' as const,
              device,
              operator_id: null,
              nonce: id,
              created_at: scannedAt,
            };
          }),
        )
        .execute();
  };
  const scoped = (scope: TenantScope) => db.withPlugin(tenantScopePlugin(OWNERS, scope));
  const inMeeting: TenantScope = { customerId: customer.id, meetings: { id: here } };
  const ask = (lists: ReturnType<typeof scoped>, device: string, page = 1) =>
    createCheckInRecordRepository(connectionsOf({ db: lists, lists, engine: testEngine })).page({
      device,
      page,
      limit: 10,
    });
  const devicesOf = async (device: string, scope = inMeeting): Promise<string[]> =>
    (await ask(scoped(scope), device)).list.map((row) => row.device);
  return { db, customer, here, other, scan, scoped, inMeeting, ask, devicesOf };
};

test('a part of a text finds the rows with it in any case, newest first, and those of no other meeting', async () => {
  const { here, other, scan, devicesOf, customer } = await setUp();
  await scan(here, ['东门 Pad-1', '西门', '东门 Pad-2', '', '100%']);
  await scan(other, ['东门 Pad-3', '东门 Pad-1']);
  expect(await devicesOf('东门')).toEqual(['东门 Pad-2', '东门 Pad-1']);
  expect(await devicesOf('pad-1')).toEqual(['东门 Pad-1']);
  expect(await devicesOf('PAD-3')).toEqual([]);
  expect(await devicesOf('南门')).toEqual([]);
  expect(await devicesOf('%')).toEqual(['100%']);
  expect(await devicesOf('门', { customerId: customer.id, meetings: 'all' })).toHaveLength(5);
  expect(await devicesOf('门', { customerId: 'another', meetings: 'all' })).toEqual([]);
});

test.each([...REPEATED])('the texts of %s are stored by triggers, and an index leads to the rows', async (field) => {
  const { db } = await testDatabase();
  const [table = ''] = field.split('.');
  const names = testEngine === 'sqlite' ? 'select name from sqlite_schema' : TRIGGERS_AND_INDEXES;
  const { rows } = await sql.raw<{ name: string }>(names).execute(db);
  const known = rows.map(({ name }) => name);
  expect(known).toEqual(expect.arrayContaining([`${table}_texts`, `${table}_texts_added`, `${table}_texts_changed`]));
});

test('a text that is changed is found as it is now', async () => {
  const { db, here, scan, devicesOf } = await setUp();
  await scan(here, ['东门', '西门']);
  await db.updateTable('check_in_records').set({ device: '北门入口' }).where('device', '=', '西门').execute();
  expect([await devicesOf('入口'), await devicesOf('西'), await devicesOf('东')]).toEqual([['北门入口'], [], ['东门']]);
});

test('of more texts than are looked up, and of more rows than a list counts, the newest rows come first', async () => {
  const { here, scan, scoped, inMeeting, ask } = await setUp();
  await scan(
    here,
    Array.from({ length: 1100 }, (_each, index) => `手机${index}`),
  );
  const many = await ask(scoped(inMeeting), '手机');
  expect([many.total, many.list[0]?.device]).toEqual([1100, '手机1099']);
  await scan(here, [...Array.from({ length: COUNT_BOUND + 5 }, () => '东门'), '西门']);
  const common = await ask(scoped(inMeeting), '东门', 2);
  expect([common.total, common.isTotalCapped, common.list.length]).toEqual([COUNT_BOUND, true, 10]);
  expect((await ask(scoped(inMeeting), '西门')).total).toBe(1);
});

test('rows of few texts are read by the index of texts', async () => {
  const { here, scan, scoped, inMeeting, ask, db } = await setUp();
  await scan(here, [...Array.from({ length: 3000 }, () => '东门'), '西门', '西门']);
  await refreshStatistics({ db, engine: testEngine });
  const plans = await plansOf({ db: scoped(inMeeting), engine: testEngine }, async (lists) => ask(lists, '西门'));
  const ofRows = plans.filter((plan) => plan.includes('check_in_records') && !plan.includes('repeated_texts'));
  expect(ofRows.length).toBeGreaterThan(0);
  for (const plan of ofRows) expect(plan).toContain('check_in_records_texts');
  expect(await db.selectFrom('repeated_texts').select('suffix').where('text', '=', '西门').execute()).toHaveLength(2);
});
