import { defineBlockers, defineLifecycle } from '../base/lifecycle.ts';
import type { StateOf } from '../base/lifecycle.ts';
import type { Tone } from '../base/record-field.ts';

export const meetingLifecycle = defineLifecycle({
  states: {
    draft: '草稿',
    pending_publish: '待审核',
    published: '已发布',
    suspended: '已暂停',
    cancelled: '已取消',
    archived: '已归档',
  },
  tones: {
    draft: 'info',
    pending_publish: 'warning',
    published: 'primary',
    suspended: 'warning',
    cancelled: 'danger',
    archived: 'default',
  },
  hints: {
    draft: '只有会议管理人员可见，尚未开放报名',
    pending_publish: '已提交，等待审核发布',
    published: '已对外发布，按报名时间开放',
    suspended: '暂停报名，恢复后继续',
    cancelled: '会议不再举办；已收的款项可以退款',
    archived: '会议已结束并归档，只能查看',
  },
  initial: 'draft',
  transitions: {
    publish: { verb: '发布', from: ['draft'], to: 'published', by: 'meetings.enableDisable' },
    approve: { verb: '审核通过', from: ['pending_publish'], to: 'published', by: 'meetings.review' },
    reject: { verb: '退回', from: ['pending_publish'], to: 'draft', by: 'meetings.review', needsReason: true },
    suspend: {
      verb: '暂停',
      from: ['published'],
      to: 'suspended',
      by: 'meetings.enableDisable',
      confirm: '暂停后不再接受报名，其他工作照常。',
    },
    resume: { verb: '继续', from: ['suspended'], to: 'published', by: 'meetings.enableDisable' },
    cancel: {
      verb: '取消',
      from: ['draft', 'published', 'suspended'],
      to: 'cancelled',
      by: 'meetings.edit',
      needsReason: true,
      isDangerous: true,
      confirm: '取消后会议只能查看，不能修改。',
    },
    reopen: {
      verb: '恢复为草稿',
      from: ['cancelled'],
      to: 'draft',
      by: 'meetings.restore',
      confirm: '恢复后须重新发布。',
    },
    archive: {
      verb: '归档',
      from: ['published', 'suspended'],
      to: 'archived',
      by: 'meetings.enableDisable',
      confirm: '归档后会议只能查看，且不能撤销。',
    },
  },
});
export type MeetingState = StateOf<typeof meetingLifecycle>;
export type MeetingTransition = keyof (typeof meetingLifecycle)['transitions'];

/** Meetings in these states can be viewed but not changed. */
export const READ_ONLY_STATES = ['cancelled', 'archived'] as const satisfies readonly MeetingState[];
export const isReadOnly = (state: MeetingState): boolean => READ_ONLY_STATES.some((each) => each === state);

interface Counted {
  count: number;
}

interface OfMeeting {
  id: string;
}

const toStep = (title: string, step: 'basics' | 'registration' | 'payment', field: string) => ({
  title,
  to: ({ id }: OfMeeting) => `/meeting/edit/${id}?step=${step}&field=${field}`,
});

export const meetingBlockers = defineBlockers({
  noType: { sentence: () => '还没有选择会议类型', fix: toStep('填写会议类型', 'basics', 'typeCode') },
  noPlace: { sentence: () => '还没有填写会议地点', fix: toStep('填写会议地点', 'basics', 'place') },
  noContactPhone: { sentence: () => '还没有填写联系电话', fix: toStep('填写联系电话', 'basics', 'contactPhone') },
  noRegistrationTime: {
    sentence: () => '还没有设置报名时间',
    fix: toStep('设置报名时间', 'registration', 'regOpenAt'),
  },
  noSeller: { sentence: () => '提供发票，但还没有选择开票主体', fix: toStep('选择开票主体', 'payment', 'seller') },
  sellerClosed: { sentence: () => '开票主体已停用或删除', fix: toStep('更换开票主体', 'payment', 'seller') },
  isOver: { sentence: () => '会议结束时间已过', fix: toStep('修改会议时间', 'basics', 'endAt') },
  notOver: { sentence: () => '会议还没有结束' },
  openOrders: { sentence: ({ count }: Counted) => `还有 ${count} 笔订单待缴费` },
  openVouchers: { sentence: ({ count }: Counted) => `还有 ${count} 张缴费凭证待审核` },
  openRefunds: { sentence: ({ count }: Counted) => `还有 ${count} 笔退款没有完成` },
  openInvoices: { sentence: ({ count }: Counted) => `还有 ${count} 份发票申请没有完成` },
  refundsDecided: { sentence: ({ count }: Counted) => `因取消而申请的退款已审核 ${count} 笔，不能恢复` },
  onlyDrafts: { sentence: () => '只有草稿可以删除' },
  underReview: { sentence: () => '会议正在审核，请先退回' },
  isClosed: { sentence: () => '会议已取消或归档，只能查看' },
  isDeleted: { sentence: () => '会议已删除，请先恢复' },
  notDeleted: { sentence: () => '会议没有删除' },
  noRetention: { sentence: () => '没有设置个人信息保留期限，长期保留' },
  retentionRuns: { sentence: ({ until }: { until: string }) => `个人信息保留至 ${until}，此后才能清除` },
  notClosed: { sentence: () => '会议归档或取消后才能清除个人信息' },
  nothingPersonal: { sentence: () => '没有需要清除的个人信息' },
  purged: { sentence: () => '参会人员的个人信息已清除，不能恢复为草稿' },
});

/** Phases of a published meeting, by the current time. */
export const MEETING_PHASES = {
  notOpen: '未开始报名',
  open: '报名中',
  closed: '报名截止',
  running: '进行中',
  ended: '已结束',
} as const;
export type MeetingPhase = keyof typeof MEETING_PHASES;

export const PHASE_TONES: Record<MeetingPhase, Tone> = {
  notOpen: 'info',
  open: 'success',
  closed: 'warning',
  running: 'primary',
  ended: 'default',
};

export const MEETING_MODES = { offline: '线下', online: '线上', hybrid: '线上线下' } as const;
export type MeetingMode = keyof typeof MEETING_MODES;
