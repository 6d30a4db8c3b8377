import { listAdmins } from '@huiwu/contract/admins';
import { FUNCTIONS } from '@huiwu/contract/catalogue/access';
import { changeRoleState, getRoleMenus, grantRoleFunctions, listRoles } from '@huiwu/contract/roles';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const EPOCH = 'x-huiwu-rights';

const setUp = async () => {
  const app = await testApp();
  const { caller: boss } = await app.build.platform();
  const customer = await app.build.customer();
  const role = await app.build.role(customer.id, { functions: ['admins.search', 'roles.grantFunctions'] });
  const admin = await app.build.admin(customer.id, { roleIds: [role.id] });
  return { ...app, boss, customer, role, caller: await app.build.callerFor(admin.id) };
};

describe('over HTTP', () => {
  test('a withdrawn right is gone with the next request, which reports this', async () => {
    const { call, boss, role, caller } = await setUp();
    const list = () => call(listAdmins, {}, { token: caller.token });
    const before = await list();
    expect(before.code).toBe(200);
    expect((await list()).headers[EPOCH]).toBe(before.headers[EPOCH]);
    const taken = { roleId: role.id, version: 1, functionIds: [] };
    expect(await call(grantRoleFunctions, taken, { token: boss.token })).toMatchObject({
      code: 200,
      data: { version: 2 },
    });
    const after = await list();
    expect(after.code).toBe(403);
    expect(Number(after.headers[EPOCH])).toBe(Number(before.headers[EPOCH]) + 1);
  });

  test('a grant beyond one’s own rights is refused, names nothing, changes nothing and is logged', async () => {
    const { call, build, customer, caller, db } = await setUp();
    const role = await build.role(customer.id);
    const sent = { roleId: role.id, version: 1, functionIds: [FUNCTIONS['admins.delete'].key] };
    const { code, data, text } = await call(grantRoleFunctions, sent, { token: caller.token });
    expect([code, data]).toEqual([651_104, undefined]);
    expect(text).not.toContain('admins.delete');
    expect(await db.selectFrom('role_functions').selectAll().where('role_id', '=', role.id).execute()).toEqual([]);
    const logs = await db.selectFrom('business_logs').selectAll().where('admin_id', '=', caller.adminId).execute();
    expect(logs.map(({ result }) => result)).toEqual(['refused']);
  });

  test('an edit of a role that has changed meanwhile returns the current role', async () => {
    const { call, build, customer, boss } = await setUp();
    const role = await build.role(customer.id, { name: '前台' });
    await call(changeRoleState, { id: role.id, state: '0' }, { token: boss.token });
    const sent = { roleId: role.id, version: 1, functionIds: [] };
    expect(await call(grantRoleFunctions, sent, { token: boss.token })).toMatchObject({
      code: 409,
      data: { current: { name: '前台', state: 0, version: 2 } },
    });
  });

  test('the grants of a role are requested by its id, which is required', async () => {
    const { call, boss, role } = await setUp();
    expect(await call(getRoleMenus, { roleId: role.id }, { token: boss.token })).toMatchObject({
      code: 200,
      data: { roleId: role.id, menuIds: [] },
    });
    expect((await call(getRoleMenus, {}, { token: boss.token })).code).toBe(400);
  });

  test('the list contains no more of a role than its schema declares', async () => {
    const { call, boss } = await setUp();
    const { data } = await call(listRoles, { limit: 1 }, { token: boss.token });
    expect(Object.keys(data.list[0])).not.toContain('customer_id');
  });
});
