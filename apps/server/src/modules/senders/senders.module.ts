import { senderCalls, senderRecord, sendersAccess, sendTestMail } from '@huiwu/contract/senders';
import { messageSettingsAccess } from '@huiwu/contract/sms-channels';
import type { Mount } from '../../http/mount.ts';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { RecordService } from '../../records/record.service.ts';
import type { TableOfCustomer } from '../../records/record.table.ts';
import { createSenderService, createSenderTests, type SenderTests } from './senders.service.ts';

declare module '../../schema.ts' {
  interface Tables {
    senders: TableOfCustomer<typeof senderRecord>;
  }
}

interface Services {
  senders: RecordService<typeof senderRecord>;
  senderTests: SenderTests;
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
  services: { senders: createSenderService, senderTests: createSenderTests },
  routes: (mount: Mount, { senders, senderTests }: Services) => {
    recordRoutes(mount, senderCalls, senders);
    mount(sendTestMail, (asked, caller) => senderTests.send(asked, caller));
  },
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
