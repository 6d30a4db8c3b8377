import { meetingLifecycle, type MeetingTransition } from '@huiwu/contract/meetings';
import { describe, expect, test } from 'vitest';
import { meetingsOfTwoCustomers } from '../../testing/meetings.ts';
import { codeOf, refusalOf } from '../../testing/refusals.ts';

const setUp = async () => {
  const all = await meetingsOfTwoCustomers();
  const { meetingStates, caller, get } = all;
  const blockersOf = async (work: Promise<unknown>) => {
    const { code, data } = await refusalOf(work);
    const { blockers = [] } = (data ?? {}) as { blockers?: { code: string }[] };
    return [code, blockers.map((each) => each.code)];
  };
  const step = async (name: MeetingTransition, id: string, by = caller) => {
    const { version } = await get(id);
    return meetingStates.move(name, { id, version, reason: '原因' }, by);
  };
  const actionsOf = async (id: string) =>
    Object.fromEntries((await get(id)).actions.map(({ name, blockers }) => [name, blockers.map(({ code }) => code)]));
  return { ...all, blockersOf, step, actionsOf };
};

describe('publishing', () => {
  test('is refused with everything that is missing, each with a link to its field', async () => {
    const { add, step, get } = await setUp();
    const { id } = await add({ typeCode: null, place: '', contactPhone: '', regOpenAt: null, regCloseAt: null });
    const { code, data } = await refusalOf(step('publish', id));
    const { blockers } = data as { blockers: { code: string; sentence: string; fix: { to: string } }[] };
    expect(code).toBe(720_001);
    expect(blockers.map((each) => each.code)).toEqual(['noType', 'noPlace', 'noContactPhone', 'noRegistrationTime']);
    expect(blockers[2]?.fix.to).toBe(`/meeting/edit/${id}?step=basics&field=contactPhone`);
    expect(await get(id)).toMatchObject({ state: 'draft', version: 1 });
  });

  test('is refused for a meeting that is over, and requires no place of an online meeting', async () => {
    const { add, step, blockersOf } = await setUp();
    const over = { regOpenAt: '2026-09-01', regCloseAt: '2026-09-02', beginAt: '2026-10-01', endAt: '2026-10-02' };
    const { id } = await add({ ...over, place: '', mode: 'online' });
    expect(await blockersOf(step('publish', id))).toEqual([720_001, ['isOver']]);
  });

  test('of an old version is refused, and changes nothing', async () => {
    const { add, meetingStates, caller, get } = await setUp();
    const { id } = await add();
    expect(await codeOf(meetingStates.move('publish', { id, version: 9 }, caller))).toBe(409);
    expect((await get(id)).state).toBe('draft');
  });

  test('goes through a review if the setting requires one; a rejection requires a reason and stores it', async () => {
    const { add, move, db, get, logsOf } = await setUp();
    await db.updateTable('settings').set({ value: '1' }).where('key', '=', 'publishNeedsReview').execute();
    const { id } = await add();
    expect(await move(id, 'publish')).toMatchObject({ state: 'pending_publish', publishedAt: null });
    expect(await move(id, 'reject')).toMatchObject({ state: 'draft', stateReason: '原因' });
    await move(id, 'publish', 'approve');
    expect(await get(id)).toMatchObject({ state: 'published', stateReason: '' });
    expect((await get(id)).publishedAt).not.toBeNull();
    expect((await logsOf(id)).map(({ action }) => action)).toEqual(['新增', '发布', '退回', '发布', '审核通过']);
  });
});

describe('the states of a meeting', () => {
  test('lead from a draft to the archive and no further', async () => {
    const { add, move, clock, blockersOf, step } = await setUp();
    const { id } = await add();
    await move(id, 'publish', 'suspend', 'resume');
    expect(await blockersOf(step('archive', id))).toEqual([720_001, ['notOver']]);
    clock.set('2026-12-12T00:00:00.000Z');
    expect((await move(id, 'archive')).state).toBe('archived');
    for (const name of Object.keys(meetingLifecycle.transitions) as MeetingTransition[])
      expect([name, (await blockersOf(step(name, id)))[0]]).toEqual([name, 720_001]);
  });

  test('include cancelled, with a reason that is stored and logged; a cancelled meeting can become a draft again with its code', async () => {
    const { add, move, get, logsOf } = await setUp();
    const { id, code } = await add();
    await move(id, 'publish', 'cancel');
    expect(await get(id)).toMatchObject({ state: 'cancelled', stateReason: '原因', phase: null });
    expect(JSON.stringify((await logsOf(id)).at(-1))).toContain('原因');
    expect(await move(id, 'reopen')).toMatchObject({ state: 'draft', stateReason: '', code });
  });

  test('can be previewed: the admins concerned and the blockers', async () => {
    const { add, build, customer, meetingStates, caller } = await setUp();
    const { id } = await add({ contactPhone: '' });
    const role = await build.role(customer.id, { kind: 'meeting' });
    await build.meetingRole({ id: caller.adminId, customer_id: customer.id }, { meetingId: id, roleId: role.id });
    await build.meetingSession({ id, customer_id: customer.id });
    expect(await meetingStates.getBlockers(id, caller)).toMatchObject({
      publish: [{ code: 'noContactPhone' }],
      archive: [{ code: 'wrongState' }],
      concerned: { holders: 1, sessions: 1 },
    });
  });
});

