import {
  registrationProblems,
  registrationRecord,
  type Audience,
  type RegistrationDraft,
} from '@huiwu/contract/registrations';
import { registrationTypeRecord } from '@huiwu/contract/registration-types';
import { tagRecord } from '@huiwu/contract/tags';
import { teamRecord } from '@huiwu/contract/teams';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { callerScope } from '../../access/caller-scope.ts';
import { meetingsOfTwoCustomers } from '../../testing/meetings.ts';
import { codeOf, refusalOf } from '../../testing/refusals.ts';
import type { BulkAction } from './bulks.service.ts';

const PAGE = { page: 1, limit: 50 };

/** A meeting that reviews registrations, and a manager inside of it. */
const setUp = async () => {
  const all = await meetingsOfTwoCustomers();
  const {
    add: addMeeting,
    move,
    caller,
    registrations,
    registrationBulkActions: bulks,
    taskRunner,
    tasks,
    clock,
  } = all;
  const meeting = await move((await addMeeting({ needsReview: true })).id, 'publish');
  const { id, code, name } = meeting;
  const here = {
    ...caller,
    meetingCode: code,
    meeting: { id, code, name, isByReach: true, state: 'published' as const },
    tenantScope: callerScope({ customerId: caller.customerId, operationsRights: caller.rights, entry: { meeting } }),
  };
  const addType = (own: object = {}) =>
    all.registrationTypes.add(
      z.parse(registrationTypeRecord.draft, { code: 'A', name: '普通代表', isFree: true, ...own }),
      here,
    );
  const type = await addType();
  let number = 0;
  const person = async (own: Partial<RegistrationDraft> = {}) => {
    number += 1;
    const draft = z.parse(registrationRecord.draft, {
      name: `参会${number}`,
      phone: `199${String(number).padStart(8, '0')}`,
      type: type.id,
      ...own,
    });
    clock.advance(1);
    return (await registrations.addRegistration(draft, here)).id;
  };
  const addTag = async (label: string) =>
    (await all.tags.add(z.parse(tagRecord.draft, { name: label, color: 'blue' }), here)).id;
  const addTeam = async (label: string) => (await all.teams.add(z.parse(teamRecord.draft, { name: label }), here)).id;
  const begin = async (asked: Audience, action: BulkAction) => (await bulks.begin(asked, action, here)).taskId;
  const run = async (asked: Audience, action: BulkAction) => {
    const taskId = await begin(asked, action);
    await taskRunner.runOne();
    return tasks.getTask(taskId, here);
  };
  const get = (of: string) => registrations.getRegistration(of, here);
  const states = async () => {
    const { list } = await registrations.listRegistrations({ ...PAGE, orderBy: 'createdAt', order: 'asc' }, here);
    return list.map(({ state }) => state);
  };
  const namesOf = async (asked: Audience) =>
    (await bulks.listAudience({ ...PAGE, orderBy: 'createdAt', order: 'asc', ...asked }, here)).list.map(
      (row) => row.name,
    );
  return {
    ...all,
    bulks,
    meeting,
    here,
    type,
    addType,
    person,
    addTag,
    addTeam,
    begin,
    run,
    getPerson: get,
    states,
    namesOf,
  };
};

