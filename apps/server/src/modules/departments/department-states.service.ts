import { departmentErrors } from '@huiwu/contract/departments';
import { baseErrors, refuse, refuseIf } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import type { Work } from '../../store.ts';
import type { DepartmentStore, DepartmentWork } from './departments.store.ts';
import type { DepartmentDataScope, HeldDepartment } from './department-data-scope.service.ts';
import { aboveOf, childrenOf, deleteBlocker } from './departments.rules.ts';
import type { DepartmentRow } from './departments.table.ts';

interface Needs {
  store: DepartmentStore;
  departmentDataScope: DepartmentDataScope;
}

const MODULE = '部门管理';
const STATE_TITLES = ['停用', '启用'];

/** Enabling, disabling and deleting: repeated calls change nothing. */
export const createDepartmentStateService = ({ store, departmentDataScope: dataScope }: Needs) => {
  const setState = async (
    work: DepartmentWork,
    { department, state }: { department: DepartmentRow; state: 0 | 1 },
  ): Promise<void> => {
    const { repositories } = work;
    if (!(await repositories.departments.update(department, { state, ...work.updated }))) refuse(baseErrors.changed);
    await work.log({
      module: MODULE,
      action: STATE_TITLES[state] ?? '',
      targetId: department.id,
      targetName: department.name,
      customerId: department.customer_id,
      before: { 状态: STATE_TITLES[department.state] ?? '' },
      after: { 状态: STATE_TITLES[state] ?? '' },
    });
  };

  const stop = async (work: DepartmentWork, { department, tree }: HeldDepartment) => {
    if (childrenOf(tree, department.id).some(({ state }) => state === 1)) refuse(departmentErrors.hasEnabledChildren);
    await setState(work, { department, state: 0 });
  };

  /** The ancestors of an enabled department are enabled, so they are enabled with it, if they are in the data scope. */
  const start = async (work: DepartmentWork, { department, tree }: HeldDepartment) => {
    const { repositories, caller } = work;
    const scope = await dataScope.scopeOf(repositories, caller, 'departments.enableDisable');
    const disabled = aboveOf(tree, department).filter(({ state }) => state === 0);
    if (disabled.some((row) => !dataScope.isWithin(scope, row))) refuse(departmentErrors.parentDisabled);
    for (const each of [...disabled, department]) await setState(work, { department: each, state: 1 });
  };

  const remove = async (work: DepartmentWork, id: string): Promise<void> => {
    const { repositories, caller } = work;
    const { department, tree } = await dataScope.findHeld(repositories, caller, { id, function: 'departments.delete' });
    await repositories.departments.claim(id);
    const people = await repositories.departments.hasPeople(id);
    refuseIf(deleteBlocker({ children: childrenOf(tree, id).length, ...people }));
    await repositories.departments.remove(id);
    await work.log({
      module: MODULE,
      action: '删除',
      targetId: id,
      targetName: department.name,
      customerId: department.customer_id,
      before: { 部门名称: department.name, 部门编码: department.code },
    });
  };

  return {
    changeDepartmentState: ({ id, state }: { id: string; state: 0 | 1 }, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const { repositories } = work;
        const held = await dataScope.findHeld(repositories, caller, { id, function: 'departments.enableDisable' });
        if (held.department.state === state) return null;
        await (state === 1 ? start : stop)(work, held);
        return null;
      }),

    deleteDepartment: (id: string, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await remove(work, id);
        return null;
      }),

    /** The same inside of a transaction that takes an import back. */
    deleteInside: (work: Work<unknown>, id: string): Promise<void> => remove(store.join(work), id),
  };
};

export type DepartmentStateService = ReturnType<typeof createDepartmentStateService>;
