import { sendTestSms, smsChannelCalls, type smsChannelRecord } from '@huiwu/contract/sms-channels';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { RecordService } from '../../records/record.service.ts';
import type { SmsChannelTests } from './sms-channel-tests.service.ts';

interface Services {
  smsChannels: RecordService<typeof smsChannelRecord>;
  smsChannelTests: SmsChannelTests;
}

export const smsChannelRoutes = (mount: Mount, { smsChannels, smsChannelTests }: Services): void => {
  recordRoutes(mount, smsChannelCalls, smsChannels);
  mount(sendTestSms, (asked, caller) => smsChannelTests.send(asked, caller));
};
