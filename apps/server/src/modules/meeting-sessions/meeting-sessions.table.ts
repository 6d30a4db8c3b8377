import type { meetingSessionRecord } from '@huiwu/contract/meeting-sessions';
import type { Insertable, Selectable } from 'kysely';
import type { TableInMeeting } from '../../records/record.table.ts';

export type MeetingSessionsTable = TableInMeeting<typeof meetingSessionRecord>;

export type MeetingSessionRow = Selectable<MeetingSessionsTable>;
export type NewMeetingSessionRow = Insertable<MeetingSessionsTable>;

declare module '../../schema.ts' {
  interface Tables {
    meeting_sessions: MeetingSessionsTable;
  }
}
