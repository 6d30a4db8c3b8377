import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { meetingDashboard, myMeetingList, myMeetingPage } from './meetings.shapes.ts';

const MEETING = '/system-management-backend/system/meeting';

export const listMyMeetings = defineEndpoint({
  method: 'POST',
  path: `${MEETING}/get/mine`,
  summary: '当前登录人可以进入的会议：未结束的在前，已取消和归档的在最后',
  access: 'signed-in',
  effect: 'reads',
  input: myMeetingPage,
  output: myMeetingList,
});

export const getMeetingDashboard = defineEndpoint({
  method: 'GET',
  path: `${MEETING}/desk/get/one`,
  summary: '会议工作台：请求头 X-Meeting-Code 所指的会议和其中的人员',
  access: 'signed-in',
  effect: 'reads',
  input: z.strictObject({}),
  output: meetingDashboard,
});
