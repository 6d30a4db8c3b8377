import { registrationTypeErrors, registrationTypeProblems } from '@huiwu/contract/registration-types';
import { describe, expect, test } from 'vitest';
import { inMeetingOfTwo } from '../../testing/meetings.ts';
import { codeOf, problemsOf } from '../../testing/refusals.ts';

const PAGE = { page: 1, limit: 20 };

const setUp = async () => {
  const all = await inMeetingOfTwo();
  const { registrationTypes, here } = all;
  const draft = (own: object = {}) => ({
    code: 'GENERAL',
    name: '普通代表',
    isFree: false,
    price: 160_000,
    capacity: null,
    needsProof: false,
    form: null,
    color: 'blue' as const,
    carbonRole: 'participant' as const,
    ...own,
  });
  const add = (own: object = {}, by = here) => registrationTypes.add(draft(own), by);
  return { ...all, draft, add };
};

describe('a registration type', () => {
  test('costs something, or is free and costs nothing', async () => {
    const { add, registrationTypes, here } = await setUp();
    expect(await problemsOf(add({ price: 0 }))).toEqual({ price: registrationTypeProblems.noPrice });
    expect(await problemsOf(add({ isFree: true }))).toEqual({ price: registrationTypeProblems.freePrice });
    const { id } = await add();
    const edit = (own: object) =>
      registrationTypes.edit({ id, version: 1, code: 'GENERAL', name: '普通代表', ...own }, here);
    expect(await problemsOf(edit({ price: 0 }))).toEqual({ price: registrationTypeProblems.noPrice });
    expect(await problemsOf(edit({ isFree: true }))).toEqual({ price: registrationTypeProblems.freePrice });
    expect(await registrationTypes.get(id, here)).toMatchObject({ isFree: false, price: 160_000, version: 1 });
    await edit({ isFree: true, price: 0 });
    expect(await registrationTypes.get(id, here)).toMatchObject({ isFree: true, price: 0, version: 2 });
  });

  test('has a code that no other type of the meeting has, until it is deleted', async () => {
    const { add, registrationTypes, here, there } = await setUp();
    const { id } = await add();
    const other = await add({ code: 'STUDENT' });
    const taken = { code: registrationTypeProblems.codeTaken };
    expect(await problemsOf(add())).toEqual(taken);
    const edit = { id: other.id, version: 1, code: 'GENERAL', name: '学生' };
    expect(await problemsOf(registrationTypes.edit(edit, here))).toEqual(taken);
    expect(await codeOf(add({}, there))).toBe(200);
    await registrationTypes.delete(id, here);
    const next = await add();
    expect(await problemsOf(registrationTypes.restore(id, here))).toEqual(taken);
    await registrationTypes.delete(next.id, here);
    expect(await codeOf(registrationTypes.restore(id, here))).toBe(200);
  });

  test('of one code is added once by two people at the same time', async () => {
    const { add, registrationTypes, here } = await setUp();
    expect((await Promise.all([codeOf(add()), codeOf(add())])).toSorted()).toEqual([200, 400]);
    expect((await registrationTypes.list(PAGE, here)).total).toBe(1);
  });

  test('is neither added nor changed in a meeting that was cancelled', async () => {
    const { add, cancel, registrationTypes, registrationTypeSets, here } = await setUp();
    const { id } = await add();
    await cancel();
    expect(await codeOf(add({ code: 'STUDENT' }))).toBe(720_101);
    expect(await codeOf(registrationTypes.enable({ id, state: 0 }, here))).toBe(720_101);
    expect(await codeOf(registrationTypes.delete(id, here))).toBe(720_101);
    expect(await codeOf(registrationTypeSets.addCommon(here))).toBe(720_101);
    expect(await registrationTypes.get(id, here)).toMatchObject({ state: 1, version: 1 });
  });
});

describe('the common types', () => {
  test('are not added to types that are there, and are added once by two people at the same time', async () => {
    const { add, registrationTypes, registrationTypeSets, here, there } = await setUp();
    await add();
    expect(await codeOf(registrationTypeSets.addCommon(here))).toBe(registrationTypeErrors.notEmpty.code);
    expect((await registrationTypes.list(PAGE, here)).total).toBe(1);
    const twice = [registrationTypeSets.addCommon(there), registrationTypeSets.addCommon(there)];
    expect((await Promise.all(twice.map(codeOf))).toSorted()).toEqual([200, registrationTypeErrors.notEmpty.code]);
    expect((await registrationTypes.list(PAGE, there)).total).toBe(8);
  });

  test('are disabled where they cost something, and each has its row in the log', async () => {
    const { registrationTypes, registrationTypeSets, here, logsOf } = await setUp();
    await registrationTypeSets.addCommon(here);
    const { list } = await registrationTypes.list(PAGE, here);
    expect(list.map(({ name, state, isFree }) => [name, state, isFree])).toEqual([
      ['普通代表', 0, false],
      ['学生', 0, false],
      ['会员', 0, false],
      ['论文作者', 0, false],
      ['特邀嘉宾', 1, true],
      ['媒体', 1, true],
      ['工作人员', 1, true],
      ['参展商', 0, false],
    ]);
    const logs = await Promise.all(list.map(({ id }) => logsOf(id)));
    expect(logs.flat().map(({ module, action }) => `${module} ${action}`)).toEqual(list.map(() => '参会类型 新增'));
  });

  test('of a meeting are copied with it, without those that were deleted', async () => {
    const { registrationTypes, registrationTypeSets, here, meeting, meetingClones, caller, inside, meetingRecords } =
      await setUp();
    await registrationTypeSets.addCommon(here);
    const { list } = await registrationTypes.list(PAGE, here);
    await registrationTypes.delete(list[0]?.id ?? '', here);
    const asked = { id: meeting.id, name: '明年', shortName: '', beginAt: '2027-11-20T01:00:00.000Z' };
    const copy = await meetingClones.cloneMeeting({ ...asked, parts: ['registrationTypes'] }, caller);
    const { code, name } = await meetingRecords.getMeeting(copy.id, caller);
    const copied = await registrationTypes.list(PAGE, inside({ id: copy.id, code, name }));
    expect(copied.list.map((each) => [each.code, each.price, each.state])).toEqual(
      list.slice(1).map((each) => [each.code, each.price, each.state]),
    );
    expect(copied.list.some(({ id }) => list.some((each) => each.id === id))).toBe(false);
    const without = await meetingClones.cloneMeeting({ ...asked, code: 'WITHOUT', parts: [] }, caller);
    expect((await registrationTypes.list(PAGE, inside({ id: without.id, code: 'WITHOUT', name }))).total).toBe(0);
  });
});
