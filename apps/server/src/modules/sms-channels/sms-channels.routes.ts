import { getSmsCallback, sendTestSms, smsChannelCalls, type smsChannelRecord } from '@huiwu/contract/sms-channels';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { RecordService } from '../../records/record.service.ts';
import type { SmsCallbacks } from './sms-callbacks.service.ts';
import type { SmsChannelTests } from './sms-channel-tests.service.ts';

interface Services {
  smsChannels: RecordService<typeof smsChannelRecord>;
  smsCallbacks: SmsCallbacks;
  smsChannelTests: SmsChannelTests;
}

export const smsChannelRoutes = (mount: Mount, { smsChannels, smsCallbacks, smsChannelTests }: Services): void => {
  recordRoutes(mount, smsChannelCalls, smsChannels);
  mount(getSmsCallback, ({ id }, caller) => smsCallbacks.addressOf(id, caller));
  mount(sendTestSms, (asked, caller) => smsChannelTests.send(asked, caller));
};
