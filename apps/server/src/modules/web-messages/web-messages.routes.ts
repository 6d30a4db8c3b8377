import {
  confirmInboxMessage,
  countInbox,
  downloadInboxFile,
  downloadWebMessageFile,
  getWebMessageAudience,
  listInbox,
  listWebMessageReaders,
  openInboxMessage,
  publishWebMessage,
  recallWebMessage,
  remindWebMessageReaders,
  webMessageCalls,
} from '@huiwu/contract/web-messages';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { InboxService } from './inbox.service.ts';
import type { WebMessagePublication } from './web-message-publication.service.ts';
import type { WebMessageService } from './web-messages.service.ts';

interface Services {
  webMessages: WebMessageService;
  webMessagePublication: WebMessagePublication;
  inbox: InboxService;
}

export const webMessageRoutes = (mount: Mount, services: Services): void => {
  const { webMessages, webMessagePublication: publication, inbox } = services;
  recordRoutes(mount, webMessageCalls, webMessages);
  mount(getWebMessageAudience, (_input, caller) => webMessages.listAudience(caller));
  mount.toFile(downloadWebMessageFile, (asked, caller) => webMessages.downloadFile(asked, caller));
  mount(publishWebMessage, (asked, caller) => publication.publish(asked, caller));
  mount(recallWebMessage, (asked, caller) => publication.recall(asked, caller));
  mount(remindWebMessageReaders, (asked, caller) => publication.remind(asked, caller));
  mount(listWebMessageReaders, (filter, caller) => publication.listReaders(filter, caller));
  mount(countInbox, (_input, caller) => inbox.count(caller));
  mount(listInbox, (filter, caller) => inbox.list(filter, caller));
  mount(openInboxMessage, ({ id }, caller) => inbox.open(id, caller));
  mount(confirmInboxMessage, ({ id }, caller) => inbox.confirm(id, caller));
  mount.toFile(downloadInboxFile, (asked, caller) => inbox.downloadFile(asked, caller));
};
