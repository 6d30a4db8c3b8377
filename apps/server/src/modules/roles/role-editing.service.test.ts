import type { RoleDraft, RoleEdit } from '@huiwu/contract/roles';
import { describe, expect, test } from 'vitest';
import { peopleOfTwoCustomers } from '../../testing/people.ts';

const draft = (own: Partial<RoleDraft> = {}): RoleDraft => ({
  name: '前台',
  code: 'desk',
  kind: 'operations',
  dataScope: 'own',
  remark: '',
  sortOrder: 0,
  allMeetings: false,
  ...own,
});

const setUp = async () => {
  const people = await peopleOfTwoCustomers();
  const caller = await people.manager({ dataScope: 'department' });
  const lesser = await people.build.role(people.customer.id, { functions: ['admins.search'], dataScope: 'own' });
  const roleRow = (id: string) =>
    people.db.selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const rows = () => people.db.selectFrom('roles').selectAll().orderBy('id').execute();
  const epochOf = async (id: string) =>
    (await people.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).rights_epoch;
  const edit = (own: Partial<RoleEdit> = {}): RoleEdit => ({
    id: lesser.id,
    version: 1,
    name: '查询员',
    code: 'reader',
    dataScope: 'own',
    remark: '',
    sortOrder: 0,
    ...own,
  });
  /** An admin has a role in one meeting. */
  const holdInMeeting = async (adminId: string, roleId: string) => {
    const now = '2026-01-01T00:00:00.000Z';
    const meeting = { id: 'MEETING1', customer_id: people.customer.id, code: 'HY1', name: '年会', place: '' };
    const tracked = { created_at: now, created_by: null, updated_at: now, updated_by: null };
    await people.db
      .insertInto('meetings')
      .values({ ...meeting, ...tracked, begin_at: now, end_at: now })
      .execute();
    const held = { admin_id: adminId, meeting_id: meeting.id, role_id: roleId, customer_id: people.customer.id };
    await people.db.insertInto('admin_meeting_roles').values(held).execute();
  };
  return { ...people, caller, lesser, roleRow, rows, epochOf, edit, holdInMeeting };
};

