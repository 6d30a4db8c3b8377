import { systemAccess } from '@huiwu/contract/menus';
import { adminsAccess } from '@huiwu/contract/admins';
import { OWNED_BY_CUSTOMER } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createAdminAccounts } from './admin-accounts.service.ts';
import { createAdminBatches } from './admin-batches.service.ts';
import { createAdminEditor } from './admin-editing.service.ts';
import { createAdminGrants } from './admin-grants.service.ts';
import { createAdminMeetingRoleService } from './admin-meeting-roles.service.ts';
import { createAdminPasswordService, SEND_PASSWORDS, type AdminPasswordService } from './admin-passwords.service.ts';
import { createAdminDataScope } from './admin-data-scope.service.ts';
import { createAdminRoleRepository } from './admin-roles.repository.ts';
import { createAdminImporter } from './admin-imports.service.ts';
import type { Importer } from '../imports/importers.ts';
import { createAdminIdentityService, createAdminTwoFactorService } from './admin-sign-in.service.ts';
import { createAdminStateService } from './admin-states.service.ts';
import { createAdminRepository } from './admins.repository.ts';
import { adminRoutes } from './admins.routes.ts';
import { createAdminService } from './admins.service.ts';

export const adminsModule = defineModule({
  owners: {
    admins: OWNED_BY_CUSTOMER,
    admin_roles: OWNED_BY_CUSTOMER,
    admin_meeting_roles: OWNED_BY_CUSTOMER,
  },
  menus: [
    {
      id: adminsAccess.menuId,
      parent_id: systemAccess.menuId,
      title: '管理员管理',
      pageurl: 'admin',
      component: 'admins/AdminsPage',
      icon: 'admin',
      sort_order: 10,
    },
  ],
  dictionaries: {
    admin_password_state: {
      name: '密码状态',
      entries: [
        ['normal', '正常', 'success'],
        ['initial', '待修改', 'warning'],
        ['unsent', '未发送', 'info'],
      ],
    },
  },
  serialRules: [{ type: 'admin', name: '管理员', prefix: 'GL' }],
  repositories: {
    admins: createAdminRepository,
    adminRoles: createAdminRoleRepository,
  },
  services: {
    adminAccounts: createAdminAccounts,
    adminBatches: createAdminBatches,
    admins: createAdminService,
    adminEditor: createAdminEditor,
    adminGrants: createAdminGrants,
    adminDataScope: createAdminDataScope,
    adminPasswords: createAdminPasswordService,
    adminStates: createAdminStateService,
    adminTwoFactor: createAdminTwoFactorService,
    adminIdentities: createAdminIdentityService,
    adminMeetingRoles: createAdminMeetingRoleService,
    adminImporter: createAdminImporter,
  },
  routes: adminRoutes,
  importers: ({ adminImporter }: { adminImporter: Importer }) => [adminImporter],
  taskKinds: ({ adminPasswords }: { adminPasswords: AdminPasswordService }) => ({
    [SEND_PASSWORDS]: adminPasswords.sendPasswordsTask,
  }),
});
