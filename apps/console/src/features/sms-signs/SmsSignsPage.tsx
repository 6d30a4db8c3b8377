import {
  downloadSmsSignProof,
  getSmsSign,
  listSmsSigns,
  packSmsSignProofs,
  smsSignCalls,
  smsSignLifecycle,
  smsSignRecord,
  smsSignTransitions,
  type SmsSign,
  type SmsSignRow,
} from '@huiwu/contract/sms-signs';
import { ArchiveButton } from '../../shared/archives/ArchiveButton.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { smsChannelFilter } from '../../shared/messages/sms-filters.ts';
import { RecordFiles } from '../../shared/records/attachments/RecordFiles.tsx';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';

const smsSignsConsole = defineConsoleRecord<SmsSignRow, SmsSign>({
  noun: 'sms-signs',
  record: smsSignRecord,
  calls: { ...smsSignCalls, transitions: smsSignTransitions },
  lifecycle: smsSignLifecycle,
  refreshes: ['sms-templates'],
  facts: [
    'text',
    'state',
    'stateReason',
    'channelName',
    'provider',
    'use',
    'attachments',
    'remark',
    'createdAt',
    'updatedAt',
  ],
  factOf: { attachments: (sign) => <RecordFiles of={sign} call={downloadSmsSignProof} /> },
  filters: ['text', smsChannelFilter, 'use', 'state', 'createdAt'],
  texts: {
    title: '短信签名',
    description: '短信最前面【】中的名称，须先由服务商审核通过。',
    one: '短信签名详情',
    empty: { hint: '新增公司的短信签名，并提交服务商审核。', hasAdd: true },
    consequences: () => ({
      submit: '请同时在服务商的控制台提交，收到结果后在此登记。',
      approve: '登记后，短信模板可以使用此签名。',
      disable: '停用后，使用此签名的模板不能再提交审核。',
      delete: '需要时可以在“已删除”中恢复。',
    }),
  },
  form: async () => (await import('./sms-sign-form.tsx')).smsSignForm,
});

/** The names in front of short messages. */
export function SmsSignsPage() {
  const { title, description } = smsSignsConsole.texts;
  return (
    <RecordsPage
      of={smsSignsConsole}
      frame={(list, actions) => (
        <PageFrame
          title={title}
          description={description}
          actions={
            <>
              <ArchiveButton
                list={listSmsSigns}
                readers={smsSignsConsole.readers}
                to={packSmsSignProofs}
                verb="批量下载"
                what="证明文件"
              />
              {actions}
            </>
          }
        >
          {list}
        </PageFrame>
      )}
    />
  );
}

export function SmsSignDetailPage() {
  return <RecordPage of={smsSignsConsole} get={getSmsSign} />;
}
