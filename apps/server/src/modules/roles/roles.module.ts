import { rolesAccess } from '@huiwu/contract/roles';
import { systemAccess } from '@huiwu/contract/menus';
import { OWNED_BY_CUSTOMER } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createRoleEditingService } from './role-editing.service.ts';
import { createRoleGrantService } from './role-grants.service.ts';
import { createRoleListRepository } from './role-lists.repository.ts';
import { createRoleDataScope } from './role-data-scope.service.ts';
import { createRoleRepository } from './roles.repository.ts';
import { roleRoutes } from './roles.routes.ts';
import { createRoleService } from './roles.service.ts';
import { createRightsComparison } from './rights-comparison.service.ts';

export const rolesModule = defineModule({
  owners: {
    roles: OWNED_BY_CUSTOMER,
    role_menus: OWNED_BY_CUSTOMER,
    role_functions: OWNED_BY_CUSTOMER,
    role_fields: OWNED_BY_CUSTOMER,
  },
  menus: [
    {
      id: rolesAccess.menuId,
      parent_id: systemAccess.menuId,
      title: '角色管理',
      pageurl: 'role',
      component: 'roles/RolesPage',
      icon: 'role',
      sort_order: 20,
    },
  ],
  dictionaries: {
    role_kind: {
      name: '角色类型',
      entries: [
        ['operations', '运营角色', 'primary'],
        ['meeting', '会议角色', 'info'],
      ],
    },
    data_scope: {
      name: '数据范围',
      entries: [
        ['all', '全部', 'primary'],
        ['department-and-below', '本部门及以下', 'default'],
        ['department', '本部门', 'default'],
        ['own', '本人', 'info'],
      ],
    },
  },
  repositories: {
    roles: createRoleRepository,
    roleLists: createRoleListRepository,
  },
  services: {
    roles: createRoleService,
    roleEditing: createRoleEditingService,
    roleGrants: createRoleGrantService,
    roleDataScope: createRoleDataScope,
    rightsComparison: createRightsComparison,
  },
  routes: roleRoutes,
});