describe('an audience', () => {
  test('is found by states, types, teams, tags, source and names, and counted exactly', async () => {
    const { person, addType, addTag, addTeam, namesOf, bulks, here, registrationStates } = await setUp();
    const [vip, speaker] = [await addTag('贵宾'), await addTag('讲者')];
    const [team, other] = [await addTeam('一队'), await addType({ code: 'B', name: '嘉宾' })];
    const first = await person({ tags: [vip] });
    await person({ tags: [vip, speaker], team });
    const third = await person({ type: other.id, phone: '', email: 'a@example.com' });
    await registrationStates.move('approve', { id: third, version: 1 }, here);
    expect(await namesOf({})).toEqual(['参会1', '参会2', '参会3']);
    expect(await namesOf({ state: ['confirmed'] })).toEqual(['参会3']);
    expect(await namesOf({ types: [other.id] })).toEqual(['参会3']);
    expect(await namesOf({ teams: [team] })).toEqual(['参会2']);
    expect(await namesOf({ tags: [vip, speaker] })).toEqual(['参会1', '参会2']);
    expect(await namesOf({ tag: speaker })).toEqual(['参会2']);
    expect(await namesOf({ tagsAll: [vip, speaker] })).toEqual(['参会2']);
    expect(await namesOf({ tagsNone: [speaker] })).toEqual(['参会1', '参会3']);
    expect(await namesOf({ sources: ['manual'], excludeIds: [first] })).toEqual(['参会2', '参会3']);
    expect(await namesOf({ ids: [first] })).toEqual(['参会1']);
    expect(await namesOf({ ids: [] })).toEqual([]);
    expect(await namesOf({ isCheckedIn: true })).toEqual([]);
    expect(await namesOf({ name: 'canhui', tags: [vip] })).toEqual(['参会1', '参会2']);
    expect(await bulks.countAudience({}, here)).toEqual({ count: 3, withPhone: 2, withEmail: 1 });
    expect(await bulks.countAudience({ name: '参会', tags: [vip] }, here)).toEqual({
      count: 2,
      withPhone: 2,
      withEmail: 0,
    });
  });

  test('cannot be asked for by a field that the caller may not read', async () => {
    const { bulks, here, person, begin } = await setUp();
    await person();
    expect(await codeOf(bulks.countAudience({ phone: '0001' }, here))).toBe(400);
    expect(await codeOf(bulks.listAudience({ ...PAGE, phone: '0001' }, here))).toBe(400);
    expect(await codeOf(begin({ phone: '0001' }, { name: 'approve' }))).toBe(400);
    const fields = new Map([['registrations.phone', 'hidden'] as const]);
    const counted = await bulks.countAudience({}, { ...here, rights: { ...here.rights, fields } });
    expect(counted).toEqual({ count: 1, withPhone: null, withEmail: 0 });
    const { list } = await bulks.listAudience(PAGE, here);
    expect(list[0]?.phone).toMatch(/\*/);
  });
});

describe('the preview of a bulk action', () => {
  test('says who will be skipped and why, as the action will, and changes nothing', async () => {
    const { person, run, states, registrationStates, registrationBulkPreviews, here } = await setUp();
    const [first, second] = [await person(), await person(), await person()];
    await registrationStates.move('withdraw', { id: second, version: 1, reason: '行程有变' }, here);
    await registrationStates.move('cancel', { id: first, version: 1, reason: '重复报名' }, here);
    const before = await states();
    const preview = await registrationBulkPreviews.preview({ audience: {}, action: 'approve' }, here);
    expect(preview).toMatchObject({ checked: 3, skipped: 2 });
    expect(await states()).toEqual(before);
    const { lines } = await run({}, { name: 'approve' });
    const said = (all: { id: string; message: string }[]) => all.map(({ id, message }) => [id, message]).toSorted();
    expect(said(preview.lines)).toEqual(said(lines));
  });

  test('cannot be asked for by a field that the caller may not read', async () => {
    const { person, registrationBulkPreviews: previews, here } = await setUp();
    await person();
    expect(await codeOf(previews.preview({ audience: { phone: '0001' }, action: 'approve' }, here))).toBe(400);
  });
});

