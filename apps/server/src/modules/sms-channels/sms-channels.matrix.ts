import { smsChannelCalls, smsChannelRecord } from '@huiwu/contract/sms-channels';
import { newId } from '../../platform/ids.ts';
import { recordMatrix } from '../../testing/matrix/record-matrix.ts';

const { rows, samples, kept, on } = recordMatrix({
  record: smsChannelRecord,
  calls: smsChannelCalls,
  table: 'sms_channels',
  of: 'customer',
  columns: (_values, { secrets }) => ({ callback_cipher: secrets.encrypt('sealed'), callback_hash: newId() }),
  draft: (number) => ({ name: `短信通道${number}`, provider: 'outbox' }),
  filled: {
    price: 8,
    region: 'cn-beijing',
    endpoint: 'https://sms.example.com',
    accessKeyId: 'LTAI5tExample',
    sdkAppId: '1400000001',
  },
});

const message = (id: string) => ({ id, phone: '13800001234', sign: '云庭会展', template: 'SMS_1', params: [] });

export const matrix = {
  rows: {
    ...rows,
    getSmsCallback: { on, within: 'company' as const, input: ({ id }: { id: string }) => ({ id }) },
    sendTestSms: { on, within: 'company' as const, input: ({ id }: { id: string }) => message(id) },
  },
  samples: { ...samples, getSmsCallback: { id: 'nothing' }, sendTestSms: message('nothing') },
  kept,
};
