import { meetingSessionCalls, meetingSessionRecord, type MeetingSession } from '@huiwu/contract/meeting-sessions';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';

export const meetingSessionsConsole = defineConsoleRecord<MeetingSession>({
  noun: 'meeting-sessions',
  refreshes: ['meetings'],
  record: meetingSessionRecord,
  calls: meetingSessionCalls,
  show: ['name', 'beginAt', 'endAt', 'room', 'capacity', 'createdAt'],
  columns: { name: { width: 240 } },
  texts: {
    title: '场次',
    description: '会议中的各个场次，各有时间和会场；签到按场次进行。',
    empty: { hint: '把会议分成若干场次，各有自己的时间和会场。', hasAdd: true },
    consequences: () => ({ delete: '删除后不能恢复。' }),
  },
});

export function MeetingSessionsPage() {
  return <MeetingRecordsPage of={meetingSessionsConsole} />;
}
