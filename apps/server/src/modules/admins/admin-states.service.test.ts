import { describe, expect, test } from 'vitest';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { codeOf, problemsOf } from '../../testing/refusals.ts';

const prepare = async () => {
  const people = await peopleOfTwoCustomers();
  const person = await people.build.admin(people.customer.id, { departmentId: people.place.id });
  const stop = (id: string, caller = people.boss) => people.adminStates.changeAdminState({ id, state: 0 }, caller);
  const second = async () => {
    const admin = await people.build.admin(people.platform.operator.id, {
      departmentId: people.platform.root.id,
      roleIds: [people.platform.wildcard.id],
    });
    return people.build.callerFor(admin.id);
  };
  return { ...people, person, stop, second };
};

describe('disabling and deleting', () => {
  test('oneself is refused', async () => {
    const { manager, stop, adminStates } = await prepare();
    const caller = await manager();
    expect(await codeOf(stop(caller.adminId, caller))).toBe(650_101);
    expect(await codeOf(adminStates.deleteAdmin(caller.adminId, caller))).toBe(650_101);
  });

  test('an admin of another customer or out of scope returns not found', async () => {
    const { manager, stop, adminStates, boss, build, customer } = await prepare();
    const elsewhere = await build.admin(customer.id);
    const caller = await manager({ dataScope: 'department' });
    for (const id of [boss.adminId, elsewhere.id, 'nothing']) {
      expect([
        await codeOf(stop(id, caller)),
        await codeOf(adminStates.deleteAdmin(id, caller)),
        await codeOf(adminStates.restoreAdmin(id, caller)),
      ]).toEqual([404, 404, 404]);
    }
  });

  test('an admin with more rights is refused', async () => {
    const { manager, stop, adminStates, build, customer, place, rowOf } = await prepare();
    const role = await build.role(customer.id, { menuIds: ['M000000000000101'] });
    const more = await build.admin(customer.id, { departmentId: place.id, roleIds: [role.id] });
    const caller = await manager();
    expect([await codeOf(stop(more.id, caller)), await codeOf(adminStates.deleteAdmin(more.id, caller))]).toEqual([
      650_103, 650_103,
    ]);
    expect((await rowOf(more.id)).version).toBe(1);
  });

  test('the last platform administrator is refused', async () => {
    const { stop, second, boss, adminStates, db } = await prepare();
    const caller = await second();
    await db.updateTable('admins').set({ state: 0 }).where('id', '=', caller.adminId).execute();
    expect([
      await codeOf(stop(boss.adminId, caller)),
      await codeOf(adminStates.deleteAdmin(boss.adminId, caller)),
    ]).toEqual([650_102, 650_102]);
  });

  test('each other concurrently leaves one platform administrator', async () => {
    const { stop, second, boss, db, adminStates } = await prepare();
    const caller = await second();
    const codes = await Promise.all([
      codeOf(stop(boss.adminId, caller)),
      codeOf(adminStates.deleteAdmin(caller.adminId, boss)),
    ]);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 650_102]);
    const left = await db
      .selectFrom('admins')
      .innerJoin('admin_roles', 'admin_roles.admin_id', 'admins.id')
      .select('admins.id')
      .where('admins.state', '=', 1)
      .where('admins.deleted_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
  });

  test('twice changes and logs once', async () => {
    const { stop, person, logsOf, rowOf } = await prepare();
    await stop(person.id);
    await stop(person.id);
    expect([(await rowOf(person.id)).version, (await logsOf(person.id)).map(({ action }) => action)]).toEqual([
      2,
      ['停用'],
    ]);
  });

  test('leaves a log row with both states', async () => {
    const { stop, person, logsOf, adminStates, boss, clock } = await prepare();
    await stop(person.id);
    clock.advance(1);
    await adminStates.deleteAdmin(person.id, boss);
    clock.advance(1);
    await adminStates.restoreAdmin(person.id, boss);
    expect((await logsOf(person.id)).map(({ action, changes }) => [action, JSON.parse(changes)])).toEqual([
      ['停用', [{ field: '状态', before: '启用', after: '停用' }]],
      ['删除', [{ field: '状态', before: '停用', after: '已删除' }]],
      ['恢复', [{ field: '状态', before: '已删除', after: '停用' }]],
    ]);
  });

  test('an admin who is deleted is not found', async () => {
    const { stop, person, adminStates, boss } = await prepare();
    await adminStates.deleteAdmin(person.id, boss);
    expect(await codeOf(stop(person.id))).toBe(404);
  });
});

describe('an admin who was deleted', () => {
  test('is listed with the deleting admin and time, for a customer only if its own people deleted', async () => {
    const { person, adminStates, admins, boss, build, customer } = await prepare();
    const role = await build.role(customer.id, { functions: ['admins.search', 'admins.restore'], dataScope: 'all' });
    const own = await build.callerFor((await build.admin(customer.id, { roleIds: [role.id] })).id);
    await adminStates.deleteAdmin(person.id, boss);
    const goneFor = async (caller: typeof boss) =>
      (await admins.listAdmins({ page: 1, limit: 10, isDeleted: true }, caller)).list.find(
        ({ id }) => id === person.id,
      );
    expect(await goneFor(boss)).toMatchObject({ deletedBy: expect.stringMatching(/./), deletedAt: expect.any(String) });
    expect(await goneFor(own)).toMatchObject({ deletedBy: null, deletedAt: expect.any(String) });
  });
});

describe('restoring', () => {
  test('whose phone another admin has now is refused', async () => {
    const { person, adminStates, boss, build, platform } = await prepare();
    await adminStates.deleteAdmin(person.id, boss);
    await build.admin(platform.operator.id, { phone: person.phone });
    expect(await problemsOf(adminStates.restoreAdmin(person.id, boss))).toEqual({ phone: '该手机号码已被使用' });
  });

  test('an admin with more rights is refused', async () => {
    const { manager, adminStates, build, customer } = await prepare();
    const role = await build.role(customer.id, { menuIds: ['M000000000000101'] });
    const more = await build.admin(customer.id, { roleIds: [role.id], deletedAt: '2026-11-01T00:00:00.000Z' });
    expect(await codeOf(adminStates.restoreAdmin(more.id, await manager()))).toBe(650_103);
  });

  test('restores all data', async () => {
    const { person, adminStates, boss, rowOf } = await prepare();
    await adminStates.deleteAdmin(person.id, boss);
    await adminStates.restoreAdmin(person.id, boss);
    await adminStates.restoreAdmin(person.id, boss);
    const { deleted_at, state, version } = await rowOf(person.id);
    expect({ deleted_at, state, version }).toEqual({ deleted_at: null, state: 1, version: 3 });
  });
});
