import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId } from '../base/fields.ts';
import {
  meetingSession,
  meetingSessionDraft,
  meetingSessionEdit,
  meetingSessionList,
  meetingSessionPage,
} from './meeting-sessions.shapes.ts';

const SESSION = '/registration/session';

export const listMeetingSessions = defineEndpoint({
  method: 'POST',
  path: `${SESSION}/get/page`,
  summary: '会议的场次分页列表',
  access: { function: 'meetingSessions.search' },
  effect: 'reads',
  input: meetingSessionPage,
  output: meetingSessionList,
});

export const getMeetingSession = defineEndpoint({
  method: 'GET',
  path: `${SESSION}/get/one/{id}`,
  summary: '一个场次',
  access: { function: 'meetingSessions.view' },
  effect: 'reads',
  input: byId,
  output: meetingSession,
});

export const addMeetingSession = defineEndpoint({
  method: 'POST',
  path: `${SESSION}/add`,
  summary: '新增场次',
  access: { function: 'meetingSessions.add' },
  effect: 'creates',
  input: meetingSessionDraft,
  output: z.object({ id: z.string() }),
});

export const editMeetingSession = defineEndpoint({
  method: 'POST',
  path: `${SESSION}/edit/one`,
  summary: '编辑场次',
  access: { function: 'meetingSessions.edit' },
  effect: 'changes',
  input: meetingSessionEdit,
  output: nothing,
});

export const deleteMeetingSession = defineEndpoint({
  method: 'POST',
  path: `${SESSION}/delete/{id}`,
  summary: '删除场次',
  access: { function: 'meetingSessions.delete' },
  effect: 'changes',
  input: byId,
  output: nothing,
});
