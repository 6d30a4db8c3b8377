import {
  checkSenderDomain,
  getMailCallback,
  senderCalls,
  sendTestMail,
  type senderRecord,
} from '@huiwu/contract/senders';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { RecordService } from '../../records/record.service.ts';
import type { SenderCallbacks } from './sender-callbacks.service.ts';
import type { SenderDomains } from './sender-domains.service.ts';
import type { SenderTests } from './senders.service.ts';

interface Services {
  senders: RecordService<typeof senderRecord>;
  senderCallbacks: SenderCallbacks;
  senderDomains: SenderDomains;
  senderTests: SenderTests;
}

export const senderRoutes = (
  mount: Mount,
  { senders, senderCallbacks, senderDomains, senderTests }: Services,
): void => {
  recordRoutes(mount, senderCalls, senders);
  mount(getMailCallback, ({ id }, caller) => senderCallbacks.addressOf(id, caller));
  mount(checkSenderDomain, ({ id }, caller) => senderDomains.check(id, caller));
  mount(sendTestMail, (asked, caller) => senderTests.send(asked, caller));
};
