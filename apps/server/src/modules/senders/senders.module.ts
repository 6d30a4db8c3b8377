import { senderCalls, senderRecord, sendersAccess } from '@huiwu/contract/senders';
import { messageSettingsAccess } from '@huiwu/contract/sms-channels';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import type { TableOfCustomer } from '../../records/record.table.ts';
import { createSenderCallbacks } from './sender-callbacks.service.ts';
import { createSenderDomains } from './sender-domains.service.ts';
import { senderRoutes } from './senders.routes.ts';
import { createSenderMails, createSenderService, createSenderTests } from './senders.service.ts';

declare module '../../schema.ts' {
  interface Tables {
    senders: TableOfCustomer<typeof senderRecord>;
  }
}

export const sendersModule = defineModule({
  ...plainRecord({
    name: 'senders',
    table: 'senders',
    record: senderRecord,
    calls: senderCalls,
    module: '发件人',
    of: 'customer',
  }),
  services: {
    senders: createSenderService,
    senderCallbacks: createSenderCallbacks,
    senderDomains: createSenderDomains,
    senderMails: createSenderMails,
    senderTests: createSenderTests,
  },
  routes: senderRoutes,
  menus: [
    {
      id: sendersAccess.menuId,
      parent_id: messageSettingsAccess.menuId,
      title: '发件人',
      pageurl: 'sender',
      component: 'senders/SendersPage',
      icon: 'outbox',
      sort_order: 50,
    },
  ],
});
