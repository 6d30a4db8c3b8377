import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { chosenId, id, line, optionalLine, phone, timestamp, version } from '../base/fields.ts';
import { lifecycleFields, transitionCall } from '../base/lifecycle.ts';
import { choice, choicesOf, oneOf, restorable, tracked } from '../base/record-choices.ts';
import { field, readOnly } from '../base/record-field.ts';
import { code, lines, text } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type RowOf } from '../base/record.ts';
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
import { fallback, fallbackList, SMS_TOKENS } from '../message-tokens/index.ts';
import { importCalls, importPlanOf } from '../imports/index.ts';
import { SMS_PROVIDERS, SMS_RESULTS, SMS_REVIEWS } from '../sms-channels/index.ts';
import { SMS_KINDS, SMS_UNITS_MAX } from '../sms-rules/index.ts';
import { smsTemplateLifecycle } from './sms-template-states.ts';
import { smsTemplatesAccess } from './sms-templates.access.ts';

export * from './sms-template-states.ts';
export * from './sms-templates.access.ts';

const variable = z.object({
  position: z.int(),
  parameter: z.string(),
  token: z.string(),
  maxLength: z.int(),
  sample: z.string(),
});

const COMPUTED = { isComputed: true } as const;
const SHOWN = { isListed: true, isComputed: true } as const;

export const smsTemplateRecord = defineRecord({
  noun: '短信模板',
  name: 'name',
  fields: {
    code: code('编码', 30, { isListed: true, isSortable: true, filter: 'contains', isFixed: true, width: 136 }),
    name: text('名称', 50, { isListed: true, isSortable: true, filter: 'contains', width: 160 }),
    kind: choice('类型', SMS_KINDS, { isListed: true, filter: 'equals', blank: 'notice', width: 88 }),
    sign: field(
      { kind: 'text', label: '短信签名', output: z.string(), input: chosenId('短信签名') },
      { column: 'sign_id', filter: 'equals', synonyms: ['签名'], loggedAs: 'smsSign' },
    ),
    signText: readOnly({ kind: 'text', label: '短信签名', output: z.string() }, { ...SHOWN, width: 120 }),
    /** Of the sign. */
    channel: readOnly(
      { kind: 'text', label: '短信通道', output: z.string(), match: id },
      { ...COMPUTED, filter: 'equals' },
    ),
    provider: readOnly(
      { kind: 'choice', label: '服务商', output: z.string() },
      { ...COMPUTED, choices: choicesOf(SMS_PROVIDERS) },
    ),
    content: lines('内容', SMS_UNITS_MAX, { isListed: true, filter: 'contains', width: 320 }),
    fallbacks: field(
      { kind: 'json', label: '备用文字', output: z.array(fallback), input: fallbackList(SMS_TOKENS, 35) },
      { blank: [] },
    ),
    sceneDesc: text('使用场景说明', 200, { isOptional: true, help: '提交给服务商的说明，如“通知已报名的参会者”' }),
    ...lifecycleFields(smsTemplateLifecycle),
    variableCount: readOnly({ kind: 'count', label: '变量数', output: z.int() }, { ...SHOWN, width: 80 }),
    units: readOnly({ kind: 'count', label: '预计字数', output: z.int() }, { ...SHOWN, width: 88 }),
    parts: readOnly({ kind: 'count', label: '预计条数', output: z.int() }, { ...SHOWN, width: 88 }),
    providerContent: readOnly({ kind: 'lines', label: '提交内容', output: z.string() }, COMPUTED),
    variables: readOnly({ kind: 'json', label: '变量对应', output: z.array(variable) }, COMPUTED),
    providerCode: readOnly({ kind: 'text', label: '服务商编号', output: z.string() }, { isListed: true, width: 144 }),
    lastUsedAt: readOnly(
      { kind: 'time', label: '最近使用', output: z.nullable(timestamp) },
      { isListed: true, isSortable: true, width: 152 },
    ),
    revision: readOnly({ kind: 'count', label: '版次', output: z.int() }, { isListed: true, width: 72 }),
    ...tracked,
    ...restorable,
  },
});

export type SmsTemplate = DetailOf<typeof smsTemplateRecord>;
export type SmsTemplateRow = RowOf<typeof smsTemplateRecord>;

const smsTemplates = defineResource(smsTemplatesAccess, '/message/sms-template', smsTemplateRecord);

export const listSmsTemplates = listCall(smsTemplates);
export const exportSmsTemplates = exportCall(smsTemplates, listSmsTemplates);
export const getSmsTemplate = getCall(smsTemplates);
export const addSmsTemplate = addCall(smsTemplates);
export const editSmsTemplate = editCall(smsTemplates);
export const deleteSmsTemplate = deleteCall(smsTemplates);
export const restoreSmsTemplate = restoreCall(smsTemplates);
/** Begins drafts, which are submitted like those by hand. A sign is named by its text. */
export const smsTemplateImport = importPlanOf(smsTemplates, {
  keys: [['code']],
  columns: {
    kind: { example: '通知' },
    sign: { refers: 'smsSign', help: '填写签名的文字，不带【】。', example: '会务' },
    content: { example: '{{insertName}}您好，您的报名已通过审核。' },
  },
});
export const smsTemplateImports = importCalls(smsTemplateImport);

/** Sends the approved text with sample values, and answers what the carrier said. */
export const testSmsTemplate = defineEndpoint({
  method: 'POST',
  path: '/message/sms-template/send/{id}',
  summary: '以示例资料测试发送短信模板',
  access: { function: 'smsTemplates.send' },
  effect: 'changes',
  input: z.strictObject({ id, phone }),
  output: z.object({ kind: oneOf('结果', SMS_RESULTS), text: z.string() }),
});

export const submitSmsTemplate = transitionCall(smsTemplates, smsTemplateLifecycle, 'submit');
/** With the number that the provider gave the template. */
export const approveSmsTemplate = {
  ...transitionCall(smsTemplates, smsTemplateLifecycle, 'approve'),
  input: z.strictObject({ id, version, providerCode: optionalLine('服务商编号', 60) }),
};
/** Asks the carrier for its decision, and registers it if there is one. */
export const syncSmsTemplate = defineEndpoint({
  method: 'POST',
  path: '/message/sms-template/review/{id}',
  summary: '向服务商查询短信模板的审核结果，并登记',
  access: { function: 'smsTemplates.review' },
  effect: 'changes',
  input: z.strictObject({
    id,
    version,
    providerCode: line('服务商编号', 60).check(z.regex(/^[A-Za-z0-9_-]+$/, '服务商编号只能包含字母、数字和 _ -')),
  }),
  output: z.object({ kind: oneOf('结果', SMS_REVIEWS), text: z.string() }),
});
export const rejectSmsTemplate = transitionCall(smsTemplates, smsTemplateLifecycle, 'reject');
export const disableSmsTemplate = transitionCall(smsTemplates, smsTemplateLifecycle, 'disable');
export const enableSmsTemplate = transitionCall(smsTemplates, smsTemplateLifecycle, 'enable');

export const smsTemplateCalls = {
  list: listSmsTemplates,
  export: exportSmsTemplates,
  get: getSmsTemplate,
  add: addSmsTemplate,
  edit: editSmsTemplate,
  delete: deleteSmsTemplate,
  restore: restoreSmsTemplate,
};

export const smsTemplateTransitions = {
  submit: submitSmsTemplate,
  reject: rejectSmsTemplate,
  disable: disableSmsTemplate,
  enable: enableSmsTemplate,
};
