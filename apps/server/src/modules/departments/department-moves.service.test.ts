import { departmentProblems } from '@huiwu/contract/departments';
import { FUNCTION_NAMES } from '@huiwu/contract/catalogue/access';
import { baseErrors } from '@huiwu/contract/base/errors';
import { describe, expect, it } from 'vitest';
import { buildersFor } from '../../testing/builders.ts';
import { testServices } from '../../testing/test-services.ts';

const setUp = async () => {
  const services = await testServices();
  const build = buildersFor(services);
  const customer = await build.customer();
  const root = await build.department(customer.id, { name: '总部' });
  const [a, b] = [
    await build.department(customer.id, { name: '甲', parent: root }),
    await build.department(customer.id, { name: '乙', parent: root }),
  ];
  const below = await build.department(customer.id, { name: '甲一', parent: a });
  const role = await build.role(customer.id, { functions: FUNCTION_NAMES });
  const callerIn = async (departmentId: string, roleId = role.id) =>
    build.callerFor((await build.admin(customer.id, { departmentId, roleIds: [roleId] })).id);
  const caller = await callerIn(root.id);
  const rowOf = (id: string) =>
    services.db.selectFrom('departments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const place = (id: string, parentId: string | null, order = 10) => ({ id, parentId, order, version: 1 });
  const edit = async (id: string, change: object) => {
    const { name, code, parent_id, leader_id, sort_order, version } = await rowOf(id);
    const same = { id, version, name, code, parentId: parent_id, leaderId: leader_id, order: sort_order };
    return services.departments.editDepartment({ ...same, ...change }, caller);
  };
  const sort = (...places: ReturnType<typeof place>[]) => services.departmentMoves.sortDepartments({ places }, caller);
  return { services, build, customer, root, a, b, below, caller, callerIn, rowOf, place, edit, sort };
};

const refusal = (message: string) => ({ code: baseErrors.badInput.code, data: { fields: [{ message }] } });

describe('editing a department', () => {
  it('that another admin has changed meanwhile is refused with the current state', async () => {
    const { a, edit } = await setUp();
    await edit(a.id, { name: '甲甲' });
    await expect(edit(a.id, { version: 1, name: '甲乙' })).rejects.toMatchObject({
      code: baseErrors.changed.code,
      data: { current: { name: '甲甲', version: 2 } },
    });
  });

  it('below itself, or below its own descendants, is refused', async () => {
    const { a, below, edit } = await setUp();
    for (const parentId of [a.id, below.id])
      await expect(edit(a.id, { parentId })).rejects.toMatchObject(refusal(departmentProblems.parentBelow));
  });

  it('into another customer is refused', async () => {
    const { build, a, edit } = await setUp();
    const { id } = await build.department((await build.customer()).id);
    await expect(edit(a.id, { parentId: id })).rejects.toMatchObject(refusal(departmentProblems.parentGone));
  });

  it('to a parent with a child of the same name is refused', async () => {
    const { build, customer, a, b, edit } = await setUp();
    const namesake = await build.department(customer.id, { name: '甲一', parent: b });
    await expect(edit(namesake.id, { parentId: a.id })).rejects.toMatchObject(refusal(departmentProblems.nameTaken));
  });

  it('moves its descendants with it, and logs both positions', async () => {
    const { services, root, a, b, below, edit, rowOf } = await setUp();
    await edit(a.id, { parentId: b.id, name: '甲甲' });
    expect((await rowOf(below.id)).ancestors).toBe(`/${root.id}/${b.id}/${a.id}/${below.id}/`);
    const log = await services.db.selectFrom('business_logs').selectAll().where('target_id', '=', a.id).execute();
    expect(JSON.parse(log[0]?.changes ?? '')).toEqual([
      { field: '部门名称', before: '甲', after: '甲甲' },
      { field: '上级部门', before: '总部', after: '乙' },
    ]);
  });

  it('can keep a leader who was disabled later', async () => {
    const { services, build, customer, a, edit, rowOf } = await setUp();
    const leader = await build.admin(customer.id);
    await edit(a.id, { leaderId: leader.id });
    await services.db.updateTable('admins').set({ state: 0 }).where('id', '=', leader.id).execute();
    await edit(a.id, { name: '甲甲' });
    expect(await rowOf(a.id)).toMatchObject({ name: '甲甲', leader_id: leader.id });
  });
});

describe('putting departments in order', () => {
  it('that others have changed meanwhile is refused and changes nothing', async () => {
    const { root, a, b, place, sort, rowOf } = await setUp();
    await expect(sort(place(b.id, root.id, 5), { ...place(a.id, root.id, 8), version: 7 })).rejects.toMatchObject({
      code: baseErrors.changed.code,
    });
    expect((await rowOf(b.id)).sort_order).toBe(0);
  });

  it('in a cycle is refused, also if two moves form it together', async () => {
    const { a, b, place, sort } = await setUp();
    await expect(sort(place(a.id, b.id), place(b.id, a.id))).rejects.toMatchObject({
      message: `甲：${departmentProblems.parentBelow}`,
    });
  });

  it('below a disabled one is refused', async () => {
    const { build, customer, root, a, place, sort } = await setUp();
    const disabled = await build.department(customer.id, { parent: root, state: 0 });
    await expect(sort(place(a.id, disabled.id))).rejects.toMatchObject({
      message: `甲：${departmentProblems.parentDisabled}`,
    });
  });

  it('with one of another customer, or one that is named twice, is refused', async () => {
    const { build, root, a, place, sort } = await setUp();
    const { id } = await build.department((await build.customer()).id);
    await expect(sort(place(a.id, root.id), place(id, root.id))).rejects.toMatchObject({ code: 404 });
    await expect(sort(place(a.id, root.id), place(a.id, null))).rejects.toMatchObject({ code: 400 });
  });

  it('outside the data scope is refused', async () => {
    const { services, build, customer, root, a, b, below, callerIn, place } = await setUp();
    const role = await build.role(customer.id, { functions: FUNCTION_NAMES, dataScope: 'department-and-below' });
    const manager = await callerIn(a.id, role.id);
    const move = (parentId: string | null) =>
      services.departmentMoves.sortDepartments({ places: [place(below.id, parentId)] }, manager);
    await expect(move(b.id)).rejects.toMatchObject(refusal(departmentProblems.parentGone));
    await expect(move(root.id)).rejects.toMatchObject(refusal(departmentProblems.parentGone));
    await expect(move(null)).rejects.toMatchObject(refusal(departmentProblems.parentNeeded));
  });

  it('changes parents and order together, and logs only changes', async () => {
    const { services, root, a, b, below, place, sort, rowOf } = await setUp();
    await sort(place(b.id, root.id, 0), place(below.id, b.id, 20), place(a.id, root.id, 30));
    expect(await rowOf(below.id)).toMatchObject({
      parent_id: b.id,
      sort_order: 20,
      ancestors: `/${root.id}/${b.id}/${below.id}/`,
    });
    const logs = await services.db.selectFrom('business_logs').selectAll().execute();
    expect(logs.map(({ action, target_name }) => [action, target_name]).toSorted()).toEqual([
      ['移动', '甲一'],
      ['调整顺序', '甲'],
    ]);
  });

  it('by two admins concurrently never forms a cycle', async () => {
    const { a, b, place, sort, rowOf } = await setUp();
    const outcomes = await Promise.allSettled([sort(place(a.id, b.id)), sort(place(b.id, a.id))]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(
      [(await rowOf(a.id)).parent_id === b.id, (await rowOf(b.id)).parent_id === a.id].filter(Boolean),
    ).toHaveLength(1);
  });
});
