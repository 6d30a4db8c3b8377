import { departmentErrors, departmentProblems, type DepartmentDraft } from '@huiwu/contract/departments';
import { FUNCTION_NAMES } from '@huiwu/contract/catalogue/access';
import { baseErrors } from '@huiwu/contract/base/errors';
import { describe, expect, it } from 'vitest';
import type { DataScope } from '@huiwu/contract/roles';
import { ALL_CUSTOMERS } from '../../store.ts';
import { buildersFor } from '../../testing/builders.ts';
import { testServices } from '../../testing/test-services.ts';

const setUp = async () => {
  const services = await testServices();
  const build = buildersFor(services);
  const customer = await build.customer();
  const root = await build.department(customer.id, { name: '集团总部' });
  const finance = await build.department(customer.id, { name: '财务部', parent: root });
  const invoices = await build.department(customer.id, { name: '发票组', parent: finance, state: 0 });
  const callerIn = async (departmentId: string, dataScope: DataScope) => {
    const role = await build.role(customer.id, { functions: FUNCTION_NAMES, dataScope });
    return build.callerFor((await build.admin(customer.id, { departmentId, roleIds: [role.id] })).id);
  };
  const rowOf = (id: string) =>
    services.db.selectFrom('departments').selectAll().where('id', '=', id).executeTakeFirst();
  const logsOf = (id: string) =>
    services.db.selectFrom('business_logs').selectAll().where('target_id', '=', id).orderBy('id').execute();
  const caller = await callerIn(root.id, 'all');
  return { services, build, customer, root, finance, invoices, caller, callerIn, rowOf, logsOf };
};

const namesOf = (departments: { name: string }[]) => departments.map((department) => department.name);
const draft = (own: Partial<DepartmentDraft> = {}): DepartmentDraft => ({
  parentId: null,
  name: '市场部',
  code: 'SC',
  leaderId: null,
  ...own,
});
const onField = (field: string, message: string) => ({
  code: baseErrors.badInput.code,
  data: { fields: [{ field, message }] },
});

describe('the departments', () => {
  it('of another customer are not seen', async () => {
    const { services, build, caller } = await setUp();
    await build.department((await build.customer()).id, { name: '别家的部门' });
    expect(namesOf(await services.departments.listDepartments({}, caller))).not.toContain('别家的部门');
    expect(namesOf(await services.departments.listDepartmentChoices(caller))).not.toContain('别家的部门');
  });

  it('of every customer are seen by a platform administrator', async () => {
    const { services, build } = await setUp();
    const { caller } = await build.platform();
    expect(namesOf(await services.departments.listDepartments({}, caller))).toEqual(
      expect.arrayContaining(['集团总部', '总部']),
    );
  });

  it('come flat, each with its parent', async () => {
    const { services, caller, root, finance } = await setUp();
    const list = await services.departments.listDepartments({}, caller);
    expect(list.find((each) => each.id === finance.id)?.parentId).toBe(root.id);
  });

  it('are found by a part of their name', async () => {
    const { services, caller } = await setUp();
    expect(namesOf(await services.departments.listDepartments({ name: '财务' }, caller))).toEqual(['财务部']);
  });

  it('with a percent sign in the filter are those with a percent sign in the name', async () => {
    const { services, caller } = await setUp();
    await expect(services.departments.listDepartments({ name: '%' }, caller)).resolves.toEqual([]);
  });

  it('are found by their state', async () => {
    const { services, caller } = await setUp();
    expect(namesOf(await services.departments.listDepartments({ state: 0 }, caller))).toEqual(['发票组']);
  });

  it('below one are itself and all its descendants', async () => {
    const { services, root, finance, invoices } = await setUp();
    const { departments } = services.store.read(ALL_CUSTOMERS);
    expect(new Set(await departments.listSubtreeIds(root.id))).toEqual(new Set([root.id, finance.id, invoices.id]));
    expect(new Set(await departments.listSubtreeIds(finance.id))).toEqual(new Set([finance.id, invoices.id]));
  });

  it('say how many people are in them and below, the deleted not counted', async () => {
    const { services, build, customer, caller, finance, invoices } = await setUp();
    await build.admin(customer.id, { departmentId: invoices.id });
    await build.admin(customer.id, { departmentId: finance.id });
    await build.admin(customer.id, { departmentId: finance.id, deletedAt: '2026-11-01T00:00:00.000Z' });
    const list = await services.departments.listDepartments({}, caller);
    expect(Object.fromEntries(list.map(({ name, adminCount }) => [name, adminCount]))).toEqual({
      集团总部: 3,
      财务部: 2,
      发票组: 1,
    });
  });

  it('in lists are those in the data scope; all can be chosen', async () => {
    const { services, callerIn, finance } = await setUp();
    const { departments } = services;
    const [below, here, own] = [
      await callerIn(finance.id, 'department-and-below'),
      await callerIn(finance.id, 'department'),
      await callerIn(finance.id, 'own'),
    ];
    expect(new Set(namesOf(await departments.listDepartments({}, below)))).toEqual(new Set(['财务部', '发票组']));
    expect(namesOf(await departments.listDepartments({}, here))).toEqual(['财务部']);
    expect(await departments.listDepartments({}, own)).toEqual([]);
    expect(namesOf(await departments.listDepartmentChoices(own))).toHaveLength(3);
  });
});

