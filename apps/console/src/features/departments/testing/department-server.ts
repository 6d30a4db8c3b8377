import { listCustomerChoices } from '@huiwu/contract/customers';
import {
  addDepartment,
  changeDepartmentState,
  deleteDepartment,
  editDepartment,
  getDepartment,
  listDepartmentChoices,
  listDepartments,
  listLeaderChoices,
  sortDepartments,
  type Department,
} from '@huiwu/contract/departments';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { fakeServer, on } from '../../../testing/fake-server.ts';

let made = 0;

/** Returns a valid department. A test states only the properties that matter to it. */
export const aDepartment = (given: Partial<Department> = {}): Department => {
  made += 1;
  return {
    id: `D${made}`,
    parentId: null,
    code: `BM${made}`,
    name: `部门${made}`,
    custCode: 'HUIWU',
    custName: '会务',
    leader: null,
    order: 10,
    state: 1,
    adminCount: 0,
    version: 1,
    createdAt: '2026-11-01T02:00:00.000Z',
    updatedAt: '2026-11-01T02:00:00.000Z',
    ...given,
  };
};

/** An in-memory server that stores these departments during a test. */
export const departmentServer = (kept: Department[]) => {
  const find = (id: string): Department => kept.find((each) => each.id === id) ?? refuse(baseErrors.notFound);
  const change = (id: string, changes: Partial<Department>): null => {
    const department = find(id);
    Object.assign(department, changes, { version: department.version + 1 });
    return null;
  };
  return fakeServer([
    on(listDepartments, () => kept.toSorted((a, b) => a.order - b.order).map((each) => ({ ...each }))),
    on(listDepartmentChoices, () => kept),
    on(listCustomerChoices, () => [{ custCode: 'HUIWU', custName: '会务', state: 1 }]),
    on(getDepartment, ({ id }) => find(id)),
    on(listLeaderChoices, () => [{ id: 'A1', name: '王主管', departmentName: '财务部' }]),
    on(addDepartment, ({ name, code, parentId }) => {
      const department = aDepartment({ name, code, parentId });
      kept.push(department);
      return { id: department.id };
    }),
    on(editDepartment, ({ id, version, name, code, parentId }) => {
      if (find(id).version !== version) refuse(baseErrors.changed, { current: find(id) });
      return change(id, { name, code, parentId });
    }),
    on(sortDepartments, ({ places }) => {
      for (const { id, parentId, order } of places) change(id, { parentId, order });
      return null;
    }),
    on(changeDepartmentState, ({ id, state }) => change(id, { state: Number(state) })),
    on(deleteDepartment, ({ id }) => {
      kept.splice(kept.indexOf(find(id)), 1);
      return null;
    }),
  ]);
};
