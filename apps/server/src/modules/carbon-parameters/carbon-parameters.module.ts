import {
  carbonAccess,
  carbonParametersAccess,
  editCarbonParameters,
  getCarbonParameters,
  previewCarbonParameters,
} from '@huiwu/contract/carbon-parameters';
import type { Mount } from '../../http/mount.ts';
import { defineModule } from '../../module.ts';
import { createCarbonParameterRepository } from './carbon-parameters.repository.ts';
import { createCarbonParameterService, type CarbonParameterService } from './carbon-parameters.service.ts';
import './carbon-parameters.table.ts';

export const carbonParametersModule = defineModule({
  owners: { carbon_parameters: { customer: 'customer_id', meeting: 'meeting_id' } },
  repositories: { carbonParameters: createCarbonParameterRepository },
  services: { carbonParameters: createCarbonParameterService },
  routes: (mount: Mount, { carbonParameters }: { carbonParameters: CarbonParameterService }) => {
    mount(getCarbonParameters, (_, caller) => carbonParameters.get(caller));
    mount(previewCarbonParameters, (draft, caller) => carbonParameters.preview(draft, caller));
    mount(editCarbonParameters, (edit, caller) => carbonParameters.edit(edit, caller));
  },
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
