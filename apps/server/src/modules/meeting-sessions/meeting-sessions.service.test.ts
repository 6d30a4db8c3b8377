import { meetingSessionProblems } from '@huiwu/contract/meeting-sessions';
import { describe, expect, test } from 'vitest';
import { callerScope } from '../../access/caller-scope.ts';
import { meetingsOfTwoCustomers } from '../../testing/meetings.ts';
import { codeOf, problemsOf } from '../../testing/refusals.ts';

const PAGE = { page: 1, limit: 10 };

const setUp = async () => {
  const all = await meetingsOfTwoCustomers();
  const { build, customer, caller, meetingSessions, meetingStates } = all;
  const meeting = await build.meeting(customer.id);
  const other = await build.meeting(customer.id);
  const inside = ({ id, code, name }: typeof meeting) => ({
    ...caller,
    meeting: { id, code, name, isByReach: true, state: 'published' as const },
    tenantScope: callerScope({
      customerId: caller.customerId,
      operationsRights: caller.rights,
      entry: { meeting: { id } },
    }),
  });
  const here = inside(meeting);
  const draft = (own: object = {}) => ({
    name: '开幕式',
    beginAt: '2026-11-20T02:00:00.000Z',
    endAt: '2026-11-20T03:00:00.000Z',
    room: '大会堂',
    capacity: 500,
    ...own,
  });
  const add = (own: object = {}) => meetingSessions.add(draft(own), here);
  const cancel = () => meetingStates.move('cancel', { id: meeting.id, version: 1, reason: '台风' }, caller);
  return { ...all, meeting, other, inside, here, draft, add, cancel };
};

describe('a session', () => {
  test('lies within the times of its meeting, and ends after it begins', async () => {
    const { add, meetingSessions, here } = await setUp();
    expect(await problemsOf(add({ beginAt: '2026-11-19T00:00:00.000Z' }))).toEqual({
      beginAt: meetingSessionProblems.outside,
    });
    expect(await problemsOf(add({ endAt: '2026-11-23T00:00:00.000Z' }))).toEqual({
      endAt: meetingSessionProblems.outside,
    });
    const { id } = await add();
    const edit = meetingSessions.edit(
      { id, version: 1, name: '开幕式', beginAt: '2026-11-20T02:00:00.000Z', endAt: '2026-11-20T01:30:00.000Z' },
      here,
    );
    expect(await problemsOf(edit)).toEqual({ endAt: meetingSessionProblems.endBeforeBegin });
  });

  test('is added, edited and deleted, and each is logged', async () => {
    const { add, meetingSessions, here, logsOf, clock } = await setUp();
    const { id } = await add();
    clock.advance(1);
    await meetingSessions.edit(
      { id, version: 1, name: '闭幕式', beginAt: '2026-11-20T02:00:00.000Z', endAt: '2026-11-20T03:00:00.000Z' },
      here,
    );
    expect(await meetingSessions.get(id, here)).toMatchObject({
      name: '闭幕式',
      room: '大会堂',
      capacity: 500,
      version: 2,
    });
    clock.advance(1);
    await meetingSessions.delete(id, here);
    expect((await meetingSessions.list(PAGE, here)).total).toBe(0);
    expect((await logsOf(id)).map(({ module, action }) => [module, action])).toEqual([
      ['场次', '新增'],
      ['场次', '编辑'],
      ['场次', '删除'],
    ]);
  });

  test('is not found in another meeting', async () => {
    const { add, meetingSessions, other, inside, draft } = await setUp();
    const { id } = await add();
    const elsewhere = inside(other);
    expect((await meetingSessions.list(PAGE, elsewhere)).list).toEqual([]);
    expect(await codeOf(meetingSessions.get(id, elsewhere))).toBe(404);
    expect(await codeOf(meetingSessions.edit({ ...draft(), id, version: 1 }, elsewhere))).toBe(404);
    expect(await codeOf(meetingSessions.delete(id, elsewhere))).toBe(404);
  });

  test('is not added to a meeting that was just cancelled', async () => {
    const { add, cancel, meetingSessions, here } = await setUp();
    const { id } = await add();
    await cancel();
    expect(await codeOf(add())).toBe(720_101);
    expect(await codeOf(meetingSessions.delete(id, here))).toBe(720_101);
  });

  test('is added before its meeting is cancelled or not at all', async () => {
    const { add, cancel, meetingSessions, here, logsOf, meeting } = await setUp();
    const [added, cancelled] = await Promise.all([codeOf(add()), codeOf(cancel())]);
    expect(cancelled).toBe(200);
    expect([200, 720_101]).toContain(added);
    expect((await meetingSessions.list(PAGE, here)).total).toBe(added === 200 ? 1 : 0);
    expect((await logsOf(meeting.id)).map(({ action }) => action)).toEqual(['取消']);
  });
});