describe('adding a department', () => {
  it('under a name that its neighbour has is refused', async () => {
    const { services, caller, root } = await setUp();
    await expect(
      services.departments.addDepartment(draft({ parentId: root.id, name: '财务部' }), caller),
    ).rejects.toMatchObject(onField('name', departmentProblems.nameTaken));
  });

  it('with a code that its customer has is refused, with another customer’s is not', async () => {
    const { services, build, caller, finance } = await setUp();
    const foreign = await build.department((await build.customer()).id);
    await expect(
      services.departments.addDepartment(draft({ code: finance.code.toLowerCase() }), caller),
    ).rejects.toMatchObject(onField('code', departmentProblems.codeTaken));
    await expect(services.departments.addDepartment(draft({ code: foreign.code }), caller)).resolves.toBeTruthy();
  });

  it('below a disabled one is refused', async () => {
    const { services, caller, invoices } = await setUp();
    await expect(services.departments.addDepartment(draft({ parentId: invoices.id }), caller)).rejects.toMatchObject(
      onField('parentId', departmentProblems.parentDisabled),
    );
  });

  it('below one of another customer, or at the top of another customer, is refused', async () => {
    const { services, build, caller } = await setUp();
    const other = await build.customer();
    const { id } = await build.department(other.id);
    await expect(services.departments.addDepartment(draft({ parentId: id }), caller)).rejects.toMatchObject(
      onField('parentId', departmentProblems.parentGone),
    );
    await expect(
      services.departments.addDepartment(draft({ custCode: other.cust_code }), caller),
    ).rejects.toMatchObject(onField('custCode', departmentProblems.customerGone));
  });

  it('outside one’s data scope is refused, at the top as well', async () => {
    const { services, callerIn, root, finance } = await setUp();
    const manager = await callerIn(finance.id, 'department-and-below');
    await expect(services.departments.addDepartment(draft({ parentId: root.id }), manager)).rejects.toMatchObject(
      onField('parentId', departmentProblems.parentGone),
    );
    await expect(services.departments.addDepartment(draft(), manager)).rejects.toMatchObject(
      onField('parentId', departmentProblems.parentNeeded),
    );
    await expect(services.departments.addDepartment(draft({ parentId: finance.id }), manager)).resolves.toBeTruthy();
  });

  it('with a leader of another customer, disabled or deleted is refused', async () => {
    const { services, build, customer, caller } = await setUp();
    const people = [
      await build.admin((await build.customer()).id),
      await build.admin(customer.id, { state: 0 }),
      await build.admin(customer.id, { deletedAt: '2026-11-01T00:00:00.000Z' }),
    ];
    for (const { id } of people)
      await expect(services.departments.addDepartment(draft({ leaderId: id }), caller)).rejects.toMatchObject(
        onField('leaderId', departmentProblems.leaderGone),
      );
  });

  it('puts it behind its siblings and is logged', async () => {
    const { services, build, customer, caller, root, rowOf, logsOf } = await setUp();
    const leader = await build.admin(customer.id, { realName: '王主管' });
    const { id } = await services.departments.addDepartment(draft({ parentId: root.id, leaderId: leader.id }), caller);
    expect(await rowOf(id)).toMatchObject({ ancestors: `/${root.id}/${id}/`, sort_order: 10, state: 1 });
    const [log] = await logsOf(id);
    expect(log).toMatchObject({ module: '部门管理', action: '新增', customer_id: customer.id, target_name: '市场部' });
    expect(log?.changes).toContain('王主管');
  });

  it('at the top of another customer is possible for the platform only', async () => {
    const { services, build, customer, rowOf } = await setUp();
    const { caller } = await build.platform();
    const { id } = await services.departments.addDepartment(draft({ custCode: customer.cust_code }), caller);
    expect((await rowOf(id))?.customer_id).toBe(customer.id);
  });
});

