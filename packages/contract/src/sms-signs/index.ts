import * as z from 'zod/mini';
import { archiveCall } from '../archives/index.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { chosenId } from '../base/fields.ts';
import { defineBlockers, defineLifecycle, lifecycleFields, transitionCall } from '../base/lifecycle.ts';
import { choice, choicesOf, restorable, tracked } from '../base/record-choices.ts';
import { field, readOnly } from '../base/record-field.ts';
import { formed, text } from '../base/record-fields.ts';
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
import { attachmentAsked, attachments } from '../files/attachments.ts';
import { SMS_PROVIDERS } from '../sms-channels/index.ts';
import { smsSignsAccess } from './sms-signs.access.ts';

export * from './sms-signs.access.ts';

/** Files that prove one sign. */
export const PROOFS_MAX = 5;

/** Whose name the sign is. */
export const SIGN_USES = { own: '自用', authorised: '他用（已获授权）' } as const;

/** The carrier decides about a sign; its decision is registered. */
export const smsSignLifecycle = defineLifecycle({
  states: { draft: '草稿', submitted: '审核中', approved: '已通过', rejected: '未通过', disabled: '已停用' },
  tones: { draft: 'default', submitted: 'warning', approved: 'success', rejected: 'danger', disabled: 'default' },
  hints: {
    draft: '还没有提交给服务商审核',
    submitted: '已提交给服务商，等待审核结果',
    approved: '服务商已通过，可用于短信模板',
    rejected: '服务商未通过，修改后可再次提交',
    disabled: '已停用，使用它的模板不能提交',
  },
  initial: 'draft',
  transitions: {
    submit: { verb: '提交审核', from: ['draft', 'rejected'], to: 'submitted', by: 'smsSigns.review', isMain: true },
    approve: { verb: '登记通过', from: ['submitted'], to: 'approved', by: 'smsSigns.review', isMain: true },
    reject: {
      verb: '登记未通过',
      from: ['submitted'],
      to: 'rejected',
      by: 'smsSigns.review',
      needsReason: true,
      isDangerous: true,
    },
    disable: { verb: '停用', from: ['approved'], to: 'disabled', by: 'smsSigns.enableDisable', isDangerous: true },
    enable: { verb: '启用', from: ['disabled'], to: 'approved', by: 'smsSigns.enableDisable' },
  },
});

export const smsSignBlockers = defineBlockers({
  inReview: { sentence: () => '正在审核，登记结果后才能修改或删除' },
  approved: { sentence: () => '已通过审核，不能修改或删除，可停用后新增' },
  noProof: { sentence: () => '他用签名须先上传授权证明' },
  inUse: { sentence: ({ count }: { count: number }) => `有 ${count} 个短信模板在使用，不能删除` },
});

export const smsSignProblems = {
  noChannel: '该短信通道不存在或已停用',
  taken: '该通道已有相同的签名',
} as const;

/** The inside of 【】, as carriers accept it. */
const SIGN = { max: 16, form: /^[\p{Script=Han}A-Za-z0-9]{2,16}$/u, sentence: '签名应为 2 到 16 个汉字、字母或数字' };

export const smsSignRecord = defineRecord({
  noun: '短信签名',
  name: 'text',
  fields: {
    text: field(
      {
        kind: 'text',
        label: '签名',
        output: z.string(),
        input: formed('签名', SIGN).check(z.minLength(1, '请输入签名')),
      },
      { isListed: true, isSortable: true, filter: 'contains', help: '不带【】，发送时自动加上', width: 160 },
    ),
    channel: field(
      { kind: 'text', label: '短信通道', output: z.string(), input: chosenId('短信通道') },
      { column: 'channel_id', isFixed: true, filter: 'equals', loggedAs: 'smsChannel' },
    ),
    channelName: readOnly(
      { kind: 'text', label: '短信通道', output: z.string() },
      { isListed: true, isComputed: true, width: 160 },
    ),
    provider: readOnly(
      { kind: 'choice', label: '服务商', output: z.string() },
      { isListed: true, isComputed: true, choices: choicesOf(SMS_PROVIDERS), width: 104 },
    ),
    use: choice('用途', SIGN_USES, { isListed: true, filter: 'equals', blank: 'own', width: 136 }),
    attachments: attachments(PROOFS_MAX, {
      label: '证明文件',
      help: '营业执照、商标或授权书；他用签名必须上传',
    }),
    remark: text('说明', 200, { isOptional: true }),
    ...lifecycleFields(smsSignLifecycle),
    ...tracked,
    ...restorable,
  },
});

export type SmsSign = DetailOf<typeof smsSignRecord>;
export type SmsSignRow = RowOf<typeof smsSignRecord>;

const PATH = '/message/sign';
const smsSigns = defineResource(smsSignsAccess, PATH, smsSignRecord);

export const listSmsSigns = listCall(smsSigns);
export const exportSmsSigns = exportCall(smsSigns, listSmsSigns);
export const getSmsSign = getCall(smsSigns);
export const downloadSmsSignProof = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/file/{id}`,
  summary: '短信签名的证明文件',
  access: { function: 'smsSigns.view' },
  effect: 'reads',
  answers: 'file',
  input: attachmentAsked,
  output: nothing,
});
export const packSmsSignProofs = archiveCall(smsSigns, listSmsSigns, {
  tokens: { sign: '签名', channel: '短信通道', file: '原文件名' },
  usual: '{channel}/{sign}_{file}',
});
export const addSmsSign = addCall(smsSigns);
export const editSmsSign = editCall(smsSigns);
export const deleteSmsSign = deleteCall(smsSigns);
export const restoreSmsSign = restoreCall(smsSigns);
export const submitSmsSign = transitionCall(smsSigns, smsSignLifecycle, 'submit');
export const approveSmsSign = transitionCall(smsSigns, smsSignLifecycle, 'approve');
export const rejectSmsSign = transitionCall(smsSigns, smsSignLifecycle, 'reject');
export const disableSmsSign = transitionCall(smsSigns, smsSignLifecycle, 'disable');
export const enableSmsSign = transitionCall(smsSigns, smsSignLifecycle, 'enable');

export const smsSignCalls = {
  list: listSmsSigns,
  export: exportSmsSigns,
  get: getSmsSign,
  add: addSmsSign,
  edit: editSmsSign,
  delete: deleteSmsSign,
  restore: restoreSmsSign,
};

export const smsSignTransitions = {
  submit: submitSmsSign,
  approve: approveSmsSign,
  reject: rejectSmsSign,
  disable: disableSmsSign,
  enable: enableSmsSign,
};
