import { defineBlockers, defineLifecycle, type StateOf } from '../base/lifecycle.ts';

/** Attendees answer invitations, and the server expires unanswered ones. Admins make no transitions. */
export const invitationLifecycle = defineLifecycle({
  states: { pending: '待回复', accepted: '已接受', declined: '已谢绝', expired: '已过期' },
  tones: { pending: 'warning', accepted: 'success', declined: 'default', expired: 'default' },
  hints: {
    pending: '等待发送，或已发送并等待对方回复',
    accepted: '对方已接受并报名',
    declined: '对方已谢绝',
    expired: '邀请已过有效期',
  },
  initial: 'pending',
  transitions: {
    accept: { verb: '接受', from: ['pending'], to: 'accepted' },
    decline: { verb: '谢绝', from: ['pending'], to: 'declined' },
  },
});
export type InvitationState = StateOf<typeof invitationLifecycle>;

export const invitationBlockers = defineBlockers({
  accepted: { sentence: () => '对方已接受邀请，不能删除' },
  expired: { sentence: () => '邀请已过期' },
});

/** Messages of field errors. */
export const invitationProblems = {
  noContact: '手机号码和邮箱至少填写一项',
  typeGone: '该参会类型不存在或已停用',
  expiresEarly: '过期时间应晚于现在',
  justSent: '一小时内已发送过',
  noMessage: '会议没有可用的邀请消息，请在“消息模板”中启用邀请的邮件或选择短信模板',
  noAddress: '受邀人没有可用的手机号码或邮箱：邀请的消息使用其他渠道',
} as const;
