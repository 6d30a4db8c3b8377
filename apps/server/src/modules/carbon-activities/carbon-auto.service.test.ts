import { carbonParameterRecord } from '@huiwu/contract/carbon-parameters';
import { carbonActivityProblems } from '@huiwu/contract/carbon-activities';
import { carbonBlockersOfRuns } from '@huiwu/contract/carbon-statistics';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '../../platform/ids.ts';
import { inMeetingOfTwo } from '../../testing/meetings.ts';
import { problemsOf, refusalOf } from '../../testing/refusals.ts';
import { searchColumns } from '../members/member-terms.service.ts';
import { goldenDraft } from '../carbon-data/testing/golden.ts';

const ARRIVED = '2026-11-20T01:00:00.000Z';
const FOOD = goldenDraft(['M-FOOD', '食材', '10', 'kg']);

/** Two confirmed people of one type, of whom one checked in, in a meeting with meals. */
const setUp = async () => {
  const all = await inMeetingOfTwo();
  const { db, meeting, here, carbonParameters, customer } = all;
  await all.build.platform();
  await all.carbonSeeds.ensure();
  const at = { created_at: ARRIVED, updated_at: ARRIVED, created_by: null, updated_by: null };
  const own = { customer_id: customer.id, ...at };
  const type = newId();
  await db
    .insertInto('registration_types')
    .values({ id: type, ...own, meeting_id: meeting.id, code: 'DB', name: '代表', sort_order: 1 })
    .execute();
  for (const [number, first_checkin_at] of [ARRIVED, null].entries()) {
    const member = newId();
    const [name, phone] = [`王${number}`, `1390000000${number}`];
    const person = { name, phone, email: '', company: '' };
    await db
      .insertInto('members')
      .values({ id: member, ...own, name, gender: 'm', phone, source: 'manual', ...searchColumns(person) } as never)
      .execute();
    await db
      .insertInto('registrations')
      .values({
        id: newId(),
        ...own,
        meeting_id: meeting.id,
        member_id: member,
        type_id: type,
        name,
        company: '',
        name_terms: '[]',
        phone_terms: '[]',
        company_terms: '[]',
        reg_no: `R${number}`,
        number,
        source: 'manual',
        state: 'confirmed',
        price: 0,
        priced_at: ARRIVED,
        ticket_code: `T${number}`,
        first_checkin_at,
      } as never)
      .execute();
  }
  const set = async (values: object) => {
    const { id, version } = await carbonParameters.get(here);
    const draft = z.parse(carbonParameterRecord.draft, { extrapolate: false, mealsPerDay: 3, ...values });
    await carbonParameters.edit({ ...draft, id, version }, here);
  };
  await set({});
  const preview = async () => {
    const { people, groups } = await all.carbonActivitySets.preview(here);
    return { people, groups: groups.map(({ category, unit, rows }) => [category, unit, rows]) };
  };
  const mealsOf = async () => {
    const { groups } = await all.carbonActivitySets.preview(here);
    return groups.find(({ unit }) => unit === '餐次')?.qty;
  };
  return { ...all, set, preview, mealsOf };
};

test('meals are those of all confirmed people, or of those alone who checked in', async () => {
  const { set, preview, mealsOf } = await setUp();
  expect(await preview()).toEqual({ people: 2, groups: [['餐次', '餐次', 1]] });
  const confirmed = Number(await mealsOf());
  await set({ counted: 'arrived' });
  expect((await preview()).people).toBe(1);
  expect(Number(await mealsOf())).toBe(confirmed / 2);
});

test('without an answer about travel a person comes from the area of their registration, not of their member', async () => {
  const { set, db, meeting, carbonActivitySets, here } = await setUp();
  await db.updateTable('meetings').set({ area_code: '310000' }).where('id', '=', meeting.id).execute();
  await set({ extrapolate: true, mealsPerDay: 0 });
  const groups = async () => (await carbonActivitySets.preview(here)).groups;
  const near = await groups();
  await db.updateTable('members').set({ area_code: '540000' }).execute();
  expect(await groups()).toEqual(near);
  await db.updateTable('registrations').set({ area_code: '540000' }).execute();
  const far = await groups();
  expect(Number(far[0]?.qty)).toBeGreaterThan(Number(near[0]?.qty) * 10);
});

test('food by hand beside generated meals needs a reason', async () => {
  const { carbonActivities, carbonActivitySets, here } = await setUp();
  await carbonActivities.add(FOOD, here);
  await carbonActivitySets.generate(here);
  expect(await problemsOf(carbonActivities.add({ ...FOOD, description: '晚宴' }, here))).toEqual({
    overrideReason: carbonActivityProblems.countedTwice,
  });
  await carbonActivities.add({ ...FOOD, description: '晚宴', overrideReason: '工作人员的' }, here);
});

