import {
  compareMailVersions,
  downloadMailAttachment,
  getMailTemplate,
  mailTemplateCalls,
  mailTemplateLifecycle,
  mailTemplateRecord,
  mailTemplateTransitions,
  recoverMailDefault,
  sendTestTemplate,
  type MailTemplate,
  type MailTemplateRow,
} from '@huiwu/contract/mail-templates';
import { tokensToChips } from '@huiwu/contract/message-tokens';
import { RichText } from '../../shared/editor/RichText.tsx';
import { RecordFiles } from '../../shared/records/attachments/RecordFiles.tsx';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';
import { CompareDrawer } from './CompareDrawer.tsx';
import { MailPreviewPanel } from './MailPreviewPanel.tsx';
import { readableSubject } from './mail-text.ts';
import { TestTemplateDrawer } from './TestTemplateDrawer.tsx';

export const mailTemplatesConsole = defineConsoleRecord<MailTemplateRow, MailTemplate>({
  noun: 'mail-templates',
  record: mailTemplateRecord,
  lifecycle: mailTemplateLifecycle,
  calls: { ...mailTemplateCalls, transitions: mailTemplateTransitions },
  actions: [
    { verb: '测试发送', to: sendTestTemplate, layer: 'test' },
    { verb: '版本对比', to: compareMailVersions, layer: 'compare' },
    {
      verb: '恢复默认',
      name: 'recoverDefault',
      to: recoverMailDefault,
      consequence: () => '以系统默认内容作为新版本，原内容可在“版本对比”中找回。',
      done: '已恢复默认内容',
    },
  ],
  layers: {
    test: { to: sendTestTemplate, titleOf: (name) => `测试发送 ${name}`, Layer: TestTemplateDrawer },
    compare: { to: compareMailVersions, titleOf: (name) => `版本对比 ${name}`, Layer: CompareDrawer },
  },
  show: ['name', 'code', 'scene', 'subject', 'scope', 'meetingName', 'state', 'revision', 'updatedAt', 'createdAt'],
  columns: {
    name: { width: 152 },
    subject: { width: 196, render: ({ subject }) => readableSubject(subject) },
    meetingName: { width: 152, isExtra: true },
    revision: { isExtra: true },
    createdAt: { isExtra: true },
  },
  factOf: {
    subject: ({ subject }) => readableSubject(subject),
    html: ({ html }) => <RichText html={tokensToChips(html)} />,
    attachments: (template) => <RecordFiles of={template} call={downloadMailAttachment} />,
  },
  facts: [
    'code',
    'name',
    'scene',
    'scope',
    'meetingName',
    'state',
    'revision',
    'subject',
    'html',
    'attachments',
    'createdAt',
    'updatedAt',
  ],
  texts: {
    title: '邮件模板',
    description: '各场景邮件的内容：会议的优先于公司的，公司的优先于系统默认的。',
    one: '邮件模板详情',
    empty: { hint: '没有自己的模板时，各场景使用系统默认内容。', hasAdd: true },
    consequences: () => ({
      enable: '启用后，该场景的邮件使用此内容。',
      disable: '停用后，该场景的邮件改用上一级的内容。',
      revise: '转为草稿后，该场景的邮件改用上一级的内容。',
      delete: '需要时可以在“已删除”中恢复。',
    }),
  },
  form: async () => (await import('./mail-template-form.tsx')).mailTemplateForm,
});

/** The texts of mails, of the company and of its meetings. */
export function MailTemplatesPage() {
  return <RecordsPage of={mailTemplatesConsole} />;
}

/** One template, as a recipient sees it. */
export function MailTemplateDetailPage() {
  return (
    <RecordPage of={mailTemplatesConsole} get={getMailTemplate}>
      {(template) => <MailPreviewPanel template={template} />}
    </RecordPage>
  );
}
