import { RECIPIENTS_MAX } from '../base/limits.ts';
import { defineBlockers, defineLifecycle, type StateOf } from '../base/lifecycle.ts';

/** A promotion keeps stricter rules of carriers than a notice. Neither reaches suppressed addresses. */
export const PURPOSES = { notice: '通知', promo: '推广' } as const;
export type Purpose = keyof typeof PURPOSES;

export const SCHEDULES = { now: '手动发送', at: '指定时间', relative: '相对会议时间' } as const;
export type Schedule = keyof typeof SCHEDULES;

export const RELATIVE_BASES = { before_begin: '会议开始前', after_end: '会议结束后' } as const;
export type RelativeBase = keyof typeof RELATIVE_BASES;

/** A planned notice that could not begin for so long is not sent late. */
export const MISSED_AFTER_SECONDS = 3600;

export const noticeLifecycle = defineLifecycle({
  states: {
    draft: '草稿',
    pending_audit: '待审核',
    rejected: '已驳回',
    ready: '待发送',
    scheduled: '已计划',
    missed: '已错过',
    sending: '发送中',
    paused: '已暂停',
    done: '已完成',
    part_failed: '部分失败',
    aborted: '已终止',
  },
  tones: {
    draft: 'default',
    pending_audit: 'warning',
    rejected: 'danger',
    ready: 'primary',
    scheduled: 'info',
    missed: 'danger',
    sending: 'info',
    paused: 'warning',
    done: 'success',
    part_failed: 'danger',
    aborted: 'default',
  },
  hints: {
    draft: '还可以修改，没有提交',
    pending_audit: '人数超过额度，等待审核',
    rejected: '审核没有通过，可以修改后再提交',
    ready: '可以发送或按计划发送',
    scheduled: '到时间自动发送',
    missed: '计划时间已过一小时仍未能开始，没有发送',
    sending: '正在发送，可以暂停或终止',
    paused: '已暂停，未发出的不会发送，继续后接着发',
    done: '全部处理完毕，没有失败',
    part_failed: '全部处理完毕，有发送失败的收件人',
    aborted: '已终止，未发出的不再发送',
  },
  initial: 'draft',
  transitions: {
    submit: {
      verb: '提交',
      from: ['draft', 'rejected', 'missed'],
      to: 'ready',
      by: 'notices.edit',
      isMain: true,
    },
    withdraw: {
      verb: '退回修改',
      from: ['pending_audit', 'rejected', 'ready', 'missed'],
      to: 'draft',
      by: 'notices.edit',
    },
    approve: { verb: '通过', from: ['pending_audit'], to: 'ready', by: 'notices.review', isMain: true },
    reject: {
      verb: '驳回',
      from: ['pending_audit'],
      to: 'rejected',
      by: 'notices.review',
      needsReason: true,
      isDangerous: true,
    },
    schedule: { verb: '按计划发送', from: ['ready'], to: 'scheduled', by: 'notices.send', isMain: true },
    send: { verb: '立即发送', from: ['ready'], to: 'sending', by: 'notices.send' },
    unschedule: {
      verb: '取消计划',
      from: ['scheduled'],
      to: 'draft',
      by: 'notices.enableDisable',
      alsoWhenCancelled: true,
    },
    pause: {
      verb: '暂停',
      from: ['sending'],
      to: 'paused',
      by: 'notices.enableDisable',
      alsoWhenCancelled: true,
    },
    resume: { verb: '继续', from: ['paused'], to: 'sending', by: 'notices.enableDisable', isMain: true },
    abort: {
      verb: '终止',
      from: ['sending', 'paused'],
      to: 'aborted',
      by: 'notices.enableDisable',
      needsReason: true,
      isDangerous: true,
      alsoWhenCancelled: true,
    },
    resend: { verb: '重发失败', from: ['part_failed'], to: 'sending', by: 'notices.send', isMain: true },
  },
});
export type NoticeState = StateOf<typeof noticeLifecycle>;

export const noticeBlockers = defineBlockers({
  notEditable: { sentence: ({ state }: { state: string }) => `通知为“${state}”，不能编辑；请先退回修改` },
  sent: { sentence: () => '通知已发送过，发送记录须保留，不能删除' },
  planned: { sentence: () => '通知已计划发送，请先取消计划' },
  ownReview: { sentence: () => '不能审核自己创建、修改或提交的通知' },
  noPlan: { sentence: () => '通知设置为手动发送，没有计划时间' },
  onlyUnknown: { sentence: () => '失败的邮件和短信可能已经发出，请在发送记录中核实后逐条重试' },
  past: { sentence: () => '计划时间已过，请退回修改后重新设置' },
});

/** Messages of field errors. */
export const noticeProblems = {
  noChannel: '请选择发送渠道',
  noTemplate: '请选择短信模板',
  templateUnfit: '该短信模板的类型与用途不一致，请更换模板或用途',
  templateGone: '该短信模板没有通过审核，或已停用、删除',
  channelGone: '该短信模板的通道已停用或已删除',
  noSender: '请选择发件人',
  senderUnverified: '该发件人未通过验证，或已停用、删除',
  noSubject: '请输入标题',
  noContent: '请输入正文',
  imageGone: '正文中有图片不存在，请重新插入',
  noMeetingOnly: (label: string) => `站内信发给多人，不能包含变量“${label}”`,
  notInSubject: (label: string) => `标题中不能使用变量“${label}”`,
  unknownToken: (name: string) => `没有变量“{{${name}}}”`,
  noSendAt: '请选择发送时间',
  pastSendAt: '发送时间应晚于现在',
  noRelative: '请填写相对会议的时间',
  noQuietReason: '请说明为什么不受静默时段限制',
  noRecipients: '没有符合条件的收件人，请调整受众',
  needsReview: (count: number) => `收件人已增至 ${count} 人，超过免审核人数，请退回修改后重新提交`,
  templateRenewed: '短信模板在提交后通过了新的版本，请退回修改后重新提交',
  tooMany: `一次最多发送 ${RECIPIENTS_MAX} 人`,
} as const;
