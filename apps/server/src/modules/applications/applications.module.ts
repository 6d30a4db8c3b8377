import { applicationsAccess } from '@huiwu/contract/applications';
import { systemAccess } from '@huiwu/contract/menus';
import { OWNED_BY_CUSTOMER } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createApplicationRepository } from './applications.repository.ts';
import { applicationRoutes } from './applications.routes.ts';
import { createApplicationService } from './applications.service.ts';

export const applicationsModule = defineModule({
  owners: { applications: OWNED_BY_CUSTOMER },
  menus: [
    {
      id: applicationsAccess.menuId,
      parent_id: systemAccess.menuId,
      title: '账号申请',
      pageurl: 'application',
      component: 'applications/ApplicationsPage',
      icon: 'application',
      sort_order: 90,
    },
  ],
  dictionaries: {
    application_state: {
      name: '账号申请状态',
      entries: [
        ['awaiting', '待审核', 'warning'],
        ['passed', '已通过', 'success'],
        ['rejected', '已驳回', 'danger'],
      ],
    },
  },
  repositories: {
    applications: createApplicationRepository,
  },
  services: {
    applications: createApplicationService,
  },
  routes: applicationRoutes,
});
