import { carbonParameterRecord, type CountedPeople } from '@huiwu/contract/carbon-parameters';
import { carbonFactorRecord } from '@huiwu/contract/carbon-factors';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { areaId, categoryId } from '../carbon-data/carbon-seed-rows.service.ts';
import { goldenDraft } from '../carbon-data/testing/golden.ts';
import { checkInsInMeeting } from '../check-ins/testing/check-ins-in-meeting.ts';

/** A meeting with one person and a calculation. */
const setUp = async (counted: CountedPeople = 'confirmed') => {
  const all = await checkInsInMeeting();
  const { carbonParameters, carbonRunStates, carbonFigures, taskRunner, clock, here } = all;
  await all.build.platform();
  await all.carbonSeeds.ensure();
  const ticket = await all.addTicket();
  const { id, version } = await carbonParameters.get(here);
  await carbonParameters.edit({ ...z.parse(carbonParameterRecord.draft, { counted }), id, version }, here);
  const calculate = async () => {
    clock.advance(60);
    await carbonRunStates.start(here);
    await taskRunner.runOne();
    clock.advance(60);
  };
  const reason = async () => (await carbonRunStates.currentOf(here))?.staleReason;
  const blockersOf = async () => {
    const { list } = await carbonRunStates.list({ page: 1, limit: 1 }, here);
    return list[0]?.actions.flatMap(({ blockers }) => blockers.map(({ code }) => code));
  };
  await calculate();
  return { ...all, ticket, calculate, reason, blockersOf, coverage: () => carbonFigures.get(undefined, here) };
};

const isScanned = async ({ scan, ticket }: Awaited<ReturnType<typeof setUp>>): Promise<string> => {
  const { id } = await scan(ticket.code);
  return id;
};

test('a check-in makes a result out of date only where arrivals count', async () => {
  const all = await setUp();
  await isScanned(all);
  expect(await all.reason()).toBe('');
  const other = await setUp('arrived');
  await isScanned(other);
  expect(await other.reason()).toBe('签到已变化');
  expect(await other.blockersOf()).toEqual(['stale']);
});

test('where arrivals count, a check-in that is undone makes the result out of date', async () => {
  const all = await setUp('arrived');
  const record = await isScanned(all);
  await all.calculate();
  expect(await all.reason()).toBe('');
  await all.checkIns.undo({ id: record, reason: '误扫' }, all.here);
  expect(await all.reason()).toBe('签到已变化');
});

test('where arrivals count, a scan without a network that is handed in later makes the result out of date', async () => {
  const { replay, ticket, reason } = await setUp('arrived');
  await replay([{ code: ticket.code, minutesAgo: 30 }]);
  expect(await reason()).toBe('签到已变化');
});

test('a room that is given after a calculation, or taken away, makes its result out of date', async () => {
  const { hotels, hotelRoomPlans, stays, ticket, reason, calculate, here } = await setUp();
  const empty = { areaCode: '', address: '', lng: null, lat: null, contactName: '', contactPhone: '' };
  const { id: hotel } = await hotels.add({ name: '湖滨酒店', ...empty }, here);
  const nights = ['2026-11-20', '2026-11-21'].map((night) => ({ night, count: 1 }));
  const roomTypes = [{ name: '标准间', beds: 2, price: null, nights }];
  await hotelRoomPlans.saveRooms({ id: hotel, version: 1, roomTypes }, here);
  const [type] = (await hotelRoomPlans.getRooms(hotel, here)).roomTypes;
  const wish = { checkIn: '2026-11-20', checkOut: '2026-11-21', sharing: 'single' } as const;
  expect(await reason()).toBe('');
  await stays.saveStay({ id: ticket.id, version: null, roomTypeId: type?.id ?? '', ...wish }, here);
  expect(await reason()).toBe('住宿已变化');
  await calculate();
  expect(await reason()).toBe('');
  await stays.releaseStay(ticket.id, here);
  expect(await reason()).toBe('住宿已变化');
});

test('a meeting at another place or on other days makes its result out of date, another name does not', async () => {
  const { db, meeting, reason } = await setUp();
  const set = (columns: object) => db.updateTable('meetings').set(columns).where('id', '=', meeting.id).execute();
  await set({ name: '另一个名称' });
  expect(await reason()).toBe('');
  const { area_code, end_at } = await db
    .selectFrom('meetings')
    .select(['area_code', 'end_at'])
    .where('id', '=', meeting.id)
    .executeTakeFirstOrThrow();
  await set({ area_code: '540000' });
  expect(await reason()).toBe('会议已变化');
  await set({ area_code, end_at: new Date(Date.parse(end_at) + 172_800_000).toISOString() });
  expect(await reason()).toBe('会议已变化');
});

test('a category that is disabled and an area that is changed make a result out of date', async () => {
  const { db, clock, reason } = await setUp();
  const stamped = (more: object) => ({ ...more, updated_at: clock.now().toISOString() });
  await db
    .updateTable('carbon_categories')
    .set(stamped({ state: 0 }))
    .where('code', '=', 'T-AIR')
    .execute();
  expect(await reason()).toBe('分类已变化');
  await db
    .updateTable('carbon_areas')
    .set(stamped({ lat: 30 }))
    .where('code', '=', '110000')
    .execute();
  expect(await reason()).toBe('分类、区域已变化');
});

test('registrations that are cancelled after a calculation do not change its coverage', async () => {
  const { act, db, ticket, addTicket, calculate, coverage } = await setUp();
  await addTicket();
  await calculate();
  await db.updateTable('carbon_runs').set({ answered: 2 }).execute();
  expect((await coverage()).cards?.coverage).toBe('100.0%');
  await act(ticket.id, 'withdraw', '行程有变');
  expect((await coverage()).cards?.coverage).toBe('100.0%');
});

test('activities and factors that are not reviewed leave a result as it is, until they count and once they do not', async () => {
  const { carbonActivities, carbonActivitySets, carbonFactors, carbonFactorStates, db, clock, ...all } = await setUp();
  const { reason, calculate, here } = all;
  const next = () => clock.advance(1);
  const { id } = await carbonActivities.add(goldenDraft(['EN-HEAT', '供热', '1', 'GJ']), here);
  await carbonActivitySets.move('submit', { id, version: 1 }, here);
  expect(await reason()).toBe('');
  await carbonActivitySets.move('approve', { id, version: 2 }, here);
  expect(await reason()).toBe('活动数据已变化');
  await calculate();
  await carbonActivitySets.move('revoke', { id, version: 3, reason: '数量有误' }, here);
  expect(await reason()).toBe('活动数据已变化');
  await carbonActivitySets.move('reject', { id, version: 4, reason: '数量有误' }, here);
  await calculate();
  await carbonActivities.delete(id, here);
  expect(await reason()).toBe('');
  const of = await db.selectFrom('carbon_sources').select('id').limit(1).executeTakeFirstOrThrow();
  const places = { category: categoryId('EN-ELEC'), area: areaId('110000'), source: of.id };
  const draft = { factorCode: 'elec.own', name: '自备电站', dataYear: 2023, value: '0.5', unit: 'kWh', ...places };
  const { id: factor } = await carbonFactors.add(z.parse(carbonFactorRecord.draft, draft), here);
  await carbonFactorStates.move('submit', { id: factor, version: 1 }, here);
  expect(await reason()).toBe('');
  next();
  await carbonFactorStates.move('approve', { id: factor, version: 2 }, here);
  expect(await reason()).toBe('因子已变化');
  await calculate();
  await carbonFactorStates.move('retire', { id: factor, version: 3 }, here);
  expect(await reason()).toBe('因子已变化');
});
