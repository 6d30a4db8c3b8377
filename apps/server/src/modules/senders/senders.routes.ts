import { senderCalls, sendTestMail, type senderRecord } from '@huiwu/contract/senders';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { RecordService } from '../../records/record.service.ts';
import type { SenderTests } from './senders.service.ts';

interface Services {
  senders: RecordService<typeof senderRecord>;
  senderTests: SenderTests;
}

export const senderRoutes = (mount: Mount, { senders, senderTests }: Services): void => {
  recordRoutes(mount, senderCalls, senders);
  mount(sendTestMail, (asked, caller) => senderTests.send(asked, caller));
};
