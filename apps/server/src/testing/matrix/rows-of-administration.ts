import { FIELDS } from '@huiwu/contract/base/field-rights';
import { FUNCTIONS, MENU_IDS } from '@huiwu/contract/base/functions';
import { listed, textOf, type Rows, type Target } from './row.ts';

const roleDraft = ({ number }: Target) => ({
  code: `r${number}`,
  name: `岗位${number}`,
  kind: 'operations',
  dataScope: 'own',
});

const byRoleId = ({ id }: Target) => ({ roleId: id });

/** Roles, departments, companies and what the platform keeps. */
export const ADMINISTRATION: Rows = {
  listRoles: {
    on: 'role',
    input: async (target) => ({ name: await textOf(target, 'roles', 'name') }),
    verdict: listed,
  },
  getRole: { on: 'role', input: ({ id }) => ({ id }) },
  addRole: { input: roleDraft },
  editRole: { on: 'role', input: (target) => ({ ...roleDraft(target), id: target.id, version: 1 }) },
  changeRoleState: { on: 'role', input: ({ id }) => ({ id, state: '0' }) },
  deleteRole: { on: 'role', input: ({ id }) => ({ id }) },
  getRoleMenus: { on: 'role', input: byRoleId },
  getRoleFunctions: { on: 'role', input: byRoleId },
  getRoleFields: { on: 'role', input: byRoleId },
  grantRoleMenus: { on: 'role', input: ({ id }) => ({ roleId: id, version: 1, menuIds: [MENU_IDS.admins] }) },
  grantRoleFunctions: {
    on: 'role',
    input: ({ id }) => ({ roleId: id, version: 1, functionIds: [FUNCTIONS['admins.search'].key] }),
  },
  grantRoleFields: {
    on: 'role',
    input: ({ id }) => ({
      roleId: id,
      version: 1,
      fields: [{ fieldId: FIELDS['admins.phone'].id, access: 'masked' }],
    }),
  },
};
