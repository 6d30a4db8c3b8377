import {
  messageSettingsAccess,
  smsChannelCalls,
  smsChannelRecord,
  smsChannelsAccess,
} from '@huiwu/contract/sms-channels';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import type { TableOfCustomer } from '../../records/record.table.ts';
import { createSmsCallbacks } from './sms-callbacks.service.ts';
import { createSmsChannelTests } from './sms-channel-tests.service.ts';
import { smsChannelRoutes } from './sms-channels.routes.ts';
import { createSmsChannelService } from './sms-channels.service.ts';

interface SmsChannelsTable extends TableOfCustomer<typeof smsChannelRecord> {
  callback_cipher: string;
  callback_hash: string;
}

declare module '../../schema.ts' {
  interface Tables {
    sms_channels: SmsChannelsTable;
  }
}

export const smsChannelsModule = defineModule({
  ...plainRecord({
    name: 'smsChannels',
    table: 'sms_channels',
    record: smsChannelRecord,
    calls: smsChannelCalls,
    module: '短信通道',
    of: 'customer',
  }),
  services: {
    smsCallbacks: createSmsCallbacks,
    smsChannels: createSmsChannelService,
    smsChannelTests: createSmsChannelTests,
  },
  routes: smsChannelRoutes,
  menus: [
    {
      id: messageSettingsAccess.menuId,
      title: '消息设置',
      pageurl: '/message',
      icon: 'outbox',
      sort_order: 140,
    },
    {
      id: smsChannelsAccess.menuId,
      parent_id: messageSettingsAccess.menuId,
      title: '短信通道',
      pageurl: 'channel',
      component: 'sms-channels/SmsChannelsPage',
      icon: 'invitation',
      sort_order: 10,
    },
  ],
});
