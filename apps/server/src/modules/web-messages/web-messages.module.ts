import { messageAccess, webMessagesAccess } from '@huiwu/contract/web-messages';
import { OWNED_BY_CUSTOMER, OWNED_BY_MEETING } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createAnnouncements } from './announcements.service.ts';
import { createAddresseeRepository } from './addressees.repository.ts';
import { createInboxRepository } from './inbox.repository.ts';
import { createInboxService } from './inbox.service.ts';
import { createWebMessagePublication } from './web-message-publication.service.ts';
import { createWebMessageReaderRepository } from './web-message-readers.repository.ts';
import { createWebMessageRepository } from './web-messages.repository.ts';
import { webMessageRoutes } from './web-messages.routes.ts';
import { createWebMessageService } from './web-messages.service.ts';

export const webMessagesModule = defineModule({
  owners: {
    web_messages: OWNED_BY_MEETING,
    web_message_readers: OWNED_BY_MEETING,
    web_message_inboxes: OWNED_BY_CUSTOMER,
  },
  menus: [
    {
      id: messageAccess.menuId,
      mode: 'meeting',
      title: '消息管理',
      pageurl: '/message',
      icon: 'outbox',
      sort_order: 60,
    },
    {
      id: webMessagesAccess.menuId,
      parent_id: messageAccess.menuId,
      mode: 'meeting',
      title: '站内信',
      pageurl: 'web',
      component: 'web-messages/WebMessagesPage',
      icon: 'outbox',
      sort_order: 10,
    },
  ],
  repositories: {
    webMessages: createWebMessageRepository,
    webMessageReaders: createWebMessageReaderRepository,
    inbox: createInboxRepository,
    addressees: createAddresseeRepository,
  },
  services: {
    webMessages: createWebMessageService,
    webMessagePublication: createWebMessagePublication,
    inbox: createInboxService,
    announcements: createAnnouncements,
  },
  routes: webMessageRoutes,
});
