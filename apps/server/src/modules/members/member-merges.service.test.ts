import { memberProblems, memberRecord, type MemberLikeness, type MemberMerge } from '@huiwu/contract/members';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { codeOf, problemsOf, refusalOf } from '../../testing/refusals.ts';

const CARD = '11010519491231002X';
const OPEN = { 'members.phone': 'write', 'members.email': 'write', 'members.idNumber': 'write' } as const;

const setUp = async () => {
  const people = await peopleOfTwoCustomers();
  const { members, memberMerges, similarMembers, manager, clock } = people;
  const caller = await manager({ fields: OPEN });
  const add = async (own: Partial<z.input<(typeof memberRecord)['draft']>> = {}, by = caller) => {
    const { id } = await members.add(z.parse(memberRecord.draft, { name: '张三', email: 'a@example.com', ...own }), by);
    clock.advance(1);
    return id;
  };
  const merge = (id: string, intoId: string, own: Partial<MemberMerge> = {}, by = caller) =>
    memberMerges.merge({ id, intoId, version: 1, intoVersion: 1, choose: {}, ...own }, by);
  const alike = (own: Partial<MemberLikeness>, by = caller) =>
    similarMembers.find({ name: '', company: '', phone: '', phoneCountry: '+86', email: '', idNumber: '', ...own }, by);
  return { ...people, caller, add, merge, alike };
};

describe('two members', () => {
  test('are not merged where one of them is gone, beyond reach, changed meanwhile or the same', async () => {
    const { add, merge, members, caller, manager, build, customer } = await setUp();
    const [one, other, gone] = [await add(), await add({ name: '张三丰' }), await add({ name: '李四' })];
    await members.delete(gone, caller);
    expect(await problemsOf(merge(one, one))).toEqual({ intoId: memberProblems.mergedWithItself });
    expect(await codeOf(merge(one, gone, { intoVersion: 2 }))).toBe(404);
    expect(await codeOf(merge(gone, one, { version: 2 }))).toBe(404);
    expect(await codeOf(merge(one, other, { intoVersion: 2 }))).toBe(409);
    expect(await codeOf(merge(one, other, { version: 3 }))).toBe(409);
    const elsewhere = await build.department(customer.id);
    const reader = await manager({ dataScope: 'department', departmentId: elsewhere.id, fields: OPEN });
    const own = await add({ name: '王五' }, reader);
    expect(await codeOf(merge(own, one, {}, reader))).toBe(404);
    expect(await codeOf(merge(one, own, {}, reader))).toBe(404);
    expect((await members.list({ page: 1, limit: 10 }, caller)).total).toBe(3);
  });

  test('of two customers stay two', async () => {
    const { add, merge, boss } = await setUp();
    const [one, foreign] = [await add(), await add({}, boss)];
    expect(await problemsOf(merge(one, foreign, {}, boss))).toEqual({ intoId: memberProblems.mergedElsewhere });
  });

  test('become the older one, with the chosen values and what only the other had', async () => {
    const { add, merge, members, caller, logsOf } = await setUp();
    const older = await add({ name: '张三', phone: '19911112222', company: '云汀', jobTitle: '经理' });
    const newer = await add({
      name: '张三丰',
      phone: '19933334444',
      company: '晨屿',
      title: '教授',
      idType: 'idcard',
      idNumber: CARD,
    });
    // Named the other way round: the older one stays all the same.
    expect(await merge(older, newer, { choose: { phone: 'into', company: 'id', name: 'into' } })).toEqual({
      id: older,
    });
    expect(await members.get(older, caller)).toMatchObject({
      name: '张三丰',
      phone: '19933334444',
      company: '云汀',
      jobTitle: '经理',
      title: '教授',
      idNumber: CARD,
      idType: 'idcard',
    });
    const found = async (filter: object) => (await members.list({ page: 1, limit: 9, ...filter }, caller)).list;
    expect((await found({ name: 'zhangsanfeng' })).map(({ id }) => id)).toEqual([older]);
    expect(await found({ phone: '2222' })).toEqual([]);
    const [, kept] = await logsOf(older);
    const [, gone] = await logsOf(newer);
    expect([kept?.action, gone?.action]).toEqual(['合并', '合并']);
    expect(kept?.changes).toContain('姓名、职称、手机号码、证件号码');
    expect(gone?.changes).toContain('已删除');
  });

  test('are one for good: the other is not restored, and leads to the one that stays', async () => {
    const { add, merge, members, caller } = await setUp();
    const [older, newer] = [await add(), await add({ name: '张三丰' })];
    await merge(newer, older);
    const { code, data } = await refusalOf(members.restore(newer, caller));
    expect(code).toBe(720_001);
    expect(JSON.stringify(data)).toContain(`已合并到“张三”`);
    const { list } = await members.list({ page: 1, limit: 9, isDeleted: true }, caller);
    expect(list.map(({ id, actions }) => [id, actions.map(({ name, blockers }) => [name, blockers.length])])).toEqual([
      [newer, [['restore', 1]]],
    ]);
  });

  test('are merged once when two merge them at the same moment', async () => {
    const { add, merge } = await setUp();
    const [one, other] = [await add(), await add({ name: '张三丰' })];
    const codes = await Promise.all([codeOf(merge(one, other)), codeOf(merge(other, one)), codeOf(merge(one, other))]);
    expect(codes.toSorted((a, b) => a - b)[0]).toBe(200);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code !== 200).every((code) => [404, 409].includes(code))).toBe(true);
  });

  test('keep a guarded value that the caller may not write', async () => {
    const { add, merge, manager, members, caller } = await setUp();
    const older = await add({ phone: '19911112222' });
    const newer = await add({ name: '张三丰', phone: '19933334444' });
    const editor = await manager();
    expect(await problemsOf(merge(newer, older, { choose: { phone: 'id' } }, editor))).toEqual({
      'choose.phone': '没有修改此字段的权限',
    });
    await merge(newer, older, { choose: { name: 'id' } }, editor);
    expect(await members.get(older, caller)).toMatchObject({ name: '张三丰', phone: '19911112222' });
  });
});

