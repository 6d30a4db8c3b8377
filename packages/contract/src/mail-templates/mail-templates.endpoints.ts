import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { chosenId, id, mailAddress, opaqueLine, searchText, timestamp, version } from '../base/fields.ts';
import { oneOf } from '../base/record-choices.ts';
import { transitionCall } from '../base/lifecycle.ts';
import {
  addCall,
  defineResource,
  deleteCall,
  editCall,
  exportCall,
  getCall,
  listCall,
  restoreCall,
} from '../base/resource.ts';
import { MAIL_RESULTS } from '../senders/index.ts';
import { fallback } from '../message-tokens/index.ts';
import { mailTemplateRecord } from './mail-template-record.ts';
import { mailTemplateLifecycle } from './mail-template-states.ts';
import { mailTemplatesAccess } from './mail-templates.access.ts';

const PATH = '/message/mail-template';
const mailTemplates = defineResource(mailTemplatesAccess, PATH, mailTemplateRecord);

export const listMailTemplates = listCall(mailTemplates);
export const exportMailTemplates = exportCall(mailTemplates, listMailTemplates);
export const getMailTemplate = getCall(mailTemplates);
export const addMailTemplate = addCall(mailTemplates);
export const editMailTemplate = editCall(mailTemplates);
export const deleteMailTemplate = deleteCall(mailTemplates);
export const restoreMailTemplate = restoreCall(mailTemplates);
export const enableMailTemplate = transitionCall(mailTemplates, mailTemplateLifecycle, 'enable');
export const disableMailTemplate = transitionCall(mailTemplates, mailTemplateLifecycle, 'disable');
export const reviseMailTemplate = transitionCall(mailTemplates, mailTemplateLifecycle, 'revise');

export const mailTemplateCalls = {
  list: listMailTemplates,
  export: exportMailTemplates,
  get: getMailTemplate,
  add: addMailTemplate,
  edit: editMailTemplate,
  delete: deleteMailTemplate,
  restore: restoreMailTemplate,
};

export const mailTemplateTransitions = {
  enable: enableMailTemplate,
  disable: disableMailTemplate,
  revise: reviseMailTemplate,
};

const number = z.int('版本不正确').check(z.minimum(0, '版本不正确'), z.maximum(1_000_000, '版本不正确'));

/** The latest ones. Older ones are kept, and compared by their number. */
export const VERSIONS_SHOWN = 200;

export const listMailVersions = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/versions/{id}`,
  summary: '邮件模板的版本，最新的在前',
  access: { function: 'mailTemplates.view' },
  effect: 'reads',
  input: z.strictObject({ id }),
  output: z.array(z.object({ number: z.int(), subject: z.string(), author: z.string(), at: timestamp })),
});
export type MailVersion = z.output<typeof listMailVersions.output>[number];

const comparedContent = z.object({
  number: z.int(),
  subject: z.string(),
  text: z.string(),
  fallbacks: z.array(fallback),
});
export type ComparedContent = z.output<typeof comparedContent>;

/** Number 0 is the text of the system. */
export const compareMailVersions = defineEndpoint({
  method: 'POST',
  path: `${PATH}/compare/{id}`,
  summary: '对比邮件模板的两个版本；版本 0 为系统默认内容',
  access: { function: 'mailTemplates.view' },
  effect: 'reads',
  input: z.strictObject({ id, from: number, to: number }),
  output: z.object({ from: comparedContent, to: comparedContent }),
});

export const recoverMailDefault = defineEndpoint({
  method: 'POST',
  path: `${PATH}/default/{id}`,
  summary: '以系统默认内容作为新版本',
  access: { function: 'mailTemplates.restore' },
  effect: 'changes',
  input: z.strictObject({ id, version }),
  output: nothing,
});

export const restoreMailVersion = defineEndpoint({
  method: 'POST',
  path: `${PATH}/version/restore/{id}`,
  summary: '以较早版本的内容作为新版本',
  access: { function: 'mailTemplates.restore' },
  effect: 'changes',
  input: z.strictObject({ id, version, number: number.check(z.minimum(1, '版本不正确')) }),
  output: nothing,
});

export const downloadMailAttachment = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/file/{id}`,
  summary: '邮件模板的附件',
  access: { function: 'mailTemplates.view' },
  effect: 'reads',
  answers: 'file',
  input: z.strictObject({ id, fileName: opaqueLine('附件不正确', 60) }),
  output: nothing,
});

/** In a meeting that the caller may enter, with their rights there. */
export const findMailAttendees = defineEndpoint({
  method: 'POST',
  path: `${PATH}/preview/attendees`,
  summary: '查找用于预览的参会人员',
  access: { function: 'mailTemplates.view' },
  effect: 'reads',
  input: z.strictObject({ meeting: id, keyword: searchText }),
  output: z.array(z.object({ id: z.string(), name: z.string(), regNo: z.string() })),
});

export const previewMailTemplate = defineEndpoint({
  method: 'POST',
  path: `${PATH}/preview/{id}`,
  summary: '以一位参会人员的资料预览邮件',
  access: { function: 'mailTemplates.view' },
  effect: 'reads',
  input: z.strictObject({ id, meeting: id, registration: id }),
  /** `missing`: why this person would not get the mail. */
  output: z.object({ subject: z.string(), html: z.string(), missing: z.array(z.string()) }),
});
export type MailPreview = z.output<typeof previewMailTemplate.output>;

export const testTemplateInput = z.strictObject({
  id,
  sender: chosenId('发件人'),
  to: mailAddress,
});

/** Sends a real mail with sample values, and answers what the server said. */
export const sendTestTemplate = defineEndpoint({
  method: 'POST',
  path: `${PATH}/send/{id}`,
  summary: '以示例资料测试发送邮件模板',
  access: { function: 'mailTemplates.send' },
  effect: 'changes',
  input: testTemplateInput,
  output: z.object({ kind: oneOf('结果', MAIL_RESULTS), text: z.string() }),
});
