import { MENU_IDS } from '@huiwu/contract/base/functions';
import { defineModule } from '../../module.ts';
import { createSerialNumberRepository } from './serial-numbers.repository.ts';
import { serialNumberRoutes } from './serial-numbers.routes.ts';
import { createSerialNumberService } from './serial-numbers.service.ts';
import { createSerialRuleService } from './serial-rules.service.ts';

export const serialNumbersModule = defineModule({
  menus: [
    {
      id: MENU_IDS.serialRules,
      parent_id: MENU_IDS.system,
      title: '编号规则',
      pageurl: 'serial',
      component: 'serial-rules/SerialRulesPage',
      icon: 'serial',
      sort_order: 70,
    },
  ],
  repositories: {
    serialNumbers: createSerialNumberRepository,
  },
  services: {
    serialNumbers: createSerialNumberService,
    serialRules: createSerialRuleService,
  },
  routes: serialNumberRoutes,
});
