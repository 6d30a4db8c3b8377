import type { FunctionName } from '@huiwu/contract/base/functions';
import type { Caller } from './caller.ts';

/** Which rows a caller reaches with one function: all, or those of some departments and one's own. */
export type RowScope = 'all' | { departmentIds: string[]; ownerId: string };

/** Union over the roles that hold this very function; another role's wider reach does not count. */
export const rowScopeOf = async (
  caller: Caller,
  name: FunctionName,
  listSubtreeIds: (departmentId: string) => Promise<string[]>,
): Promise<RowScope> => {
  const scopes = caller.rights.functions.get(name);
  if (caller.rights.isWildcard || scopes?.has('all')) return 'all';
  const own = { departmentIds: [] as string[], ownerId: caller.adminId };
  if (scopes === undefined || caller.departmentId === null) return own;
  if (scopes.has('department-and-below')) return { ...own, departmentIds: await listSubtreeIds(caller.departmentId) };
  return scopes.has('department') ? { ...own, departmentIds: [caller.departmentId] } : own;
};
