import type { Access } from './access.ts';
import { useAccess } from './useAccess.ts';

/** The required keys, and whether one of them is enough (`any`, the default) or all are needed. */
export interface Requirement {
  permissions?: readonly string[];
  roles?: readonly string[];
  match?: 'any' | 'all';
}

const listed = (keys: readonly string[] | undefined, complaint: string): readonly string[] => {
  if (keys === undefined || keys.length === 0) throw new Error(complaint);
  return keys;
};

const holdsPermissions = (access: Access, { permissions, match }: Requirement): boolean => {
  const keys = listed(permissions, '请设置操作权限标签值');
  return match === 'all' ? access.hasEveryPermission(keys) : access.hasPermission(keys);
};

const holdsRoles = (access: Access, { roles, match }: Requirement): boolean => {
  const keys = listed(roles, '请设置角色权限标签值');
  return match === 'all' ? access.hasEveryRole(keys) : access.hasRole(keys);
};

/** Whether the signed-in admin meets a requirement; follows their rights. Throws if the requirement is empty. */
export const usePermitted = (requirement: Requirement): boolean => {
  const access = useAccess();
  const asksRoles = 'roles' in requirement;
  const asksPermissions = 'permissions' in requirement || !asksRoles;
  return (!asksPermissions || holdsPermissions(access, requirement)) && (!asksRoles || holdsRoles(access, requirement));
};
