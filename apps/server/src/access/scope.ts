import type { FunctionName } from '@huiwu/contract/base/functions';
import type { DataScope } from '@huiwu/contract/roles';
import type { OwnScope, RowScope } from '../database/people-scope.ts';
import type { Caller } from './caller.ts';
import { rightsOver, type Rights } from './rights.ts';

/** Union over the roles that hold this very function; another role's wider reach does not count. */
export const rowScopeOf = async (
  caller: Caller,
  name: FunctionName,
  listSubtreeIds: (departmentId: string) => Promise<string[]>,
): Promise<RowScope> => {
  const scopes = caller.rights.functions.get(name);
  if (caller.rights.isWildcard || scopes?.has('all')) return 'all';
  const own: OwnScope = { departmentIds: [], ownerId: caller.adminId, ownDepartmentId: caller.departmentId };
  if (scopes === undefined || caller.departmentId === null) return own;
  if (scopes.has('department-and-below')) return { ...own, departmentIds: await listSubtreeIds(caller.departmentId) };
  return scopes.has('department') ? { ...own, departmentIds: [caller.departmentId] } : own;
};

/** A person as far as reach is concerned. */
interface ScopedRow {
  id: string;
  department_id: string | null;
  created_by: string | null;
}

const scopeNeededFor = (caller: Caller, row: ScopedRow, below: string[]): DataScope => {
  if (row.id === caller.adminId) return 'own';
  if (row.department_id === null) return 'all';
  // To have added an admin gives no reach once they are in another department.
  if (row.created_by === caller.adminId && row.department_id === caller.departmentId) return 'own';
  if (row.department_id === caller.departmentId) return 'department';
  return below.includes(row.department_id) ? 'department-and-below' : 'all';
};

/** What the caller may do with one person after another: a role opens fields of the people whom it reaches, of no others. */
export const rightsOverPeople = async (
  caller: Caller,
  listSubtreeIds: (departmentId: string) => Promise<string[]>,
): Promise<(row: ScopedRow) => Rights> => {
  const needsTree = caller.departmentId !== null && caller.rights.fieldsByScope.has('department-and-below');
  const below = needsTree ? await listSubtreeIds(caller.departmentId ?? '') : [];
  const known = new Map<DataScope, Rights>();
  return (row) => {
    const scope = scopeNeededFor(caller, row, below);
    const rights = known.get(scope) ?? rightsOver(caller.rights, scope);
    known.set(scope, rights);
    return rights;
  };
};
