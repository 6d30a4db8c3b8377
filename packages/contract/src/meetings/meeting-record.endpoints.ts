import * as z from 'zod/mini';
import { adminChoicesCall } from '../base/calls/admin-choices.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId } from '../base/fields.ts';
import { choicesCall } from '../base/calls/choices-call.ts';
import { transitionCall } from '../base/lifecycle.ts';
import { addCall, defineResource, deleteCall, editCall, exportCall, getCall, listCall } from '../base/resource.ts';
import {
  meetingAdminChoice,
  meetingAdminQuestion,
  meetingBlockerList,
  meetingClone,
  meetingHolderEdit,
  meetingHolders,
} from './meeting-actions.shapes.ts';
import { meetingPaymentChoices, meetingPaymentQuestion } from './meeting-payment-record.ts';
import { meetingRecord } from './meeting-record.ts';
import { meetingChoice } from './meetings.shapes.ts';
import { meetingLifecycle } from './meeting-states.ts';
import { meetingsAccess } from './meetings.access.ts';

const meetings = defineResource(meetingsAccess, '/meeting/meeting', meetingRecord);

export const listMeetings = listCall(meetings);
export const exportMeetings = exportCall(meetings, listMeetings);
export const listMeetingChoices = choicesCall(meetings, meetingChoice, {
  summary: '可供选择的会议，最近的在前',
  access: { function: 'meetings.search' },
});
export const listMeetingOwners = adminChoicesCall(meetings, 'owner');
export const getMeeting = getCall(meetings, { access: { function: 'meetings.view' } });
export const addMeeting = addCall(meetings, '新增会议，状态为草稿');
export const editMeeting = editCall(meetings);
export const deleteMeeting = deleteCall(meetings, '删除草稿，可恢复');
export const restoreMeeting = defineEndpoint({
  method: 'POST',
  path: '/meeting/meeting/recover/{id}',
  summary: '恢复已删除的草稿',
  access: { function: 'meetings.restore' },
  effect: 'changes',
  input: byId,
  output: nothing,
});

/** Where publishing requires a review, this call submits a draft for review. */
export const publishMeeting = transitionCall(meetings, meetingLifecycle, 'publish');
export const approveMeeting = transitionCall(meetings, meetingLifecycle, 'approve');
export const rejectMeeting = transitionCall(meetings, meetingLifecycle, 'reject');
export const suspendMeeting = transitionCall(meetings, meetingLifecycle, 'suspend');
export const resumeMeeting = transitionCall(meetings, meetingLifecycle, 'resume');
export const cancelMeeting = transitionCall(meetings, meetingLifecycle, 'cancel');
export const reopenMeeting = transitionCall(meetings, meetingLifecycle, 'reopen');
export const archiveMeeting = transitionCall(meetings, meetingLifecycle, 'archive');

export const getMeetingBlockers = defineEndpoint({
  method: 'GET',
  path: '/meeting/meeting/blockers/{id}',
  summary: '发布和归档前还缺什么，取消会影响谁',
  access: { function: 'meetings.view' },
  effect: 'reads',
  input: byId,
  output: meetingBlockerList,
});

export const cloneMeeting = defineEndpoint({
  method: 'POST',
  path: '/meeting/meeting/clone/{id}',
  summary: '复制会议，时间按新的开始时间平移',
  access: { function: 'meetings.add' },
  effect: 'creates',
  input: meetingClone,
  output: z.object({ id: z.string() }),
});

export const listMeetingAdminChoices = defineEndpoint({
  method: 'POST',
  path: '/meeting/meeting/get/admins',
  summary: '可以担任负责人或会议角色的管理员，按姓名查找',
  access: { function: 'meetings.edit' },
  effect: 'reads',
  input: meetingAdminQuestion,
  output: z.array(meetingAdminChoice),
});

export const listMeetingPaymentChoices = defineEndpoint({
  method: 'POST',
  path: '/meeting/meeting/get/payment-choices',
  summary: '可供会议选择的收款账户和开票主体，只含启用的',
  access: { function: 'meetings.edit' },
  effect: 'reads',
  input: meetingPaymentQuestion,
  output: meetingPaymentChoices,
});

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
