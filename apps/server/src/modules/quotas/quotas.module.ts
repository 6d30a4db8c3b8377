import { addQuota, deleteQuota, editQuota, getQuota, listQuotas, quotasAccess } from '@huiwu/contract/quotas';
import { messageSettingsAccess } from '@huiwu/contract/sms-channels';
import type { Mount } from '../../http/mount.ts';
import { defineModule } from '../../module.ts';
import { createQuotaClaims } from './quota-claims.service.ts';
import { createQuotaRepository } from './quotas.repository.ts';
import { createQuotaService, type QuotaService } from './quotas.service.ts';
import './quotas.table.ts';

export const quotasModule = defineModule({
  owners: { send_quotas: { customer: 'customer_id' } },
  repositories: { quotas: createQuotaRepository },
  services: { quotas: createQuotaService, quotaClaims: createQuotaClaims },
  routes: (mount: Mount, { quotas }: { quotas: QuotaService }): void => {
    mount(listQuotas, (filter, caller) => quotas.list(filter, caller));
    mount(getQuota, ({ id }, caller) => quotas.get(id, caller));
    mount(addQuota, (draft, caller) => quotas.add(draft, caller));
    mount(editQuota, (edit, caller) => quotas.edit(edit, caller));
    mount(deleteQuota, ({ id }, caller) => quotas.delete(id, caller));
  },
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