test('rows by hand from before the generated ones are named, and the result is not locked while they give no reason', async () => {
  const all = await setUp();
  const { carbonActivities, carbonActivitySets, carbonRunStates, carbonResults, taskRunner, clock, here } = all;
  const audited = async (own: object) => {
    const { id } = await carbonActivities.add({ ...FOOD, ...own }, here);
    await carbonActivitySets.move('submit', { id, version: 1 }, here);
    await carbonActivitySets.move('approve', { id, version: 2 }, here);
    return id;
  };
  const calculate = async () => {
    clock.advance(60);
    const { id } = await carbonRunStates.start(here);
    await taskRunner.runOne();
    clock.advance(60);
    return carbonRunStates.get(id, here);
  };
  const food = await audited({});
  await audited({ description: '晚宴', overrideReason: '工作人员的' });
  const preview = await carbonActivitySets.preview(here);
  expect([preview.twice, preview.twiceRows]).toEqual([
    1,
    [{ id: food, category: '食材', description: '食材', qty: '10', unit: 'kg' }],
  ]);
  const run = await calculate();
  const { list } = await carbonResults.list({ run: run.id, page: 1, limit: 50 }, here);
  expect(list.filter(({ warnings }) => warnings.includes('重复')).map(({ description }) => description)).toEqual([
    '食材',
  ]);
  expect(await refusalOf(carbonRunStates.lock({ id: run.id, version: run.version }, here))).toMatchObject({
    data: { blockers: [carbonBlockersOfRuns.countedTwice({ count: 1 })] },
  });
  await carbonActivitySets.move('revoke', { id: food, version: 3, reason: '重复' }, here);
  const again = await calculate();
  await carbonRunStates.lock({ id: again.id, version: again.version }, here);
});

test('freight by hand needs no reason: registrations say nothing of goods', async () => {
  const { set, carbonActivities, carbonActivitySets, here } = await setUp();
  await set({ extrapolate: true });
  await carbonActivitySets.generate(here);
  const taxi = goldenDraft(['T-TAXI', '工作用车', '10', 'vkm']);
  expect(await problemsOf(carbonActivities.add(taxi, here))).toHaveProperty('overrideReason');
  await carbonActivities.add(goldenDraft(['T-FREIGHT', '展品', '10', 'tkm']), here);
});

test('lodging by hand is counted beside generated stays with a reason alone, and is named where it was there before', async () => {
  const all = await setUp();
  const { db, carbonActivities, carbonActivitySets, hotels, hotelRoomPlans, stays, here } = all;
  const lodging = goldenDraft(['L-HOTEL', '嘉宾住宿', '10', '间夜']);
  const before = await carbonActivities.add(lodging, here);
  const preview = async () => {
    const { twice, twiceRows } = await carbonActivitySets.preview(here);
    return [twice, twiceRows.map(({ id, category }) => [id, category])];
  };
  expect(await preview()).toEqual([0, []]);
  const empty = { areaCode: '', address: '', lng: null, lat: null, contactName: '', contactPhone: '' };
  const { id: hotel } = await hotels.add({ name: '湖滨酒店', ...empty }, here);
  const nights = ['2026-11-20', '2026-11-21'].map((night) => ({ night, count: 1 }));
  const roomTypes = [{ name: '标准间', beds: 2, price: null, nights }];
  await hotelRoomPlans.saveRooms({ id: hotel, version: 1, roomTypes }, here);
  const roomTypeId = (await hotelRoomPlans.getRooms(hotel, here)).roomTypes[0]?.id ?? '';
  const { id } = await db.selectFrom('registrations').select('id').where('reg_no', '=', 'R0').executeTakeFirstOrThrow();
  const wish = { checkIn: '2026-11-20', checkOut: '2026-11-22', sharing: 'single' } as const;
  await stays.saveStay({ id, version: null, roomTypeId, ...wish }, here);
  expect(await preview()).toEqual([1, [[before.id, '住宿']]]);
  await carbonActivitySets.generate(here);
  const another = { ...lodging, description: '司机住宿' };
  expect(await problemsOf(carbonActivities.add(another, here))).toEqual({
    overrideReason: carbonActivityProblems.countedTwice,
  });
  await carbonActivities.add({ ...another, overrideReason: '司机不在报名中' }, here);
  expect(await preview()).toEqual([1, [[before.id, '住宿']]]);
});
