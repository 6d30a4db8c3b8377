import type { FunctionName } from '@huiwu/contract/base/functions';
import { FIELDS, FUNCTIONS, MENU_IDS } from '@huiwu/contract/catalogue/access';
import { describe, expect, test } from 'vitest';
import { peopleOfTwoCustomers } from '../../testing/people.ts';

const keysOf = (...names: FunctionName[]) => names.map((name) => FUNCTIONS[name].key);

const setUp = async () => {
  const people = await peopleOfTwoCustomers();
  const { build, customer, place, db } = people;
  const own = await build.role(customer.id, {
    functions: ['admins.search', 'admins.view', 'roles.grantFunctions'],
    menuIds: [MENU_IDS.system, MENU_IDS.admins],
    fields: { 'admins.phone': 'read', 'admins.email': 'hidden' },
    dataScope: 'department',
  });
  const admin = await build.admin(customer.id, { departmentId: place.id, roleIds: [own.id] });
  const role = await build.role(customer.id, { name: '前台', dataScope: 'own' });
  const holder = await build.admin(customer.id, { departmentId: place.id, roleIds: [role.id] });
  const parts = async (id: string) => ({
    menus: await db.selectFrom('role_menus').selectAll().where('role_id', '=', id).orderBy('menu_id').execute(),
    functions: await db.selectFrom('role_functions').selectAll().where('role_id', '=', id).execute(),
    fields: await db.selectFrom('role_fields').selectAll().where('role_id', '=', id).execute(),
    role: await db.selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  });
  const rightsOfHolder = async () => (await build.callerFor(holder.id)).rights;
  return { ...people, own, caller: await build.callerFor(admin.id), role, holder, parts, rightsOfHolder };
};

