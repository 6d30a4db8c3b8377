import { feeAccess } from '@huiwu/contract/orders';
import { reconciliationAccess } from '@huiwu/contract/reconciliation';
import { defineModule } from '../../module.ts';
import { createReconciliationRepository } from './reconciliation.repository.ts';
import { reconciliationRoutes } from './reconciliation.routes.ts';
import { createReconciliationService } from './reconciliation.service.ts';

export const reconciliationModule = defineModule({
  menus: [
    {
      id: reconciliationAccess.menuId,
      parent_id: feeAccess.menuId,
      mode: 'meeting',
      title: '对账',
      pageurl: 'reconciliation',
      component: 'reconciliation/ReconciliationPage',
      icon: 'order',
      sort_order: 35,
    },
  ],
  repositories: { reconciliation: createReconciliationRepository },
  services: { reconciliation: createReconciliationService },
  routes: reconciliationRoutes,
});
