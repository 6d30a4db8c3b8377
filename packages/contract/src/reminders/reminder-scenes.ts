import type { EventScene } from '../mail-templates/mail-scenes.ts';

/** What people are reminded of. A reminder goes on while it holds, and is not sent once it does not. */
export const REMINDER_SCENES = {
  unpaid: '未缴清',
  voucher_rejected: '凭证被驳回',
  proof_missing: '未交证明材料',
  invoice_missing: '未申请发票',
  carbon_incomplete: '未填行程信息',
  meeting_soon: '会议临近',
} as const;
export type ReminderScene = keyof typeof REMINDER_SCENES;

export const REMINDER_SCENE_HINTS: Record<ReminderScene, string> = {
  unpaid: '订单待缴费或部分缴费，没有凭证待审核',
  voucher_rejected: '订单的缴费凭证被驳回，没有重新上传，仍有待付',
  proof_missing: '须提交证明材料，还没有提交或被退回',
  invoice_missing: '订单已缴清，没有申请过发票',
  carbon_incomplete: '报名已确认，会议的报名表单询问行程，还没有填写',
  meeting_soon: '报名已确认，会议还没有开始',
};

/** When a reminder is due for the first time. */
export const REMINDER_TRIGGERS = {
  after_cause: '情况出现后',
  before_due: '缴费到期前',
  before_begin: '会议开始前',
  after_end: '会议结束后',
  at: '指定时间',
} as const;
export type ReminderTrigger = keyof typeof REMINDER_TRIGGERS;

/** Those that are about an order; the others are about a registration. */
export const ORDER_SCENES: readonly ReminderScene[] = ['unpaid', 'voucher_rejected', 'invoice_missing'];
export const isAboutOrder = (scene: ReminderScene): boolean => ORDER_SCENES.includes(scene);

const FITTING: Record<ReminderScene, readonly ReminderTrigger[]> = {
  unpaid: ['after_cause', 'before_due', 'before_begin', 'at'],
  voucher_rejected: ['after_cause', 'before_due', 'before_begin', 'at'],
  proof_missing: ['after_cause', 'before_begin', 'at'],
  invoice_missing: ['after_cause', 'after_end', 'at'],
  carbon_incomplete: ['after_cause', 'before_begin', 'after_end', 'at'],
  meeting_soon: ['before_begin', 'at'],
};
export const fitsScene = (trigger: ReminderTrigger, scene: ReminderScene): boolean => FITTING[scene].includes(trigger);

/** Whose text a reminder has by mail where no template is chosen. The other scenes have none. */
export const MAIL_SCENE_OF: Partial<Record<ReminderScene, EventScene>> = {
  unpaid: 'pay_remind',
  voucher_rejected: 'voucher_rejected',
  proof_missing: 'proof_remind',
  carbon_incomplete: 'travel_remind',
  meeting_soon: 'meeting_remind',
};

/** Messages of field errors. */
export const reminderProblems = {
  noChannel: '请选择发送渠道',
  unfitTrigger: '该场景不能使用这种触发方式',
  noHours: '请输入小时数',
  noTime: '请选择提醒时间',
  pastTime: '提醒时间应晚于现在',
  noSmsTemplate: '请选择短信模板',
  noMailTemplate: '该场景没有默认邮件，请选择邮件模板',
  smsTemplateGone: '该短信模板没有通过审核，或已停用、删除',
  mailTemplateGone: '该邮件模板已停用或删除',
  sceneOff: '消息模板中已关闭该场景的邮件，请改为发送，或为规则选择邮件模板',
  mailTemplateLeft: '原会议的邮件模板没有复制，请重新选择',
  sameQuiet: '静默时段的开始和结束不能相同',
  tooOften: (most: number) => `已提醒 ${most} 次，达到规则的上限`,
  justSent: '一小时内已提醒过',
  notEnabled: '规则已停用，或会议还没有发布，不能提醒',
  noRule: '会议没有启用的“未缴清”提醒规则，请先在提醒设置中新增或启用',
  ownOnly: '提醒规则对全部参会人员生效，您的数据范围只包含本人登记的人员，不能新增、编辑、启用或立即提醒',
  noPeople: '订单没有可通知的参会人',
} as const;