describe('the recycle bin', () => {
  test('accepts drafts only, and restores them unchanged', async () => {
    const { add, move, meetingStates, caller, blockersOf, get, meetingRecords } = await setUp();
    const published = await add();
    await move(published.id, 'publish');
    expect(await blockersOf(meetingStates.deleteMeeting(published.id, caller))).toEqual([720_001, ['onlyDrafts']]);
    const { id } = await add({ name: '草稿' });
    await meetingStates.deleteMeeting(id, caller);
    const bin = await meetingRecords.listMeetings({ page: 1, limit: 10, isDeleted: true }, caller);
    expect(bin.list.map(({ name, deletedBy, actions }) => [name, deletedBy, actions.map((each) => each.name)])).toEqual(
      [['草稿', caller.adminName, ['restore']]],
    );
    await meetingStates.restoreMeeting(id, caller);
    expect(await get(id)).toMatchObject({ state: 'draft', deletedAt: null });
  });

  test('blocks every action on a meeting except restoring', async () => {
    const { add, meetingStates, caller, step } = await setUp();
    const { id } = await add();
    await meetingStates.deleteMeeting(id, caller);
    expect(await codeOf(step('publish', id))).toBe(404);
    expect(await codeOf(meetingStates.getBlockers(id, caller))).toBe(404);
  });
});

describe('the actions of a meeting', () => {
  test('are those of its state, with their blockers', async () => {
    const { add, move, actionsOf } = await setUp();
    const { id } = await add({ contactPhone: '' });
    expect(await actionsOf(id)).toEqual({ edit: [], publish: ['noContactPhone'], cancel: [], delete: [], clone: [] });
    const ready = await add();
    await move(ready.id, 'publish');
    expect(await actionsOf(ready.id)).toEqual({
      edit: [],
      suspend: [],
      cancel: [],
      archive: ['notOver'],
      delete: ['onlyDrafts'],
      clone: [],
    });
  });

  test('are those of the reader’s functions, if their data scope includes the meeting', async () => {
    const { add, build, customer, callerWith, meetingRecords } = await setUp();
    const { id } = await add();
    const names = async (by: Awaited<ReturnType<typeof callerWith>>) =>
      (await meetingRecords.getMeeting(id, by)).actions.map(({ name }) => name);
    expect(await names(await callerWith(['meetings.view']))).toEqual([]);
    expect(await names(await callerWith(['meetings.view', 'meetings.edit']))).toEqual(['edit', 'cancel']);
    const other = await build.department(customer.id);
    const viewer = await build.role(customer.id, { functions: ['meetings.view'] });
    const editor = await build.role(customer.id, { functions: ['meetings.edit'], dataScope: 'own' });
    const both = await build.admin(customer.id, { roleIds: [viewer.id, editor.id], departmentId: other.id });
    expect(await names(await build.callerFor(both.id))).toEqual([]);
  });
});

describe('two concurrent requests', () => {
  test('publish a meeting once', async () => {
    const { add, meetingStates, caller, get, logsOf } = await setUp();
    const { id } = await add();
    const codes = await Promise.all(
      [1, 2].map(() => codeOf(meetingStates.move('publish', { id, version: 1 }, caller))),
    );
    expect(codes.toSorted()).toEqual([200, 409]);
    expect((await get(id)).version).toBe(2);
    expect((await logsOf(id)).filter(({ action }) => action === '发布').length).toBe(1);
  });

  test('publish and edit a meeting one after the other', async () => {
    const { add, meetingStates, meetingRecords, caller, get } = await setUp();
    const { id, name, beginAt, endAt } = await add();
    const codes = await Promise.all([
      codeOf(meetingStates.move('publish', { id, version: 1 }, caller)),
      codeOf(meetingRecords.editMeeting({ id, version: 1, name, beginAt, endAt, contactPhone: '' }, caller)),
    ]);
    const { state, contactPhone } = await get(id);
    expect(codes.filter((code) => code === 200).length).toBe(1);
    expect([state, contactPhone]).not.toEqual(['published', '']);
  });
});
