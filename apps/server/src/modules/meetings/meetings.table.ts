import type { meetingRecord } from '@huiwu/contract/meetings';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { TableOf } from '../../records/record.table.ts';

export interface MeetingsTable extends TableOf<typeof meetingRecord> {
  customer_id: string;
  /** The creator's department at that time; data scopes use it. */
  owner_department_id: Generated<string | null>;
}

export type MeetingRow = Selectable<MeetingsTable>;
export type NewMeetingRow = Insertable<MeetingsTable>;

declare module '../../schema.ts' {
  interface Tables {
    meetings: MeetingsTable;
  }
}
