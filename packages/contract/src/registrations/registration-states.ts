import { defineBlockers, defineLifecycle, type StateOf } from '../base/lifecycle.ts';

export const registrationLifecycle = defineLifecycle({
  states: {
    pending_review: '待审核',
    pending_payment: '待缴费',
    confirmed: '已确认',
    waitlisted: '候补',
    offered: '待接受名额',
    waitlist_expired: '候补已失效',
    rejected: '已拒绝',
    withdrawn: '已退出',
    substituted: '已换人',
    cancelled: '已取消',
  },
  tones: {
    pending_review: 'warning',
    pending_payment: 'warning',
    confirmed: 'success',
    waitlisted: 'info',
    offered: 'primary',
    waitlist_expired: 'default',
    rejected: 'danger',
    withdrawn: 'default',
    substituted: 'default',
    cancelled: 'default',
  },
  hints: {
    pending_review: '占用名额，等待审核',
    pending_payment: '占用名额，等待缴费；到期未缴时释放名额',
    confirmed: '报名成功，可以参会',
    waitlisted: '名额已满，按顺序等待空出的名额',
    offered: '已为其保留名额，须在时限内接受',
    waitlist_expired: '没有在时限内接受名额，或已放弃',
    rejected: '未通过审核，名额已释放',
    withdrawn: '本人退出，名额已释放',
    substituted: '名额已转给他人',
    cancelled: '报名已取消，名额已释放',
  },
  initial: 'pending_review',
  transitions: {
    approve: {
      verb: '审核通过',
      isMain: true,
      from: ['pending_review'],
      to: 'confirmed',
      by: 'registrations.review',
      confirm: '通过后，须缴费的进入待缴费，其余直接确认。',
    },
    reject: {
      verb: '审核拒绝',
      from: ['pending_review'],
      to: 'rejected',
      by: 'registrations.review',
      needsReason: true,
      isDangerous: true,
      confirm: '拒绝后名额随即空出。',
    },
    resubmit: {
      verb: '重新审核',
      isMain: true,
      from: ['rejected'],
      to: 'pending_review',
      by: 'registrations.restore',
      confirm: '重新占用一个名额，回到待审核。',
    },
    waive: {
      verb: '免缴',
      from: ['pending_payment'],
      to: 'confirmed',
      by: 'registrations.review',
      needsReason: true,
      confirm: '免缴后直接确认，不再收取报名费。',
    },
    offer: {
      verb: '递补',
      isMain: true,
      from: ['waitlisted', 'waitlist_expired'],
      to: 'offered',
      by: 'registrations.review',
      confirm: '为其保留一个名额，须在候补确认时限内接受。',
    },
    accept: {
      verb: '接受名额',
      isMain: true,
      from: ['offered'],
      to: 'confirmed',
      by: 'registrations.edit',
      confirm: '代其接受保留的名额。',
    },
    decline: {
      verb: '放弃名额',
      from: ['waitlisted', 'offered'],
      to: 'waitlist_expired',
      by: 'registrations.edit',
      confirm: '放弃后名额留给下一位候补人员。',
    },
    withdraw: {
      verb: '退出',
      from: ['pending_review', 'pending_payment', 'confirmed'],
      to: 'withdrawn',
      by: 'registrations.edit',
      needsReason: true,
      isDangerous: true,
      confirm: '退出后名额随即空出，电子票失效。',
    },
    cancel: {
      verb: '取消报名',
      from: ['pending_review', 'pending_payment', 'confirmed', 'waitlisted', 'offered'],
      to: 'cancelled',
      by: 'registrations.delete',
      needsReason: true,
      isDangerous: true,
      confirm: '取消后名额随即空出，电子票失效。',
    },
  },
});

export type RegistrationState = StateOf<typeof registrationLifecycle>;
export type RegistrationTransition = keyof (typeof registrationLifecycle)['transitions'];

/** States that occupy a place of the meeting and of the type. */
export const OCCUPYING_STATES = [
  'pending_review',
  'pending_payment',
  'offered',
  'confirmed',
] as const satisfies readonly RegistrationState[];

