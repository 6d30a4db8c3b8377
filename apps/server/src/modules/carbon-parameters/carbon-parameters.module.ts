import { carbonAccess, carbonParametersAccess } from '@huiwu/contract/carbon-parameters';
import { defineModule } from '../../module.ts';
import { createCarbonParameterRepository } from './carbon-parameters.repository.ts';
import { carbonParameterRoutes } from './carbon-parameters.routes.ts';
import { createCarbonParameterService } from './carbon-parameters.service.ts';
import './carbon-parameters.table.ts';

export const carbonParametersModule = defineModule({
  owners: { carbon_parameters: { customer: 'customer_id', meeting: 'meeting_id' } },
  repositories: { carbonParameters: createCarbonParameterRepository },
  services: { carbonParameters: createCarbonParameterService },
  routes: carbonParameterRoutes,
  menus: [
    { id: carbonAccess.menuId, mode: 'meeting', title: '碳管理', pageurl: '/carbon', icon: 'tag', sort_order: 90 },
    {
      id: carbonParametersAccess.menuId,
      parent_id: carbonAccess.menuId,
      mode: 'meeting',
      title: '碳参数设置',
      pageurl: 'param',
      component: 'carbon-parameters/CarbonParametersPage',
      icon: 'config',
      sort_order: 10,
    },
  ],
});
