import { defineErrors } from '../base/errors.ts';
import { defineBlockers, defineLifecycle, type StateOf } from '../base/lifecycle.ts';

/** The carrier decides about a template; its decision is registered by an admin. */
export const smsTemplateLifecycle = defineLifecycle({
  states: { draft: '草稿', submitted: '审核中', approved: '已通过', rejected: '未通过', disabled: '已停用' },
  tones: { draft: 'default', submitted: 'warning', approved: 'success', rejected: 'danger', disabled: 'default' },
  hints: {
    draft: '还没有提交给服务商审核',
    submitted: '已提交给服务商，等待审核结果',
    approved: '服务商已通过，可用于发送',
    rejected: '服务商未通过，修改后可再次提交',
    disabled: '已停用，不能用于发送',
  },
  initial: 'draft',
  transitions: {
    submit: { verb: '提交审核', from: ['draft', 'rejected'], to: 'submitted', by: 'smsTemplates.review', isMain: true },
    approve: { verb: '登记通过', from: ['submitted'], to: 'approved', by: 'smsTemplates.review', isMain: true },
    reject: {
      verb: '登记未通过',
      from: ['submitted'],
      to: 'rejected',
      by: 'smsTemplates.review',
      needsReason: true,
      isDangerous: true,
    },
    disable: { verb: '停用', from: ['approved'], to: 'disabled', by: 'smsTemplates.enableDisable', isDangerous: true },
    enable: { verb: '启用', from: ['disabled'], to: 'approved', by: 'smsTemplates.enableDisable' },
  },
});
export type SmsTemplateState = StateOf<typeof smsTemplateLifecycle>;
export type SmsTemplateTransition = keyof typeof smsTemplateLifecycle.transitions;

export const smsTemplateBlockers = defineBlockers({
  inReview: { sentence: () => '正在审核，登记结果后才能修改或删除' },
  disabled: { sentence: () => '已停用，启用后才能修改' },
  approved: { sentence: () => '已通过审核，停用后才能删除' },
  inUse: { sentence: ({ count }: { count: number }) => `有 ${count} 个未完成的通知使用此模板，不能删除` },
  channelDisabled: { sentence: () => '短信通道已停用' },
  notSubmitted: { sentence: () => '没有在审核中，不能查询结果' },
  notApproved: { sentence: () => '通过审核后才能测试发送' },
  signNotApproved: {
    sentence: ({ sign }: { sign: string }) => `签名“${sign}”还没有通过审核`,
    fix: { title: '查看签名', to: () => '/message/sign' },
  },
});

export const smsTemplateErrors = defineErrors({
  notAccepted: { code: 720_008, message: '模板不符合服务商的规则' },
});

export const smsTemplateProblems = {
  noSign: '该短信签名不存在或已停用',
  taken: '已有相同编码的短信模板',
  noProviderCode: '请输入服务商编号',
} as const;