describe('who may be the same person', () => {
  test('is asked by those alone who add or edit, and not by a field that is closed to them', async () => {
    const { alike, manager, build, customer, place } = await setUp();
    const role = await build.role(customer.id, { functions: ['members.search'] });
    const reader = await build.admin(customer.id, { departmentId: place.id, roleIds: [role.id] });
    expect(await codeOf(alike({ name: '张三' }, await build.callerFor(reader.id)))).toBe(403);
    expect(Object.keys(await problemsOf(alike({ idNumber: CARD }, await manager())))).toEqual(['idNumber']);
    const editing = await build.role(customer.id, { functions: ['members.edit'] });
    const editor = await build.admin(customer.id, { departmentId: place.id, roleIds: [editing.id] });
    const asked = alike({ phone: '19911112222' }, await build.callerFor(editor.id));
    expect(Object.keys(await problemsOf(asked))).toEqual(['phone']);
  });

  test('is told by phone, e-mail, ID number, and name with company, five at most and the numbers first', async () => {
    const { add, alike } = await setUp();
    const byPhone = await add({ name: '甲', phone: '19911112222', email: '' });
    const byNumber = await add({ name: '乙', email: 'b@example.com', idType: 'idcard', idNumber: CARD });
    const byName = await add({ name: '张三', email: 'c@example.com', company: '云汀' });
    await add({ name: '张三', email: 'd@example.com', company: '晨屿' });
    for (let count = 0; count < 5; count += 1) await add({ name: `丙${count}`, email: 'same@example.com' });
    const found = await alike({ name: '张三', company: '云汀', phone: '19911112222', idNumber: CARD });
    expect(found.map(({ id, likeIn }) => [id, likeIn])).toEqual([
      [byNumber, ['idNumber']],
      [byPhone, ['phone']],
      [byName, ['name']],
    ]);
    expect(await alike({ email: 'same@example.com', phone: '19911112222' })).toHaveLength(5);
    expect(await alike({ id: byPhone, phone: '19911112222' })).toEqual([]);
    expect(await alike({ name: '张三' })).toEqual([]);
  });

  test('is masked as everywhere, and no one of another customer or beyond reach', async () => {
    const { add, alike, manager, boss, build, customer } = await setUp();
    await add({ phone: '19911112222' });
    await add({ name: '王五', phone: '19955556666' }, boss);
    const [found] = await alike({ phone: '19911112222' }, await manager());
    expect([found?.phone, found?.email]).toEqual(['199****2222', 'a***@example.com']);
    expect(await alike({ phone: '19955556666' })).toEqual([]);
    const elsewhere = await build.department(customer.id);
    const other = await manager({ dataScope: 'own', departmentId: elsewhere.id });
    expect(await alike({ phone: '19911112222' }, other)).toEqual([]);
  });
});