describe('a new grant', () => {
  test('is refused as a whole if the caller lacks one of its rights', async () => {
    const { roleGrants, caller, role, parts } = await setUp();
    const before = await parts(role.id);
    const at = { roleId: role.id, version: 1 };
    await expect(
      roleGrants.grantRoleFunctions({ ...at, functionIds: keysOf('admins.search', 'admins.delete') }, caller),
    ).rejects.toMatchObject({ code: 651_104 });
    await expect(
      roleGrants.grantRoleMenus({ ...at, menuIds: [MENU_IDS.admins, MENU_IDS.applications] }, caller),
    ).rejects.toMatchObject({ code: 651_104 });
    await expect(
      roleGrants.grantRoleFields({ ...at, fields: [{ fieldId: FIELDS['admins.phone'].id, access: 'write' }] }, caller),
    ).rejects.toMatchObject({ code: 651_104 });
    expect(await parts(role.id)).toEqual(before);
  });

  test('is refused if the role would apply to more rows than the caller’s own rights', async () => {
    const { roleGrants, build, customer, caller } = await setUp();
    const wide = await build.role(customer.id, { dataScope: 'all' });
    await expect(
      roleGrants.grantRoleFunctions({ roleId: wide.id, version: 1, functionIds: keysOf('admins.search') }, caller),
    ).rejects.toMatchObject({ code: 651_104 });
    const fields = [{ fieldId: FIELDS['admins.phone'].id, access: 'read' as const }];
    await expect(roleGrants.grantRoleFields({ roleId: wide.id, version: 1, fields }, caller)).rejects.toMatchObject({
      code: 651_104,
    });
  });

  test('is refused as a whole if one of its rights does not exist', async () => {
    const { roleGrants, boss, role, parts } = await setUp();
    const before = await parts(role.id);
    const at = { roleId: role.id, version: 1 };
    await expect(
      roleGrants.grantRoleMenus({ ...at, menuIds: [MENU_IDS.admins, 'nothing'] }, boss),
    ).rejects.toMatchObject({ code: 400, data: { fields: [{ field: 'menuIds' }] } });
    await expect(
      roleGrants.grantRoleFunctions({ ...at, functionIds: [...keysOf('admins.search'), 'nothing'] }, boss),
    ).rejects.toMatchObject({ code: 400, data: { fields: [{ field: 'functionIds' }] } });
    await expect(
      roleGrants.grantRoleFields({ ...at, fields: [{ fieldId: 'nothing', access: 'read' }] }, boss),
    ).rejects.toMatchObject({ code: 400, data: { fields: [{ field: 'fields' }] } });
    const twice = { fieldId: FIELDS['admins.phone'].id, access: 'read' as const };
    await expect(roleGrants.grantRoleFields({ ...at, fields: [twice, twice] }, boss)).rejects.toMatchObject({
      code: 400,
    });
    expect(await parts(role.id)).toEqual(before);
  });

  test('is refused for one’s own role, a role of another customer, and one with more rights than the caller', async () => {
    const { roleGrants, build, customer, caller, own } = await setUp();
    const wider = await build.role(customer.id, { functions: ['admins.delete'], dataScope: 'own' });
    const foreign = await build.role((await build.customer()).id);
    const none = (roleId: string) => ({ roleId, version: 1, functionIds: [] });
    await expect(roleGrants.grantRoleFunctions(none(own.id), caller)).rejects.toMatchObject({ code: 651_102 });
    await expect(roleGrants.grantRoleFunctions(none(wider.id), caller)).rejects.toMatchObject({ code: 651_103 });
    await expect(roleGrants.grantRoleFunctions(none(foreign.id), caller)).rejects.toMatchObject({ code: 404 });
  });

  test('of an old version is refused, and changes nothing', async () => {
    const { roleGrants, caller, role, parts } = await setUp();
    const functionIds = keysOf('admins.search');
    await roleGrants.grantRoleFunctions({ roleId: role.id, version: 1, functionIds }, caller);
    const before = await parts(role.id);
    await expect(
      roleGrants.grantRoleFunctions({ roleId: role.id, version: 1, functionIds: [] }, caller),
    ).rejects.toMatchObject({ code: 409, data: { current: { version: 2 } } });
    expect(await parts(role.id)).toEqual(before);
  });

  test('by two admins at the same moment is saved once', async () => {
    const { roleGrants, caller, role } = await setUp();
    const grant = () =>
      roleGrants.grantRoleFunctions({ roleId: role.id, version: 1, functionIds: keysOf('admins.search') }, caller);
    const outcomes = await Promise.allSettled([grant(), grant()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a saved grant', () => {
  test('takes effect with the next request of every holder, and is logged by name', async () => {
    const { roleGrants, caller, role, rightsOfHolder, logsOf } = await setUp();
    const at = (version: number) => ({ roleId: role.id, version });
    await rightsOfHolder();
    await roleGrants.grantRoleMenus({ ...at(1), menuIds: [MENU_IDS.admins] }, caller);
    await roleGrants.grantRoleFunctions({ ...at(2), functionIds: keysOf('admins.search', 'admins.view') }, caller);
    const fields = [{ fieldId: FIELDS['admins.phone'].id, access: 'read' as const }];
    expect(await roleGrants.grantRoleFields({ ...at(3), fields }, caller)).toEqual({ version: 4 });
    const rights = await rightsOfHolder();
    expect([...rights.menuIds]).toEqual([MENU_IDS.admins]);
    expect([...rights.functions.keys()].toSorted()).toEqual(['admins.search', 'admins.view']);
    expect(rights.fields.get('admins.phone')).toBe('read');
    const logs = await logsOf(role.id);
    expect(Object.fromEntries(logs.map(({ action, changes }) => [action, JSON.parse(changes) as unknown]))).toEqual({
      分配菜单: [{ field: '菜单', before: '', after: '系统管理、管理员管理' }],
      分配功能: [{ field: '管理员管理', before: null, after: '查询管理员、查看管理员' }],
      分配字段: [{ field: '管理员管理 · 手机号码', before: null, after: '只读' }],
    });
  });

  test('replaces the previous grant of the role, and nothing else', async () => {
    const { roleGrants, caller, role, parts } = await setUp();
    const functionIds = keysOf('admins.search', 'admins.view');
    await roleGrants.grantRoleFunctions({ roleId: role.id, version: 1, functionIds }, caller);
    await roleGrants.grantRoleMenus({ roleId: role.id, version: 2, menuIds: [MENU_IDS.admins] }, caller);
    await roleGrants.grantRoleFunctions({ roleId: role.id, version: 3, functionIds: functionIds.slice(0, 1) }, caller);
    const { functions, menus } = await parts(role.id);
    expect(functions.map((part) => part.function_key)).toEqual(keysOf('admins.search'));
    expect(menus.map((part) => part.menu_id)).toEqual([MENU_IDS.system, MENU_IDS.admins]);
  });

  test('includes the directories above a page, and remembers how entries were chosen', async () => {
    const { roleGrants, caller, role } = await setUp();
    const menuIds = [MENU_IDS.admins, MENU_IDS.home];
    await roleGrants.grantRoleMenus({ roleId: role.id, version: 1, menuIds, isLinked: false }, caller);
    const answer = await roleGrants.getRoleMenus(role.id, caller);
    expect(answer.menuIds).toEqual([MENU_IDS.system, MENU_IDS.admins]);
    expect(answer.isLinked).toBe(false);
  });
});

describe('fields', () => {
  test('that a role no longer mentions cannot become more visible than the caller’s own', async () => {
    const { roleGrants, build, customer, caller } = await setUp();
    const closed = await build.role(customer.id, { fields: { 'admins.email': 'hidden' } });
    await expect(
      roleGrants.grantRoleFields({ roleId: closed.id, version: 1, fields: [] }, caller),
    ).rejects.toMatchObject({ code: 651_104 });
  });

  test('show their default, the most that the caller may grant, and the value in the role', async () => {
    const { roleGrants, build, customer, caller } = await setUp();
    const [role, wide] = [
      await build.role(customer.id, { fields: { 'admins.phone': 'masked' }, dataScope: 'own' }),
      await build.role(customer.id),
    ];
    const { fields } = await roleGrants.getRoleFields(role.id, caller);
    const { fields: overAll } = await roleGrants.getRoleFields(wide.id, caller);
    expect(overAll.find(({ id }) => id === FIELDS['admins.phone'].id)).toMatchObject({ most: 'masked' });
    expect(fields.find(({ id }) => id === FIELDS['admins.phone'].id)).toMatchObject({
      default: 'masked',
      most: 'read',
      access: 'masked',
    });
    expect(fields.find(({ id }) => id === FIELDS['admins.idCard'].id)).toMatchObject({ most: 'hidden', access: null });
  });
});

describe('the rights that can be granted', () => {
  test('are listed completely, with the caller’s own marked', async () => {
    const { roleGrants, caller, role } = await setUp();
    const { menus } = await roleGrants.getRoleMenus(role.id, caller);
    const isGrantable = new Map(menus.map((menu) => [menu.id, menu.isGrantable]));
    expect(isGrantable.get(MENU_IDS.admins)).toBe(true);
    expect(isGrantable.get(MENU_IDS.system)).toBe(true);
    expect(isGrantable.get(MENU_IDS.applications)).toBe(false);
    const { functions } = await roleGrants.getRoleFunctions(role.id, caller);
    const byId = new Map(functions.map((each) => [each.id, each.isGrantable]));
    expect(keysOf('admins.search', 'admins.delete').map((key) => byId.get(key))).toEqual([true, false]);
  });

  test('in the role with all rights are all granted', async () => {
    const { roleGrants, boss, platform } = await setUp();
    const { functions, functionIds, lock } = await roleGrants.getRoleFunctions(platform.wildcard.id, boss);
    expect([functionIds.length, lock]).toEqual([functions.length, 'wildcard']);
  });

  test('to a meeting role are on pages of meetings only', async () => {
    const { roleGrants, build, customer, boss } = await setUp();
    const role = await build.role(customer.id, { kind: 'meeting' });
    const { menus } = await roleGrants.getRoleMenus(role.id, boss);
    expect(menus.filter(({ mode }) => mode !== 'meeting')).toEqual([]);
    await expect(
      roleGrants.grantRoleMenus({ roleId: role.id, version: 1, menuIds: [MENU_IDS.admins] }, boss),
    ).rejects.toMatchObject({ code: 400 });
  });
});

describe('pages about data that all customers share', () => {
  const entry = {
    id: MENU_IDS.customers,
    parent_id: MENU_IDS.system,
    mode: 'operations' as const,
    title: '客户管理',
    pageurl: 'customer',
    component: 'customers/CustomersPage',
    icon: '',
    is_hidden: 0,
    is_for_everybody: 0,
    active_menu: '',
    sort_order: 80,
  };

  test('can be granted to roles of the platform only', async () => {
    const { roleGrants, build, platform, role, boss, store } = await setUp();
    await store.change(boss, ({ repositories: { menus } }) => menus.insertMissing([entry]));
    const ofPlatform = await build.role(platform.operator.id);
    const idsFor = async (id: string) => (await roleGrants.getRoleMenus(id, boss)).menus.map((menu) => menu.id);
    expect(await idsFor(ofPlatform.id)).toContain(MENU_IDS.customers);
    expect(await idsFor(role.id)).not.toContain(MENU_IDS.customers);
    const at = { roleId: role.id, version: 1 };
    await expect(roleGrants.grantRoleMenus({ ...at, menuIds: [MENU_IDS.customers] }, boss)).rejects.toMatchObject({
      code: 400,
    });
    await expect(
      roleGrants.grantRoleFunctions({ ...at, functionIds: keysOf('customers.search') }, boss),
    ).rejects.toMatchObject({ code: 400 });
  });

  test('never apply in a role of another customer, even if they are stored', async () => {
    const { build, customer, platform, store, boss } = await setUp();
    await store.change(boss, ({ repositories: { menus } }) => menus.insertMissing([entry]));
    const rightsIn = async (customerId: string) => {
      const held = { functions: ['customers.search', 'admins.search'] as FunctionName[], menuIds: [entry.id] };
      const role = await build.role(customerId, held);
      const { rights } = await build.callerFor((await build.admin(customerId, { roleIds: [role.id] })).id);
      return [[...rights.functions.keys()].toSorted(), [...rights.menuIds]];
    };
    expect(await rightsIn(customer.id)).toEqual([['admins.search'], []]);
    expect(await rightsIn(platform.operator.id)).toEqual([['admins.search', 'customers.search'], [entry.id]]);
  });

  test('are not granted by a wildcard either', async () => {
    const { build, customer } = await setUp();
    const role = await build.role(customer.id, { isWildcard: true });
    const { rights, tenantScope } = await build.callerFor((await build.admin(customer.id, { roleIds: [role.id] })).id);
    expect([rights.isWildcard, tenantScope]).toEqual([false, { customerId: customer.id }]);
  });
});