describe('adding a role', () => {
  test.each([
    ['a code that another role of the customer has, whatever its case', { code: 'DESK', name: '另一个' }, 'code'],
    ['a name that another role of the customer has', { code: 'other', name: '前台' }, 'name'],
    ['the code that stands for everything', { code: 'Admin', name: '另一个' }, 'code'],
    ['a customer that the caller does not know', { code: 'other', name: '另一个', custCode: 'NOWHERE' }, 'custCode'],
  ])('is refused with %s', async (_what, own, field) => {
    const { roleEditing, caller, rows } = await setUp();
    await roleEditing.addRole(draft(), caller);
    const before = await rows();
    await expect(roleEditing.addRole(draft(own), caller)).rejects.toMatchObject({
      code: 400,
      data: { fields: [{ field }] },
    });
    expect(await rows()).toEqual(before);
  });

  test('in another customer is possible for the platform only', async () => {
    const { roleEditing, caller, platform, boss, customer } = await setUp();
    const foreign = draft({ custCode: platform.operator.cust_code });
    await expect(roleEditing.addRole(foreign, caller)).rejects.toMatchObject({ code: 400 });
    const { id } = await roleEditing.addRole(draft({ custCode: customer.cust_code }), boss);
    expect(await roleEditing.getRole(id, caller)).toMatchObject({ custCode: customer.cust_code, lock: null });
  });

  test('creates an enabled role without any rights, and is logged', async () => {
    const { roleEditing, roleGrants, caller, customer, logsOf } = await setUp();
    const { id } = await roleEditing.addRole(draft({ remark: '白班' }), caller);
    expect(await roleEditing.getRole(id, caller)).toMatchObject({
      name: '前台',
      code: 'desk',
      custCode: customer.cust_code,
      state: 1,
      adminCount: 0,
      remark: '白班',
      lock: null,
    });
    expect((await roleGrants.getRoleFunctions(id, caller)).functionIds).toEqual([]);
    expect(await logsOf(id)).toMatchObject([{ module: '角色管理', action: '新增', target_name: '前台' }]);
  });

  test('with the same name as in another customer is possible', async () => {
    const { roleEditing, caller, boss } = await setUp();
    await roleEditing.addRole(draft(), caller);
    await expect(roleEditing.addRole(draft(), boss)).resolves.toBeTruthy();
  });

  test('twice at the same moment creates one role', async () => {
    const { roleEditing, caller } = await setUp();
    const outcomes = await Promise.allSettled([
      roleEditing.addRole(draft(), caller),
      roleEditing.addRole(draft(), caller),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a role that cannot be changed', () => {
  test('is the role with all rights, for everyone', async () => {
    const { roleEditing, boss, platform, rows } = await setUp();
    const before = await rows();
    const { id } = platform.wildcard;
    await expect(roleEditing.changeRoleState({ id, state: 0 }, boss)).rejects.toMatchObject({ code: 651_101 });
    await expect(roleEditing.deleteRole(id, boss)).rejects.toMatchObject({ code: 651_101 });
    expect(await rows()).toEqual(before);
  });

  test('is one’s own role, also one that is held in a meeting only', async () => {
    const { roleEditing, build, customer, holdInMeeting } = await setUp();
    const role = await build.role(customer.id, { functions: ['roles.edit'] });
    const inMeeting = await build.role(customer.id, { kind: 'meeting' });
    const admin = await build.admin(customer.id, { roleIds: [role.id] });
    await holdInMeeting(admin.id, inMeeting.id);
    const caller = await build.callerFor(admin.id);
    for (const { id } of [role, inMeeting]) {
      expect((await roleEditing.getRole(id, caller)).lock).toBe('own');
      await expect(roleEditing.changeRoleState({ id, state: 0 }, caller)).rejects.toMatchObject({ code: 651_102 });
    }
  });

  test('is a role with more rights than the caller, disabled or not', async () => {
    const { roleEditing, build, customer, caller, rows } = await setUp();
    const wider = await build.role(customer.id, { functions: ['admins.search'], dataScope: 'all' });
    const disabled = await build.role(customer.id, { functions: ['admins.search'], dataScope: 'all', state: 0 });
    const before = await rows();
    for (const { id } of [wider, disabled]) {
      await expect(roleEditing.changeRoleState({ id, state: 1 }, caller)).rejects.toMatchObject({ code: 651_103 });
      await expect(roleEditing.changeRoleState({ id, state: 0 }, caller)).rejects.toMatchObject({ code: 651_103 });
      await expect(roleEditing.deleteRole(id, caller)).rejects.toMatchObject({ code: 651_103 });
    }
    expect(await rows()).toEqual(before);
  });

  test('is a role of another customer: it is not found', async () => {
    const { roleEditing, build, caller } = await setUp();
    const foreign = await build.role((await build.customer()).id);
    await expect(roleEditing.getRole(foreign.id, caller)).rejects.toMatchObject({ code: 404 });
    await expect(roleEditing.deleteRole(foreign.id, caller)).rejects.toMatchObject({ code: 404 });
    const { list } = await roleEditing.listRoles({ page: 1, limit: 200 }, caller);
    expect(list.map(({ id }) => id)).not.toContain(foreign.id);
  });
});

describe('editing a role', () => {
  test('of an old version is refused, with the current role', async () => {
    const { roleEditing, caller, edit, roleRow, lesser } = await setUp();
    await roleEditing.editRole(edit(), caller);
    const before = await roleRow(lesser.id);
    await expect(roleEditing.editRole(edit({ name: '另一个' }), caller)).rejects.toMatchObject({
      code: 409,
      data: { current: { name: '查询员', version: 2 } },
    });
    expect(await roleRow(lesser.id)).toEqual(before);
  });

  test('is refused if the data scope is wider than the caller’s own', async () => {
    const { roleEditing, caller, edit, roleRow, lesser } = await setUp();
    await expect(roleEditing.editRole(edit({ dataScope: 'all' }), caller)).rejects.toMatchObject({ code: 651_104 });
    expect((await roleRow(lesser.id)).data_scope).toBe('own');
  });

  test('is refused if it changes the kind', async () => {
    const { roleEditing, caller, edit } = await setUp();
    await expect(roleEditing.editRole(edit({ kind: 'meeting' }), caller)).rejects.toMatchObject({
      data: { fields: [{ field: 'kind' }] },
    });
  });

  test('takes effect with the next request of its holders', async () => {
    const { place, roleEditing, build, customer, caller, edit, lesser, epochOf, logsOf } = await setUp();
    const holder = await build.admin(customer.id, { departmentId: place.id, roleIds: [lesser.id] });
    const scopesOf = async () => [...((await build.callerFor(holder.id)).rights.functions.get('admins.search') ?? [])];
    expect(await scopesOf()).toEqual(['own']);
    const before = await epochOf(customer.id);
    await roleEditing.editRole(edit({ dataScope: 'department' }), caller);
    expect(await scopesOf()).toEqual(['department']);
    expect(await epochOf(customer.id)).toBe(before + 1);
    const [row] = await logsOf(lesser.id);
    expect(JSON.parse(row?.changes ?? '')).toContainEqual({
      field: '数据范围',
      before: '仅本人',
      after: '本部门',
    });
  });
});

describe('a disabled role', () => {
  test('grants nothing from the next request on, and grants it again once it is enabled', async () => {
    const { place, roleEditing, build, customer, caller, lesser, logsOf } = await setUp();
    const holder = await build.admin(customer.id, { departmentId: place.id, roleIds: [lesser.id] });
    const functionsOf = async () => [...(await build.callerFor(holder.id)).rights.functions.keys()];
    await roleEditing.changeRoleState({ id: lesser.id, state: 0 }, caller);
    expect(await functionsOf()).toEqual([]);
    await roleEditing.changeRoleState({ id: lesser.id, state: 0 }, caller);
    await roleEditing.changeRoleState({ id: lesser.id, state: 1 }, caller);
    expect(await functionsOf()).toEqual(['admins.search']);
    expect((await logsOf(lesser.id)).map(({ action }) => action).toSorted()).toEqual(['停用', '启用']);
  });
});

describe('deleting a role', () => {
  test('is refused while admins hold it, deleted admins included', async () => {
    const { place, roleEditing, build, customer, caller, lesser, rows } = await setUp();
    const before = await rows();
    await build.admin(customer.id, {
      departmentId: place.id,
      roleIds: [lesser.id],
      deletedAt: '2026-02-01T00:00:00.000Z',
    });
    await expect(roleEditing.deleteRole(lesser.id, caller)).rejects.toMatchObject({ code: 651_105 });
    expect(await rows()).toEqual(before);
  });

  test('removes its grants and is logged', async () => {
    const { roleEditing, caller, lesser, db, logsOf } = await setUp();
    await roleEditing.deleteRole(lesser.id, caller);
    const parts = db.selectFrom('role_functions').selectAll().where('role_id', '=', lesser.id);
    expect(await parts.execute()).toEqual([]);
    await expect(roleEditing.getRole(lesser.id, caller)).rejects.toMatchObject({ code: 404 });
    expect(await logsOf(lesser.id)).toMatchObject([{ action: '删除' }]);
  });
});

describe('the list of roles', () => {
  test('shows how many active admins hold each role, and which roles the caller may change', async () => {
    const { place, roleEditing, build, customer, caller, lesser } = await setUp();
    await build.admin(customer.id, { departmentId: place.id, roleIds: [lesser.id] });
    await build.admin(customer.id, {
      departmentId: place.id,
      roleIds: [lesser.id],
      deletedAt: '2026-02-01T00:00:00.000Z',
    });
    const wider = await build.role(customer.id, { functions: ['admins.search'], dataScope: 'all' });
    const { list, total } = await roleEditing.listRoles({ page: 1, limit: 10 }, caller);
    expect(total).toBe(3);
    const known = new Map(list.map((role) => [role.id, role]));
    expect(known.get(lesser.id)).toMatchObject({ adminCount: 1, lock: null });
    expect(known.get(wider.id)).toMatchObject({ adminCount: 0, lock: 'higher' });
    expect(list.filter(({ lock }) => lock === 'own')).toHaveLength(1);
  });

  test('counts and links the admins who hold a role in a meeting', async () => {
    const { roleEditing, admins, build, customer, boss, holdInMeeting } = await setUp();
    const role = await build.role(customer.id, { kind: 'meeting' });
    const admin = await build.admin(customer.id);
    await holdInMeeting(admin.id, role.id);
    expect((await roleEditing.getRole(role.id, boss)).adminCount).toBe(1);
    const { list } = await admins.listAdmins({ page: 1, limit: 10, roleId: role.id }, boss);
    expect(list.map(({ id }) => id)).toEqual([admin.id]);
    await expect(roleEditing.deleteRole(role.id, boss)).rejects.toMatchObject({ code: 651_105 });
  });

  test('can be filtered and sorted', async () => {
    const { roleEditing, build, customer, caller } = await setUp();
    await build.role(customer.id, { name: '签到 A', kind: 'meeting', state: 0 });
    await build.role(customer.id, { name: '签到 B', kind: 'meeting' });
    const namesBy = async (filter: object) =>
      (await roleEditing.listRoles({ page: 1, limit: 10, ...filter }, caller)).list.map(({ name }) => name);
    expect(await namesBy({ name: '签到', orderBy: 'name', order: 'desc' })).toEqual(['签到 B', '签到 A']);
    expect(await namesBy({ kind: 'meeting', state: 0 })).toEqual(['签到 A']);
    expect(await namesBy({ code: '%' })).toEqual([]);
    expect(await namesBy({ custCode: 'NOWHERE' })).toEqual([]);
  });
});
