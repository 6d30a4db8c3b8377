import { describe, expect, it } from 'vitest';
import { EVERY_CUSTOMER } from '../../data.ts';
import { buildersFor } from '../../testing/builders.ts';
import { testServices } from '../../testing/test-services.ts';

const setUp = async () => {
  const services = await testServices();
  const build = buildersFor(services);
  const company = await build.customer();
  const root = await build.department(company.id, { name: '集团总部' });
  const finance = await build.department(company.id, { name: '财务部', parent: root });
  const invoices = await build.department(company.id, { name: '发票组', parent: finance, state: 0 });
  const admin = await build.admin(company.id, { departmentId: finance.id });
  return { services, build, root, finance, invoices, caller: await build.callerFor(admin.id) };
};

const namesOf = (departments: { name: string }[]) => departments.map((department) => department.name);

describe('the departments', () => {
  it('of another company are not seen', async () => {
    const { services, build, caller } = await setUp();
    await build.department((await build.customer()).id, { name: '别家的部门' });
    expect(namesOf(await services.departments.listDepartments({}, caller))).not.toContain('别家的部门');
  });

  it('of every company are seen by a platform administrator', async () => {
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
    const { departments } = services.data.read(EVERY_CUSTOMER);
    expect(new Set(await departments.listSubtreeIds(root.id))).toEqual(new Set([root.id, finance.id, invoices.id]));
    expect(new Set(await departments.listSubtreeIds(finance.id))).toEqual(new Set([finance.id, invoices.id]));
  });
});
