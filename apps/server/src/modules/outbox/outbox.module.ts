import { outboxAccess } from '@huiwu/contract/outbox';
import { logsAccess } from '@huiwu/contract/business-logs';
import { OWNED_BY_CUSTOMER } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createOutboxMessageService } from './outbox-messages.service.ts';
import { createOutboxRepository } from './outbox.repository.ts';
import { outboxRoutes } from './outbox.routes.ts';
import { createOutboxService, type OutboxService } from './outbox.service.ts';
import { createSmsBudgetService } from './sms-budgets.service.ts';
import { createSmsQuotaRepository } from './sms-quotas.repository.ts';

export const outboxModule = defineModule({
  owners: {
    outbox_messages: OWNED_BY_CUSTOMER,
  },
  menus: [
    {
      id: outboxAccess.menuId,
      parent_id: logsAccess.menuId,
      title: '发件箱',
      pageurl: 'outbox',
      component: 'outbox/OutboxPage',
      icon: 'outbox',
      sort_order: 50,
    },
  ],
  repositories: {
    outbox: createOutboxRepository,
    smsQuotas: createSmsQuotaRepository,
  },
  services: {
    outbox: createOutboxService,
    outboxMessages: createOutboxMessageService,
    smsBudgets: createSmsBudgetService,
  },
  routes: outboxRoutes,
  chores: ({ outbox }: { outbox: OutboxService }) => [outbox.deliverLeftOver],
});
