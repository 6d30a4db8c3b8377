import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId } from '../base/fields.ts';
import type { FunctionName } from '../base/functions.ts';
import {
  meetingBlockerList,
  meetingClone,
  meetingHolderEdit,
  meetingHolders,
  meetingStep,
  meetingStepWithReason,
} from './meeting-actions.shapes.ts';
import {
  meetingChoice,
  meetingDetail,
  meetingDraft,
  meetingEdit,
  meetingList,
  meetingPage,
} from './meeting-records.shapes.ts';

const MEETING = '/meeting/meeting';
const made = z.object({ id: z.string() });

export const listMeetings = defineEndpoint({
  method: 'POST',
  path: `${MEETING}/get/page`,
  summary: '会议分页列表',
  access: { function: 'meetings.search' },
  effect: 'reads',
  input: meetingPage,
  output: meetingList,
});

export const listMeetingChoices = defineEndpoint({
  method: 'GET',
  path: `${MEETING}/get/many`,
  summary: '可供选择的会议，最近的在前',
  access: { function: 'meetings.search' },
  effect: 'reads',
  input: z.strictObject({}),
  output: z.array(meetingChoice),
});

export const getMeeting = defineEndpoint({
  method: 'GET',
  path: `${MEETING}/get/one/{id}`,
  summary: '一个会议',
  access: { function: 'meetings.view' },
  effect: 'reads',
  input: byId,
  output: meetingDetail,
});

export const getMeetingBlockers = defineEndpoint({
  method: 'GET',
  path: `${MEETING}/blockers/{id}`,
  summary: '发布和归档前还缺什么，取消会影响谁',
  access: { function: 'meetings.view' },
  effect: 'reads',
  input: byId,
  output: meetingBlockerList,
});

export const addMeeting = defineEndpoint({
  method: 'POST',
  path: `${MEETING}/add`,
  summary: '新增会议，状态为草稿',
  access: { function: 'meetings.add' },
  effect: 'creates',
  input: meetingDraft,
  output: made,
});

export const cloneMeeting = defineEndpoint({
  method: 'POST',
  path: `${MEETING}/clone/{id}`,
  summary: '复制会议，时间按新的开始时间平移',
  access: { function: 'meetings.add' },
  effect: 'creates',
  input: meetingClone,
  output: made,
});

export const editMeeting = defineEndpoint({
  method: 'POST',
  path: `${MEETING}/edit/one`,
  summary: '编辑会议',
  access: { function: 'meetings.edit' },
  effect: 'changes',
  input: meetingEdit,
  output: nothing,
});

export const deleteMeeting = defineEndpoint({
  method: 'POST',
  path: `${MEETING}/delete/{id}`,
  summary: '删除草稿，可恢复',
  access: { function: 'meetings.delete' },
  effect: 'changes',
  input: byId,
  output: nothing,
});

export const restoreMeeting = defineEndpoint({
  method: 'POST',
  path: `${MEETING}/recover/{id}`,
  summary: '恢复已删除的草稿',
  access: { function: 'meetings.restore' },
  effect: 'changes',
  input: byId,
  output: nothing,
});

/** A step of the lifecycle. */
const step = (action: string, summary: string, by: FunctionName) =>
  defineEndpoint({
    method: 'POST',
    path: `${MEETING}/${action}/{id}`,
    summary,
    access: { function: by },
    effect: 'changes',
    input: meetingStep,
    output: nothing,
  });

const stepWithReason = (action: string, summary: string, by: FunctionName) =>
  defineEndpoint({ ...step(action, summary, by), input: meetingStepWithReason });

export const publishMeeting = step('publish', '发布会议；须审核时先提交审核', 'meetings.enableDisable');
export const approveMeeting = step('approve', '审核通过并发布会议', 'meetings.review');
export const rejectMeeting = stepWithReason('reject', '退回会议，状态回到草稿', 'meetings.review');
export const suspendMeeting = step('suspend', '暂停会议，不再接受报名', 'meetings.enableDisable');
export const resumeMeeting = step('resume', '继续已暂停的会议', 'meetings.enableDisable');
export const cancelMeeting = stepWithReason('cancel', '取消会议', 'meetings.edit');
export const reopenMeeting = step('reopen', '把已取消的会议恢复为草稿', 'meetings.restore');
export const archiveMeeting = step('archive', '归档已结束的会议', 'meetings.enableDisable');

export const getMeetingHolders = defineEndpoint({
  method: 'GET',
  path: '/meeting/role/get/one/{id}',
  summary: '一个会议的会议角色：谁有哪些角色',
  access: { function: 'meetings.view' },
  effect: 'reads',
  input: byId,
  output: meetingHolders,
});

export const editMeetingHolder = defineEndpoint({
  method: 'POST',
  path: '/meeting/role/edit/one',
  summary: '设置一名管理员在一个会议中的角色',
  access: { function: 'meetings.edit' },
  effect: 'changes',
  input: meetingHolderEdit,
  output: nothing,
});
