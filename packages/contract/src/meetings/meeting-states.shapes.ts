import * as z from 'zod/mini';

export const meetingState = z.enum(['draft', 'pending_publish', 'published', 'suspended', 'cancelled', 'archived']);
export type MeetingState = z.output<typeof meetingState>;

export const MEETING_STATES: Record<MeetingState, string> = {
  draft: '草稿',
  pending_publish: '待审核',
  published: '已发布',
  suspended: '已暂停',
  cancelled: '已取消',
  archived: '已归档',
};

/** Where the time has brought a meeting that takes place. */
export const meetingPhase = z.enum(['notOpen', 'open', 'closed', 'running', 'ended']);
export type MeetingPhase = z.output<typeof meetingPhase>;

export const MEETING_PHASES: Record<MeetingPhase, string> = {
  notOpen: '未开始报名',
  open: '报名中',
  closed: '报名截止',
  running: '进行中',
  ended: '已结束',
};

export const meetingMode = z.enum(['offline', 'online', 'hybrid'], '请选择会议形式');
export type MeetingMode = z.output<typeof meetingMode>;

export const MEETING_MODES: Record<MeetingMode, string> = { offline: '线下', online: '线上', hybrid: '线上线下' };

export const repricePolicy = z.enum(['keep', 'reprice'], '请选择改价方式');
export type RepricePolicy = z.output<typeof repricePolicy>;
