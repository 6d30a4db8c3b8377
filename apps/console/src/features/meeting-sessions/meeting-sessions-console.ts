import {
  addMeetingSession,
  deleteMeetingSession,
  editMeetingSession,
  getMeetingSession,
  listMeetingSessions,
  meetingSessionRecord,
  type MeetingSession,
} from '@huiwu/contract/meeting-sessions';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';

export const meetingSessionsConsole = defineConsoleRecord<MeetingSession>({
  noun: 'meeting-sessions',
  refreshes: ['meetings'],
  record: meetingSessionRecord,
  calls: {
    list: listMeetingSessions,
    get: getMeetingSession,
    add: addMeetingSession,
    edit: editMeetingSession,
    delete: deleteMeetingSession,
  },
  show: ['name', 'beginAt', 'endAt', 'room', 'capacity', 'createdAt'],
  columns: { name: { width: 240 } },
  texts: {
    title: '场次',
    description: '会议中的各个场次，各有时间和会场；签到按场次进行。',
    empty: { hint: '把会议分成若干场次，各有自己的时间和会场。' },
    consequences: () => ({ delete: '删除后不能恢复。' }),
  },
});

const { list, get } = meetingSessionsConsole.calls;

/** The sessions of a meeting in which nothing can be changed any more. */
export const readOnlySessions = { ...meetingSessionsConsole, calls: { list, ...(get && { get }) } };
