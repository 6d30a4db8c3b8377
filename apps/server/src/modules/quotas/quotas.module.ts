import { quotasAccess } from '@huiwu/contract/quotas';
import { messageSettingsAccess } from '@huiwu/contract/sms-channels';
import { OWNED_BY_CUSTOMER } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createQuotaClaims } from './quota-claims.service.ts';
import { createQuotaRepository } from './quotas.repository.ts';
import { quotaRoutes } from './quotas.routes.ts';
import { createQuotaService } from './quotas.service.ts';
import './quotas.table.ts';

export const quotasModule = defineModule({
  owners: { send_quotas: OWNED_BY_CUSTOMER },
  repositories: { quotas: createQuotaRepository },
  services: { quotas: createQuotaService, quotaClaims: createQuotaClaims },
  routes: quotaRoutes,
  menus: [
    {
      id: quotasAccess.menuId,
      parent_id: messageSettingsAccess.menuId,
      title: '发送额度',
      pageurl: 'quota',
      component: 'quotas/QuotasPage',
      icon: 'config',
      sort_order: 70,
    },
  ],
});
