import type { meetingSessionRecord } from '@huiwu/contract/meeting-sessions';
import type { Insertable, Selectable } from 'kysely';
import type { TableOfCustomer } from '../../records/record.table.ts';

export interface MeetingSessionsTable extends TableOfCustomer<typeof meetingSessionRecord> {
  meeting_id: string;
}

export type MeetingSessionRow = Selectable<MeetingSessionsTable>;
export type NewMeetingSessionRow = Insertable<MeetingSessionsTable>;

declare module '../../schema.ts' {
  interface Tables {
    meeting_sessions: MeetingSessionsTable;
  }
}
