import { FIELDS, FUNCTIONS, MENU_IDS } from '@huiwu/contract/catalogue/access';
import { listed, textOf, type Rows, type MatrixTarget } from './row.ts';

const roleDraft = ({ number }: MatrixTarget) => ({
  code: `r${number}`,
  name: `岗位${number}`,
  kind: 'operations',
  dataScope: 'own',
});

const byRoleId = ({ id }: MatrixTarget) => ({ roleId: id });

const departmentDraft = ({ number }: MatrixTarget) => ({ name: `部门甲${number}`, code: `M${number}` });

const parentOf = async (target: MatrixTarget) => {
  const parent = await textOf(target, 'departments', 'parent_id');
  return parent === 'nothing' ? null : parent;
};

const versionOf = async ({ world, caller }: MatrixTarget): Promise<number> =>
  (await world.db.selectFrom('customers').selectAll().where('id', '=', caller.customerId).executeTakeFirstOrThrow())
    .version;

/** Roles, departments, customers and what the platform keeps. */
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
  listDepartments: { on: 'department', within: 'rows', input: () => ({}), verdict: listed },
  getDepartment: { on: 'department', within: 'rows', input: ({ id }) => ({ id }) },
  listLeaderChoices: [
    { input: () => ({}) },
    { on: 'department', within: 'rows', input: ({ id }) => ({ departmentId: id }) },
  ],
  addDepartment: {
    input: (target) => ({ ...departmentDraft(target), parentId: target.caller.departmentId }),
    // A department is no one's own.
    butTo: { ownOnly: 400 },
  },
  editDepartment: {
    on: 'department',
    within: 'rows',
    input: async (target) => ({
      ...departmentDraft(target),
      id: target.id,
      version: 1,
      order: 0,
      parentId: await parentOf(target),
    }),
  },
  sortDepartments: {
    on: 'department',
    within: 'rows',
    input: async (target) => ({
      places: [{ id: target.id, version: 1, order: 7, parentId: await parentOf(target) }],
    }),
  },
  changeDepartmentState: { on: 'department', within: 'rows', input: ({ id }) => ({ id, state: '0' }) },
  deleteDepartment: { on: 'department', within: 'rows', input: ({ id }) => ({ id }) },
  listCustomers: {
    on: 'company',
    within: 'platform',
    input: async (target) => ({ custCode: await textOf(target, 'customers', 'cust_code') }),
    verdict: listed,
  },
  getCustomer: { on: 'company', within: 'platform', input: ({ id }) => ({ id }), but: { deleted: 200 } },
  addCustomer: { within: 'platform', input: ({ number }) => ({ custCode: `N${number}`, custName: `公司甲${number}` }) },
  editCustomer: {
    on: 'company',
    within: 'platform',
    input: ({ id, number }) => ({ id, version: 1, custName: `公司甲${number}` }),
  },
  changeCustomerState: { on: 'company', within: 'platform', input: ({ id }) => ({ id, state: '0' }) },
  deleteCustomer: {
    on: 'company',
    within: 'platform',
    input: ({ id }) => ({ id }),
    but: { deleted: 200 },
    logs: (place) => (place === 'deleted' ? 0 : 1),
  },
  restoreCustomer: {
    on: 'company',
    within: 'platform',
    input: ({ id }) => ({ id }),
    but: { deleted: 200 },
    logs: (place) => (place === 'deleted' ? 1 : 0),
  },
  getCompany: {},
  editCompany: {
    input: async (target) => ({ version: await versionOf(target), custName: `公司甲${target.number}` }),
  },
};