describe('leaders to choose from', () => {
  it('are admins in the data scope only, and others are refused', async () => {
    const { services, build, customer, callerIn, root, finance } = await setUp();
    const manager = await callerIn(finance.id, 'department-and-below');
    const near = await build.admin(customer.id, { realName: '王近', departmentId: finance.id });
    const far = await build.admin(customer.id, { realName: '王远', departmentId: root.id });
    const { departments } = services;
    expect(await departments.listLeaderChoices({ name: '王' }, manager)).toMatchObject([{ name: '王近' }]);
    await expect(departments.listLeaderChoices({ departmentId: root.id }, manager)).rejects.toMatchObject({
      code: baseErrors.notFound.code,
    });
    const led = (leaderId: string) => draft({ parentId: finance.id, leaderId });
    await expect(departments.addDepartment(led(far.id), manager)).rejects.toMatchObject(
      onField('leaderId', departmentProblems.leaderGone),
    );
    const { id } = await departments.addDepartment(led(near.id), manager);
    const edit = { ...led(far.id), id, version: 1, order: 10 };
    await expect(departments.editDepartment(edit, manager)).rejects.toMatchObject(
      onField('leaderId', departmentProblems.leaderGone),
    );
  });

  it('are the enabled admins of the customer, by name', async () => {
    const { services, build, customer, caller, finance } = await setUp();
    await build.admin(customer.id, { realName: '王出纳', departmentId: finance.id });
    await build.admin(customer.id, { realName: '王停用', state: 0 });
    await build.admin((await build.customer()).id, { realName: '王别家' });
    expect(await services.departments.listLeaderChoices({ name: '王' }, caller)).toMatchObject([
      { name: '王出纳', departmentName: '财务部' },
    ]);
  });
});

describe('one department', () => {
  it('that is out of scope returns not found for every action', async () => {
    const { services, callerIn, root, finance } = await setUp();
    const manager = await callerIn(finance.id, 'department-and-below');
    const { departments, departmentMoves, departmentStates } = services;
    const edit = { ...draft(), id: root.id, version: 1, order: 0 };
    const place = { id: root.id, version: 1, parentId: null, order: 5 };
    for (const attempt of [
      () => departments.getDepartment(root.id, manager),
      () => departments.editDepartment(edit, manager),
      () => departmentMoves.sortDepartments({ places: [place] }, manager),
      () => departmentStates.changeDepartmentState({ id: root.id, state: 0 }, manager),
      () => departmentStates.deleteDepartment(root.id, manager),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: baseErrors.notFound.code });
  });

  it('that is not empty is not deleted', async () => {
    const { services, build, customer, caller, finance, invoices } = await setUp();
    const remove = (id: string) => services.departmentStates.deleteDepartment(id, caller);
    await expect(remove(finance.id)).rejects.toMatchObject(departmentErrors.hasChildren);
    const gone = await build.admin(customer.id, { departmentId: invoices.id, deletedAt: '2026-11-01T00:00:00.000Z' });
    await expect(remove(invoices.id)).rejects.toMatchObject(departmentErrors.hasDeletedAdmins);
    await services.db.updateTable('admins').set({ deleted_at: null }).where('id', '=', gone.id).execute();
    await expect(remove(invoices.id)).rejects.toMatchObject(departmentErrors.hasAdmins);
  });

  it('that is empty is deleted, and this is logged', async () => {
    const { services, caller, invoices, rowOf, logsOf } = await setUp();
    await services.departmentStates.deleteDepartment(invoices.id, caller);
    expect(await rowOf(invoices.id)).toBeUndefined();
    expect(await logsOf(invoices.id)).toMatchObject([{ action: '删除', target_name: '发票组' }]);
  });

  it('with enabled ones below it is not disabled', async () => {
    const { services, caller, root } = await setUp();
    await expect(
      services.departmentStates.changeDepartmentState({ id: root.id, state: 0 }, caller),
    ).rejects.toMatchObject(departmentErrors.hasEnabledChildren);
  });

  it('is enabled together with its ancestors in the data scope', async () => {
    const { services, caller, callerIn, root, finance, invoices, rowOf } = await setUp();
    await services.db.updateTable('departments').set({ state: 0 }).where('id', 'in', [root.id, finance.id]).execute();
    const manager = await callerIn(finance.id, 'department-and-below');
    const start = { id: invoices.id, state: 1 } as const;
    await expect(services.departmentStates.changeDepartmentState(start, manager)).rejects.toMatchObject(
      departmentErrors.parentDisabled,
    );
    await services.departmentStates.changeDepartmentState(start, caller);
    for (const { id } of [root, finance, invoices]) expect((await rowOf(id))?.state).toBe(1);
  });
});
