import type { Caller } from '../../access/caller.ts';
import type { AdminEdit } from '@huiwu/contract/admins';
import { describe, expect, test } from 'vitest';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { codeOf, problemsOf, refusalOf } from '../../testing/refusals.ts';

const prepare = async () => {
  const people = await peopleOfTwoCustomers();
  const { build, customer, place } = people;
  const person = await build.admin(customer.id, { departmentId: place.id, realName: '李四' });
  const edit = (caller: Caller, own: Partial<AdminEdit> = {}) =>
    people.admins.editAdmin(
      { id: person.id, version: 1, realName: '李四', departmentId: place.id, jobTitle: '', ...own },
      caller,
    );
  return { ...people, person, edit };
};

describe('editing an administrator', () => {
  test('in an edit conflict returns the current state and changes nothing', async () => {
    const { manager, edit, rowOf, person } = await prepare();
    const caller = await manager();
    await edit(caller, { realName: '李五' });
    const refusal = await refusalOf(edit(caller, { realName: '李六' }));
    expect(refusal).toMatchObject({
      code: 409,
      data: { current: { id: person.id, realName: '李五', version: 2, phone: expect.stringContaining('****') } },
    });
    expect((await rowOf(person.id)).real_name).toBe('李五');
  });

  test('ten times concurrently with one version changes once', async () => {
    const { manager, edit, rowOf, person, logsOf } = await prepare();
    const caller = await manager();
    const codes = await Promise.all(
      Array.from({ length: 10 }, (_each, index) => codeOf(edit(caller, { realName: `名${index}` }))),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect([(await rowOf(person.id)).version, (await logsOf(person.id)).length]).toEqual([2, 1]);
  });

  test('of another customer, out of scope or deleted returns not found', async () => {
    const { manager, edit, boss, db, person, build, customer } = await prepare();
    expect(await codeOf(edit(await manager(), { id: boss.adminId }))).toBe(404);
    const sibling = await build.department(customer.id);
    expect(await codeOf(edit(await manager({ dataScope: 'department', departmentId: sibling.id })))).toBe(404);
    await db.updateTable('admins').set({ deleted_at: '2026-11-01' }).where('id', '=', person.id).execute();
    expect(await codeOf(edit(await manager()))).toBe(404);
  });

  test('with more rights is refused', async () => {
    const { manager, edit, build, customer, place } = await prepare();
    const role = await build.role(customer.id, { menuIds: ['M000000000000101'] });
    const more = await build.admin(customer.id, { departmentId: place.id, roleIds: [role.id] });
    expect(await codeOf(edit(await manager(), { id: more.id }))).toBe(650_103);
  });

  test('closes the fields that the caller may not write', async () => {
    const { manager, edit } = await prepare();
    const caller = await manager({ fields: { 'admins.email': 'read' } });
    expect(await problemsOf(edit(caller, { phone: '19955555555' }))).toEqual({ phone: '没有修改此字段的权限' });
    expect(await problemsOf(edit(caller, { email: 'a@example.com' }))).toEqual({ email: '没有修改此字段的权限' });
    expect(await problemsOf(edit(caller, { idCard: '' }))).toEqual({ idCard: '没有修改此字段的权限' });
  });

  test('does not change missing inputs', async () => {
    const { boss, edit, rowOf, person } = await prepare();
    await edit(boss, { email: 'lisi@example.com', idCard: '11010519491231002X' });
    const before = await rowOf(person.id);
    await edit(boss, { version: 2, realName: '李五' });
    const { phone, email, id_card_cipher } = await rowOf(person.id);
    expect({ phone, email, id_card_cipher }).toEqual({
      phone: before.phone,
      email: 'lisi@example.com',
      id_card_cipher: before.id_card_cipher,
    });
  });

  test('logs changed fields with masks, even if the masked values are equal', async () => {
    const { boss, edit, person, logsOf, clock } = await prepare();
    const one = { phone: '19912340001', email: 'a1@example.com', idCard: '11010519491231002X' };
    const other = { phone: '19956780001', email: 'a2@example.com', idCard: '11010819900101002X' };
    await edit(boss, one);
    clock.advance(1);
    await edit(boss, { version: 2, ...other });
    const changes = (await logsOf(person.id)).at(-1)?.changes ?? '';
    expect(JSON.parse(changes)).toEqual([
      { field: '手机号码', before: '199****0001', after: '199****0001' },
      { field: '邮箱', before: 'a***@example.com', after: 'a***@example.com' },
      { field: '身份证号', before: '110***********002X', after: '110***********002X' },
    ]);
  });

  test('to the phone of another admin, in whatever customer, is refused', async () => {
    const { boss, edit, build, platform } = await prepare();
    await build.admin(platform.operator.id, { phone: '19966666666' });
    expect(await problemsOf(edit(boss, { phone: '19966666666' }))).toEqual({ phone: '该手机号码已被使用' });
    expect(await codeOf(edit(boss, { phone: '19966666667' }))).toBe(200);
  });

  test('into a department of another customer is refused, also by the platform', async () => {
    const { boss, manager, edit, platform } = await prepare();
    expect(await problemsOf(edit(boss, { departmentId: platform.root.id }))).toEqual({
      departmentId: '不能调到其他公司的部门',
    });
    expect(await problemsOf(edit(await manager(), { departmentId: platform.root.id }))).toEqual({
      departmentId: '部门不存在或已停用',
    });
  });

  test('into a department outside the data scope is refused', async () => {
    const { manager, edit, build, customer } = await prepare();
    const sibling = await build.department(customer.id);
    expect(await problemsOf(edit(await manager({ dataScope: 'department' }), { departmentId: sibling.id }))).toEqual({
      departmentId: '部门不存在或已停用',
    });
    expect(await codeOf(edit(await manager(), { departmentId: sibling.id }))).toBe(200);
  });

  test('to roles of another customer, or with more rights than one’s own, is refused', async () => {
    const { manager, edit, platform, build, customer } = await prepare();
    const caller = await manager({ dataScope: 'department' });
    const wider = await build.role(customer.id, { functions: ['admins.search'], dataScope: 'all' });
    expect(await problemsOf(edit(caller, { roleIds: [platform.wildcard.id] }))).toEqual({
      roleIds: '角色不存在或已停用',
    });
    expect(await codeOf(edit(caller, { roleIds: [wider.id] }))).toBe(650_104);
  });

  test('to other roles is refused to an admin who may edit but not assign', async () => {
    const { build, customer, edit, place } = await prepare();
    const editor = await build.admin(customer.id, {
      departmentId: place.id,
      roleIds: [(await build.role(customer.id, { functions: ['admins.edit'] })).id],
    });
    const caller = await build.callerFor(editor.id);
    const empty = await build.role(customer.id);
    expect(await codeOf(edit(caller, { roleIds: [empty.id] }))).toBe(403);
    expect(await codeOf(edit(caller, { roleIds: [] }))).toBe(200);
  });

  test('oneself is refused for roles, department and phone, and allowed for the rest', async () => {
    const { manager, edit, build, customer, rowOf } = await prepare();
    const caller = await manager({ fields: { 'admins.phone': 'write' } });
    const sibling = await build.department(customer.id);
    const self = { id: caller.adminId };
    expect(await codeOf(edit(caller, { ...self, roleIds: [] }))).toBe(650_101);
    expect(await codeOf(edit(caller, { ...self, departmentId: sibling.id }))).toBe(650_101);
    expect(await problemsOf(edit(caller, { ...self, phone: '19955555555' }))).toEqual({
      phone: '请在账户设置中更换自己的手机号码',
    });
    await edit(caller, { ...self, realName: '新名' });
    expect((await rowOf(caller.adminId)).real_name).toBe('新名');
  });

  test('that takes the last platform administrator’s role away is refused', async () => {
    const { build, platform, edit, db, boss } = await prepare();
    const second = await build.admin(platform.operator.id, {
      departmentId: platform.root.id,
      roleIds: [platform.wildcard.id],
    });
    const caller = await build.callerFor(second.id);
    await db.updateTable('admins').set({ state: 0 }).where('id', '=', second.id).execute();
    expect(await codeOf(edit(caller, { id: boss.adminId, departmentId: platform.root.id, roleIds: [] }))).toBe(650_102);
    await db.updateTable('admins').set({ state: 1 }).where('id', '=', second.id).execute();
    expect(await codeOf(edit(caller, { id: boss.adminId, departmentId: platform.root.id, roleIds: [] }))).toBe(200);
  });

  test('writes one log row with the values before and after', async () => {
    const { boss, edit, logsOf, person } = await prepare();
    await edit(boss, { realName: '李五', phone: '19955555555' });
    const [row] = await logsOf(person.id);
    expect(JSON.parse(row?.changes ?? '')).toEqual([
      { field: '姓名', before: '李四', after: '李五' },
      { field: '手机号码', before: expect.stringMatching(/^199\*{4}\d{4}$/), after: '199****5555' },
    ]);
  });
});