describe('a bulk action', () => {
  test('is refused where no registration is found', async () => {
    const { begin } = await setUp();
    expect((await refusalOf(begin({}, { name: 'approve' }))).message).toBe('没有符合条件的报名');
  });

  test('does all that can be done, and says who was skipped and why', async () => {
    const { person, run, states, registrationStates, here, db } = await setUp();
    const [, second] = [await person(), await person(), await person()];
    await registrationStates.move('withdraw', { id: second, version: 1, reason: '行程有变' }, here);
    const task = await run({}, { name: 'approve' });
    expect(await states()).toEqual(['confirmed', 'withdrawn', 'confirmed']);
    expect(task).toMatchObject({
      title: '批量审核通过（3 条）',
      state: 'done',
      progress: 3,
      total: 3,
      failed: 1,
      summary: '成功 2 条，跳过 1 条',
      lines: [{ id: second, name: '参会2', isDone: false, message: expect.stringContaining('已退出') }],
    });
    const logs = await db.selectFrom('business_logs').selectAll().where('action', '=', '审核通过').execute();
    expect(logs.map(({ message }) => message)).toEqual(['批量审核通过', '批量审核通过']);
  });

  test('is about those that were found when it began', async () => {
    const { person, begin, taskRunner, states } = await setUp();
    await person();
    await begin({ state: ['pending_review'] }, { name: 'reject', reason: '名额已满' });
    await person();
    await taskRunner.runOne();
    expect(await states()).toEqual(['rejected', 'pending_review']);
  });

  test('waives the fee with its reason', async () => {
    const { person, run, addType, getPerson } = await setUp();
    const paid = await addType({ code: 'C', name: '收费代表', isFree: false, price: 90_000 });
    const id = await person({ type: paid.id });
    await run({}, { name: 'approve' });
    expect((await getPerson(id)).state).toBe('pending_payment');
    await run({ state: ['pending_payment'] }, { name: 'waive', reason: '协办单位' });
    expect(await getPerson(id)).toMatchObject({ state: 'confirmed', isWaived: true, stateReason: '协办单位' });
  });

  test('changes the type as far as there are places, and cancels with its reason', async () => {
    const { person, run, addType, getPerson, states } = await setUp();
    const small = await addType({ code: 'D', name: '小班', capacity: 1 });
    const [first, second, third] = [await person(), await person(), await person({ type: small.id })];
    const change = { name: 'changeType' as const, typeId: small.id, reason: '合并小班' };
    expect(await run({}, change)).toMatchObject({
      summary: '成功 0 条，跳过 3 条',
      lines: [
        { message: '“小班”名额不足，还剩 0 个' },
        { message: '“小班”名额不足，还剩 0 个' },
        { message: registrationProblems.sameType },
      ],
    });
    await run({ ids: [third] }, { name: 'cancel', reason: '重复报名' });
    expect(await getPerson(third)).toMatchObject({ state: 'cancelled', stateReason: '重复报名' });
    expect((await run({ ids: [first, second] }, change)).summary).toBe('成功 1 条，跳过 1 条');
    expect((await getPerson(first)).type.name).toBe('小班');
    expect(await states()).toEqual(['pending_review', 'pending_review', 'cancelled']);
  });

  test('adds and removes tags, and sets the team', async () => {
    const { person, run, addTag, addTeam, getPerson } = await setUp();
    const [vip, speaker, team] = [await addTag('贵宾'), await addTag('讲者'), await addTeam('一队')];
    const [one, two] = [await person({ tags: [vip] }), await person()];
    expect((await run({}, { name: 'addTags', tags: [vip] })).summary).toBe('成功 1 条，跳过 1 条');
    await run({}, { name: 'addTags', tags: [speaker] });
    await run({ ids: [one] }, { name: 'removeTags', tags: [vip] });
    const named = async (id: string) => (await getPerson(id)).tags.map(({ name }) => name).toSorted();
    expect([await named(one), await named(two)]).toEqual([['讲者'], ['讲者', '贵宾'].toSorted()]);
    await run({}, { name: 'setTeam', team });
    expect([(await getPerson(one)).team?.name, (await getPerson(two)).team?.name]).toEqual(['一队', '一队']);
    expect((await run({}, { name: 'setTeam', team: 'nothing' })).summary).toBe('成功 0 条，跳过 2 条');
  });

  test('that is killed in the middle continues without doing anything twice', async () => {
    const all = await setUp();
    const { person, begin, taskRunner, tasks, states, here, db, registrationStates } = all;
    for (let count = 0; count < 3; count += 1) await person();
    const taskId = await begin({}, { name: 'approve' });
    const { moveInside } = registrationStates;
    let moved = 0;
    registrationStates.moveInside = async (...asked) => {
      moved += 1;
      if (moved === 2) throw new Error('the program ends here');
      await moveInside(...asked);
    };
    await taskRunner.runOne();
    expect(await states()).toEqual(['confirmed', 'pending_review', 'pending_review']);
    await tasks.retryMyTask(taskId, here);
    await taskRunner.runOne();
    expect(await states()).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(await tasks.getTask(taskId, here)).toMatchObject({ state: 'done', summary: '成功 3 条，跳过 0 条' });
    expect(await db.selectFrom('business_logs').selectAll().where('action', '=', '审核通过').execute()).toHaveLength(3);
  });

  test('ends where its starter loses the right', async () => {
    const { person, begin, taskRunner, tasks, states, here, db } = await setUp();
    await person();
    const taskId = await begin({}, { name: 'approve' });
    await db.deleteFrom('role_functions').execute();
    await db.updateTable('customers').set({ rights_epoch: 77 }).execute();
    await taskRunner.runOne();
    expect((await tasks.getTask(taskId, here)).state).toBe('failed');
    expect(await states()).toEqual(['pending_review']);
  });
});
