import { departmentProblems } from '@huiwu/contract/departments';
import type { FunctionName } from '@huiwu/contract/base/functions';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import { rowScopeOf } from '../../access/scope.ts';
import type { RowScope } from '../../database/people-scope.ts';
import type { DepartmentRepositories } from './departments.store.ts';
import type { DepartmentView } from './departments.repository.ts';
import type { DepartmentRow } from './departments.table.ts';

/** A department in the data scope, and its customer's whole tree, locked until the transaction ends. */
export interface HeldDepartment {
  department: DepartmentView;
  tree: DepartmentRow[];
}

const isWithin = (scope: RowScope, row: DepartmentRow): boolean =>
  scope === 'all' ||
  scope.departmentIds.includes(row.id) ||
  row.created_by === scope.ownerId ||
  row.leader_id === scope.ownerId;

/** Which departments a caller can access. */
export const createDepartmentDataScope = () => {
  const scopeOf = ({ departments }: DepartmentRepositories, caller: Caller, name: FunctionName): Promise<RowScope> =>
    rowScopeOf(caller, name, departments.listSubtreeIds);

  const hold = async ({ departments, locks }: DepartmentRepositories, customerId: string): Promise<DepartmentRow[]> => {
    await locks.take(`departments:${customerId}`);
    return departments.listOfCompany(customerId);
  };

  return {
    scopeOf,
    isWithin,
    hold,

    /** Departments outside the data scope are not found. */
    findHeld: async (
      repositories: DepartmentRepositories,
      caller: Caller,
      target: { id: string; function: FunctionName },
    ): Promise<HeldDepartment> => {
      const scope = await scopeOf(repositories, caller, target.function);
      const { departments } = repositories;
      const seen = (await departments.findView(target.id, scope)) ?? refuse(baseErrors.notFound);
      const tree = await hold(repositories, seen.customer_id);
      // The rows may have changed before the lock was acquired.
      const department = (await departments.findView(target.id, scope)) ?? refuse(baseErrors.notFound);
      return { department, tree };
    },

    /** The new parent must be in the data scope; the top of the tree requires access to all of it. */
    refuseParentBeyond: (scope: RowScope, tree: DepartmentRow[], parentId: string | null): void => {
      if (scope === 'all') return;
      if (parentId === null) return refuseField('parentId', departmentProblems.parentNeeded);
      const parent = tree.find(({ id }) => id === parentId);
      if (parent === undefined || !isWithin(scope, parent)) refuseField('parentId', departmentProblems.parentGone);
    },
  };
};

export type DepartmentDataScope = ReturnType<typeof createDepartmentDataScope>;
