import { serialRulesAccess } from '@huiwu/contract/serial-rules';
import { systemAccess } from '@huiwu/contract/menus';
import { defineModule } from '../../module.ts';
import { createSerialNumberRepository } from './serial-numbers.repository.ts';
import { createSerialRuleRepository } from './serial-rules.repository.ts';
import { serialRuleRoutes } from './serial-rules.routes.ts';
import { createSerialNumberService } from './serial-numbers.service.ts';
import { createSerialRuleService } from './serial-rules.service.ts';

export const serialRulesModule = defineModule({
  menus: [
    {
      id: serialRulesAccess.menuId,
      parent_id: systemAccess.menuId,
      title: '编号规则',
      pageurl: 'serial',
      component: 'serial-rules/SerialRulesPage',
      icon: 'serial',
      sort_order: 70,
    },
  ],
  repositories: {
    serialNumbers: createSerialNumberRepository,
    serialRules: createSerialRuleRepository,
  },
  services: {
    serialNumbers: createSerialNumberService,
    serialRules: createSerialRuleService,
  },
  routes: serialRuleRoutes,
});
