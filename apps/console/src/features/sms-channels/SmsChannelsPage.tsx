import {
  getSmsCallback,
  getSmsChannel,
  sendTestSms,
  smsChannelCalls,
  smsChannelRecord,
  type SmsChannel,
  type SmsChannelRow,
} from '@huiwu/contract/sms-channels';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';
import { SmsCallbackDrawer } from './SmsCallbackDrawer.tsx';
import { TestSmsDrawer } from './TestSmsDrawer.tsx';

const smsChannelsConsole = defineConsoleRecord<SmsChannelRow, SmsChannel>({
  noun: 'sms-channels',
  record: smsChannelRecord,
  calls: smsChannelCalls,
  texts: {
    title: '短信通道',
    description: '公司在短信服务商的账号，每个短信签名属于其中一个。',
    one: '短信通道详情',
    empty: { hint: '新增公司在阿里云或腾讯云的短信账号。', hasAdd: true },
    consequences: () => ({
      disable: '停用后不再通过此通道发送短信。',
      delete: '访问密钥一并删除，不能恢复。',
    }),
  },
  actions: [
    { verb: '测试发送', to: sendTestSms, layer: 'test' },
    { verb: '回执地址', to: getSmsCallback, layer: 'callback' },
  ],
  layers: {
    test: { to: sendTestSms, titleOf: (name) => `测试发送 ${name}`, Layer: TestSmsDrawer },
    callback: { to: getSmsCallback, titleOf: (name) => `回执地址 ${name}`, Layer: SmsCallbackDrawer },
  },
});

/** The accounts at carriers of short messages. */
export function SmsChannelsPage() {
  return <RecordsPage of={smsChannelsConsole} />;
}

export function SmsChannelDetailPage() {
  return <RecordPage of={smsChannelsConsole} get={getSmsChannel} />;
}
