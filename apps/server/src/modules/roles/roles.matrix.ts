import { adminsAccess } from '@huiwu/contract/admins';
import { FIELDS, FUNCTIONS } from '@huiwu/contract/catalogue/access';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { listed, textOf, type MatrixTarget } from '../../testing/matrix/row.ts';

const roleDraft = ({ number }: MatrixTarget) => ({
  code: `r${number}`,
  name: `岗位${number}`,
  kind: 'operations',
  dataScope: 'own',
});

const byRoleId = ({ id }: MatrixTarget) => ({ roleId: id });

export const matrix: NounMatrix = {
  rows: {
    listRoleChoices: {},
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
    grantRoleMenus: { on: 'role', input: ({ id }) => ({ roleId: id, version: 1, menuIds: [adminsAccess.menuId] }) },
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
  },
  samples: {
    addRole: { name: '前台', code: 'desk', kind: 'operations', dataScope: 'own' },
    editRole: { id: 'nothing', version: 1, name: '前台', code: 'desk', dataScope: 'own' },
    changeRoleState: { id: 'nothing', state: '0' },
    getRoleMenus: { roleId: 'nothing' },
    getRoleFunctions: { roleId: 'nothing' },
    getRoleFields: { roleId: 'nothing' },
    grantRoleMenus: { roleId: 'nothing', version: 1, menuIds: [] },
    grantRoleFunctions: { roleId: 'nothing', version: 1, functionIds: [] },
    grantRoleFields: { roleId: 'nothing', version: 1, fields: [] },
  },
  kept: [{ edit: 'editRole', get: 'getRole', on: 'role', filled: { remark: '说明', sortOrder: 7 } }],
};
