import { checkInProblems } from '@huiwu/contract/check-ins';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../testing/refusals.ts';
import { checkInsInMeeting } from './testing/check-ins-in-meeting.ts';

test('records are found by the admin who scanned', async () => {
  const { scan, addTicket, checkInLists, here } = await checkInsInMeeting();
  await scan((await addTicket()).code);
  const found = async (operator: string) => (await checkInLists.list({ page: 1, limit: 10, operator }, here)).list;
  expect(await found(here.adminId)).toHaveLength(1);
  expect(await found('no-one')).toEqual([]);
  expect(await checkInLists.listOperators({}, here)).toMatchObject([{ id: here.adminId }]);
  expect(await checkInLists.listOperators({ name: '没有此人' }, here)).toEqual([]);
});

test('records are found by a part of the company of a person, and those without a person are not', async () => {
  const { scan, addTicket, addPerson, ticketOf, checkInLists, here } = await checkInsInMeeting();
  const { id } = await addPerson({ company: '东岭人民医院' });
  await scan(await ticketOf(id));
  await scan((await addTicket()).code);
  await scan('HW1.nothing');
  const { list } = await checkInLists.list({ page: 1, limit: 10, company: '人民医院' }, here);
  expect(list.map(({ registration, company }) => [registration, company])).toEqual([[id, '东岭人民医院']]);
});

describe('the counts of a point', () => {
  test('are those of the lists behind them, also where someone came and is not expected any more', async () => {
    const { scan, addTicket, db, addPoint, checkInLists, here, clock } = await checkInsInMeeting();
    const multi = await addPoint({ mode: 'multi' });
    const [came, gone, missing] = [await addTicket(), await addTicket(), await addTicket()];
    for (const { code } of [came, came, gone]) {
      clock.advance(1);
      await scan(code, { point: multi.id });
    }
    await db.updateTable('registrations').set({ state: 'substituted' }).where('id', '=', gone.id).execute();
    const { points } = await checkInLists.getCounts(here);
    const counts = points.find(({ id }) => id === multi.id);
    expect(counts).toMatchObject({ expected: 2, arrived: 2, times: 3, missing: 1 });
    const within = { page: 1, limit: 10, point: multi.id } as const;
    const records = await checkInLists.list({ ...within, result: ['ok'], direction: 'in', isUndone: false }, here);
    const absent = await checkInLists.listMissing(within, here);
    expect([records.total, absent.total, absent.list[0]?.id]).toEqual([counts?.times, counts?.missing, missing.id]);
  });

  test('are also of points that were disabled, after the others', async () => {
    const { scan, addTicket, point, addPoint, checkInPoints, checkInLists, here } = await checkInsInMeeting();
    await scan((await addTicket()).code);
    const other = await addPoint();
    await checkInPoints.enable({ id: point.id, state: 0 }, here);
    const { points } = await checkInLists.getCounts(here);
    expect(points.map(({ id, isEnabled, arrived }) => [id, isEnabled, arrived])).toEqual([
      [other.id, true, 0],
      [point.id, false, 1],
    ]);
  });
});

test('who has come to a point is one row for each person, with the first time in and the last time out', async () => {
  const { scan, addTicket, addPoint, checkInLists, checkIns, here, clock } = await checkInsInMeeting();
  const point = await addPoint({ mode: 'in_out' });
  const [one, other, undone] = [await addTicket(), await addTicket(), await addTicket()];
  const pass = async (code: string, direction: 'in' | 'out') => {
    clock.advance(60);
    return scan(code, { point: point.id, direction });
  };
  const first = await pass(one.code, 'in');
  await pass(one.code, 'out');
  await pass(one.code, 'in');
  const last = await pass(one.code, 'out');
  const only = await pass(other.code, 'in');
  const taken = await pass(undone.code, 'in');
  await checkIns.undo({ id: taken.id, reason: '误扫' }, here);
  const { list, total } = await checkInLists.listArrived({ page: 1, limit: 10, point: point.id }, here);
  const rows = new Map(list.map((row) => [row.id, [row.firstInAt, row.lastOutAt, row.times]]));
  expect([total, rows.get(one.id), rows.get(other.id)]).toEqual([2, [first.at, last.at, 2], [only.at, null, 1]]);
  expect(await problemsOf(checkInLists.listArrived({ page: 1, limit: 10 }, here))).toEqual({
    point: checkInProblems.noPoint,
  });
});
