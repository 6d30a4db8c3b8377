import type { FunctionName } from '@huiwu/contract/base/functions';
import type { DataScope } from '@huiwu/contract/roles';
import type { OwnScope, RowScope } from '../database/people-scope.ts';
import type { Caller } from './caller.ts';
import { rightsOver, type Rights } from './rights.ts';

/** The union of the data scopes of all roles with this function. The scopes of other roles do not count. */
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

/**
 * The data scope of a function inside a meeting: a role reaches all rows of the meeting, or those that the admin added.
 * Attendees hold no roles; their calls find their own rows.
 */
export const rowScopeInMeeting = (
  { rights, attendee, adminId, departmentId }: Caller,
  name: FunctionName,
): RowScope => {
  if (rights.isWildcard || attendee !== undefined) return 'all';
  const scopes = [...(rights.functions.get(name) ?? [])];
  return scopes.some((scope) => scope !== 'own')
    ? 'all'
    : { departmentIds: [], ownerId: adminId, ownDepartmentId: departmentId };
};

/** What data scopes need to know of an admin. */
interface ScopedRow {
  id: string;
  department_id: string | null;
  created_by: string | null;
}

const scopeNeededFor = (caller: Caller, row: ScopedRow, below: string[]): DataScope => {
  if (row.id === caller.adminId) return 'own';
  if (row.department_id === null) return 'all';
  // The creator of an admin loses access when the admin moves to another department.
  if (row.created_by === caller.adminId && row.department_id === caller.departmentId) return 'own';
  if (row.department_id === caller.departmentId) return 'department';
  return below.includes(row.department_id) ? 'department-and-below' : 'all';
};

/** Returns the caller's rights for each admin: a role opens fields only of admins within its data scope. */
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
