import { messageSettingsAccess } from '@huiwu/contract/sms-channels';
import { suppressionCalls, suppressionRecord, suppressionsAccess } from '@huiwu/contract/suppressions';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import { createSuppressionRepository } from './suppressions.repository.ts';
import { createSuppressionGuard, createSuppressionImporter, createSuppressionService } from './suppressions.service.ts';

export const suppressionsModule = defineModule({
  ...plainRecord({
    name: 'suppressions',
    table: 'suppressions',
    record: suppressionRecord,
    calls: suppressionCalls,
    module: '黑名单',
    of: 'customer',
  }),
  repositories: { suppressions: createSuppressionRepository },
  services: { suppressions: createSuppressionService, suppressionGuard: createSuppressionGuard },
  importers: (needs: Parameters<typeof createSuppressionImporter>[0]) => [createSuppressionImporter(needs)],
  menus: [
    {
      id: suppressionsAccess.menuId,
      parent_id: messageSettingsAccess.menuId,
      title: '黑名单',
      pageurl: 'suppression',
      component: 'suppressions/SuppressionsPage',
      icon: 'lock',
      sort_order: 60,
    },
  ],
});
