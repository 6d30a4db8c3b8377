import { timestamp } from '../base/fields.ts';
import { withActions } from '../base/lifecycle.ts';
import { tracked } from '../base/record-choices.ts';
import { readOnly } from '../base/record-field.ts';
import { integer, text, time } from '../base/record-fields.ts';
import { defineRecord, type DetailOf } from '../base/record.ts';
import { addCall, defineResource, deleteCall, editCall, exportCall, getCall, listCall } from '../base/resource.ts';
import { meetingSessionsAccess } from './meeting-sessions.access.ts';

export * from './meeting-sessions.access.ts';

export const meetingSessionProblems = {
  outside: '场次应在会议时间之内',
  endBeforeBegin: '结束时间应晚于开始时间',
} as const;

/** A part of a meeting with its own time and room. */
export const meetingSessionRecord = defineRecord({
  noun: '场次',
  name: 'name',
  order: { by: 'beginAt', direction: 'asc' },
  fields: {
    name: text('场次名称', 100, { isListed: true, isSortable: true, filter: 'contains' }),
    beginAt: time('开始时间', { isListed: true, isSortable: true, filter: 'period' }),
    endAt: time('结束时间', { isListed: true }),
    room: text('会场', 100, { isOptional: true, isListed: true, isSortable: true, filter: 'contains' }),
    capacity: integer(
      '名额',
      { min: 1, max: 1_000_000 },
      { isOptional: true, isListed: true, unit: '人', help: '留空不限' },
    ),
    createdAt: readOnly({ kind: 'time', label: '创建时间', output: timestamp }, { isListed: true, isSortable: true }),
    updatedAt: tracked.updatedAt,
    ...withActions,
  },
  rules: [
    {
      at: 'endAt',
      reads: ['beginAt'],
      holds: ({ beginAt, endAt }) => !beginAt || !endAt || endAt > beginAt,
      sentence: meetingSessionProblems.endBeforeBegin,
    },
  ],
});

export type MeetingSession = DetailOf<typeof meetingSessionRecord>;
const meetingSessions = defineResource(meetingSessionsAccess, '/registration/session', meetingSessionRecord);

export const listMeetingSessions = listCall(meetingSessions);
export const exportMeetingSessions = exportCall(meetingSessions, listMeetingSessions);
export const getMeetingSession = getCall(meetingSessions);
export const addMeetingSession = addCall(meetingSessions);
export const editMeetingSession = editCall(meetingSessions);
export const deleteMeetingSession = deleteCall(meetingSessions);

export const meetingSessionCalls = {
  list: listMeetingSessions,
  export: exportMeetingSessions,
  get: getMeetingSession,
  add: addMeetingSession,
  edit: editMeetingSession,
  delete: deleteMeetingSession,
};
