import { smsChannelCalls, smsChannelRecord } from '@huiwu/contract/sms-channels';
import { newId } from '../../platform/ids.ts';
import { recordMatrix } from '../../testing/matrix/record-matrix.ts';

export const matrix = recordMatrix({
  record: smsChannelRecord,
  calls: smsChannelCalls,
  table: 'sms_channels',
  of: 'customer',
  columns: () => ({ callback_cipher: 'sealed', callback_hash: newId() }),
  draft: (number) => ({ name: `短信通道${number}`, provider: 'outbox' }),
  filled: {
    price: 8,
    region: 'cn-beijing',
    endpoint: 'https://sms.example.com',
    accessKeyId: 'LTAI5tExample',
    sdkAppId: '1400000001',
  },
});
