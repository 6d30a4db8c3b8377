import {
  addRole,
  changeRoleState,
  deleteRole,
  editRole,
  getRole,
  getRoleFields,
  getRoleFunctions,
  getRoleMenus,
  grantRoleFields,
  grantRoleFunctions,
  grantRoleMenus,
  listRoleChoices,
  listRoles,
} from '@huiwu/contract/roles';
import type { Mount } from '../../http/mount.ts';
import type { RoleEditingService } from './role-editing.service.ts';
import type { RoleGrantService } from './role-grants.service.ts';
import type { RoleService } from './roles.service.ts';

interface Services {
  roles: RoleService;
  roleEditing: RoleEditingService;
  roleGrants: RoleGrantService;
}

export const roleRoutes = (mount: Mount, { roles, roleEditing: editing, roleGrants: grants }: Services): void => {
  mount(listRoleChoices, (_input, caller) => roles.listRoleChoices(caller));
  mount(listRoles, (filter, caller) => editing.listRoles(filter, caller));
  mount(getRole, ({ id }, caller) => editing.getRole(id, caller));
  mount(addRole, (draft, caller) => editing.addRole(draft, caller));
  mount(editRole, (edit, caller) => editing.editRole(edit, caller));
  mount(changeRoleState, ({ id, state }, caller) =>
    editing.changeRoleState({ id, state: state === '1' ? 1 : 0 }, caller),
  );
  mount(deleteRole, ({ id }, caller) => editing.deleteRole(id, caller));
  mount(getRoleMenus, ({ roleId }, caller) => grants.getRoleMenus(roleId, caller));
  mount(getRoleFunctions, ({ roleId }, caller) => grants.getRoleFunctions(roleId, caller));
  mount(getRoleFields, ({ roleId }, caller) => grants.getRoleFields(roleId, caller));
  mount(grantRoleMenus, (draft, caller) => grants.grantRoleMenus(draft, caller));
  mount(grantRoleFunctions, (draft, caller) => grants.grantRoleFunctions(draft, caller));
  mount(grantRoleFields, (draft, caller) => grants.grantRoleFields(draft, caller));
};