/** States that prevent a second registration of the same member in the meeting. */
export const ACTIVE_STATES = [...OCCUPYING_STATES, 'waitlisted'] as const satisfies readonly RegistrationState[];

export const isOccupying = (state: RegistrationState): boolean => OCCUPYING_STATES.some((each) => each === state);
export const isActive = (state: RegistrationState): boolean => ACTIVE_STATES.some((each) => each === state);

export const registrationBlockers = defineBlockers({
  noPlace: {
    sentence: ({ type, left }: { type: string; left: number }) => `“${type}”没有空余名额，还剩 ${left} 个`,
    fix: { title: '调整参会类型的名额', to: () => '/registration/type' },
  },
  typeGone: {
    sentence: () => '该报名的参会类型已删除，请先恢复',
    fix: { title: '查看参会类型', to: () => '/registration/type' },
  },
  registrationClosed: { sentence: () => '会议已暂停或不在报名时间内' },
  registeredTooOften: { sentence: () => '该手机号码在本会议的报名次数已达上限，请联系主办方' },
  withdrawOver: { sentence: () => '会议已开始，不能自行退出' },
  offerOver: { sentence: () => '保留名额的时限已过' },
  isRegistered: { sentence: () => '该人员在本会议已有另一条有效报名' },
  checkedIn: { sentence: () => '该人员已签到' },
  mustCancel: { sentence: () => '已缴费的报名不能删除，请取消报名' },
  notConfirmed: { sentence: () => '只有已确认的人员可以换人' },
  noSubstitutes: {
    sentence: () => '会议不允许换人',
    fix: {
      title: '修改报名设置',
      to: ({ meetingId }: { meetingId: string }) => `/meeting/edit/${meetingId}?step=registration`,
    },
  },
  substituteOver: { sentence: () => '换人截止时间已过' },
  isOver: { sentence: () => '报名已结束，不能改类型' },
  noTicket: { sentence: () => '只有已确认的人员有参会二维码' },
  justPushed: { sentence: () => '一分钟内已发送过二维码' },
  proofMissing: { sentence: () => '证明材料尚未提交' },
  proofUnreviewed: { sentence: () => '证明材料尚未通过审核' },
  proofRejected: { sentence: () => '证明材料已退回，等待重新提交' },
  proofNotNeeded: { sentence: () => '该参会类型不需要证明材料' },
  proofApproved: { sentence: () => '证明材料已通过审核，不能更换' },
});

/** The proof of eligibility of a type that needs one, such as a student card. */
export const PROOF_STATES = {
  none: '无',
  submitted: '待审核',
  approved: '已通过',
  rejected: '已退回',
} as const;
export type ProofState = keyof typeof PROOF_STATES;
export const PROOF_TONES = {
  none: 'default',
  submitted: 'warning',
  approved: 'success',
  rejected: 'danger',
} as const satisfies Record<ProofState, string>;

export const REGISTRATION_SOURCES = {
  portal: '本人报名',
  import: '批量导入',
  manual: '后台录入',
  invite: '邀请',
  onsite: '现场报名',
} as const;
export type RegistrationSource = keyof typeof REGISTRATION_SOURCES;

/** Quick filters above the list, each with the states it shows; a filter without states shows all. */
export const REGISTRATION_TABS = {
  all: { title: '全部', states: [] },
  pendingReview: { title: '待审核', states: ['pending_review'] },
  pendingPayment: { title: '待缴费', states: ['pending_payment'] },
  confirmed: { title: '已确认', states: ['confirmed'] },
  waitlisted: { title: '候补', states: ['waitlisted', 'offered'] },
  withdrawn: { title: '已退出', states: ['withdrawn', 'cancelled'] },
  notCheckedIn: { title: '未签到', states: ['confirmed'], isCheckedIn: false },
} as const satisfies Record<string, { title: string; states: readonly RegistrationState[]; isCheckedIn?: boolean }>;
export type RegistrationTab = keyof typeof REGISTRATION_TABS;
