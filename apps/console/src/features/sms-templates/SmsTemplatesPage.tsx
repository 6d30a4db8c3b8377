import {
  approveSmsTemplate,
  getSmsTemplate,
  smsTemplateCalls,
  smsTemplateLifecycle,
  smsTemplateRecord,
  smsTemplateImports,
  smsTemplateTransitions,
  syncSmsTemplate,
  testSmsTemplate,
  type SmsTemplate,
  type SmsTemplateRow,
} from '@huiwu/contract/sms-templates';
import { withSign } from '@huiwu/contract/sms-rules';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';
import { TestTemplateDrawer } from './TestTemplateDrawer.tsx';
import { ApproveDrawer } from './ApproveDrawer.tsx';
import { readableText } from '../../shared/messages/readable-text.ts';
import { smsChannelFilter, smsSignFilter } from '../../shared/messages/sms-filters.ts';
import { SyncDrawer } from './SyncDrawer.tsx';
import { SmsCheck } from './SmsCheck.tsx';

const smsTemplatesConsole = defineConsoleRecord<SmsTemplateRow, SmsTemplate>({
  noun: 'sms-templates',
  record: smsTemplateRecord,
  calls: { ...smsTemplateCalls, transitions: smsTemplateTransitions },
  lifecycle: smsTemplateLifecycle,
  imports: { name: 'smsTemplates', noun: '短信模板', calls: smsTemplateImports, refreshes: ['sms-templates'] },
  filters: ['code', 'name', 'kind', 'state', smsChannelFilter, smsSignFilter, 'content', 'createdAt'],
  actions: [
    { verb: '登记通过', name: 'approve', to: approveSmsTemplate, layer: 'approve' },
    { verb: '同步结果', name: 'sync', to: syncSmsTemplate, layer: 'sync' },
    { verb: '测试发送', name: 'test', to: testSmsTemplate, layer: 'test' },
  ],
  layers: {
    approve: { to: approveSmsTemplate, titleOf: (name) => `登记通过 ${name}`, Layer: ApproveDrawer },
    sync: { to: syncSmsTemplate, titleOf: (name) => `同步结果 ${name}`, Layer: SyncDrawer },
    test: { to: testSmsTemplate, titleOf: (name) => `测试发送 ${name}`, Layer: TestTemplateDrawer },
  },
  show: [
    'name',
    'code',
    'kind',
    'content',
    'state',
    'parts',
    'providerCode',
    'signText',
    'lastUsedAt',
    'variableCount',
    'units',
    'revision',
    'createdAt',
    'updatedAt',
  ],
  columns: {
    name: { width: 136 },
    code: { width: 104 },
    kind: { width: 72 },
    content: { width: 216, render: ({ content, signText }) => withSign(readableText(content), signText) },
    parts: { width: 96 },
    providerCode: { width: 128 },
    signText: { isExtra: true },
    lastUsedAt: { isExtra: true },
    variableCount: { isExtra: true },
    units: { isExtra: true },
    revision: { isExtra: true },
    createdAt: { isExtra: true },
    updatedAt: { isExtra: true },
  },
  factOf: { content: ({ content }) => readableText(content) },
  facts: [
    'code',
    'name',
    'state',
    'stateReason',
    'kind',
    'signText',
    'provider',
    'providerCode',
    'content',
    'providerContent',
    'sceneDesc',
    'variableCount',
    'units',
    'parts',
    'lastUsedAt',
    'revision',
    'createdAt',
    'updatedAt',
  ],
  texts: {
    title: '短信模板',
    description: '短信的固定文字和变量，边写边按服务商的规则检查。',
    one: '短信模板详情',
    empty: { hint: '新增短信模板，并提交服务商审核。', hasAdd: true },
    saved: '修改已通过的模板后，须重新提交审核。',
    consequences: () => ({
      submit: '请同时在服务商的控制台提交“提交内容”，收到结果后在此登记，或用“同步结果”查询。',
      disable: '停用后不能再用此模板发送短信。',
      delete: '需要时可以在“已删除”中恢复。',
    }),
  },
  form: async () => (await import('./sms-template-form.tsx')).smsTemplateForm,
});

/** The texts of short messages. */
export function SmsTemplatesPage() {
  return <RecordsPage of={smsTemplatesConsole} />;
}

/** One template with its preview and its findings. */
export function SmsTemplateDetailPage() {
  return (
    <RecordPage of={smsTemplatesConsole} get={getSmsTemplate}>
      {({ content, kind, signText, provider }) => (
        <section className="panel">
          <SmsCheck content={content} kind={kind} sign={signText} provider={provider} />
        </section>
      )}
    </RecordPage>
  );
}
