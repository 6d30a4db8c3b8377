import type { meetingRecord } from '@huiwu/contract/meetings';
import type { Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { TableOf } from '../../records/record.table.ts';

type Columns = TableOf<typeof meetingRecord>;

/** Every new row has these; what else a draft may leave out has a default in the database. */
type Given = 'id' | 'code' | 'name' | 'begin_at' | 'end_at' | 'created_at' | 'created_by' | 'updated_at' | 'updated_by';
type Written = 'version' | 'state' | 'state_reason' | 'published_at' | 'cloned_from_id' | 'deleted_at';

export type MeetingsTable = {
  [Name in keyof Columns]: Name extends Given | Written ? Columns[Name] : Generated<Columns[Name]>;
} & {
  customer_id: string;
  /** Of the admin who added it, as it was then: data scopes count by it. */
  owner_department_id: Generated<string | null>;
};

export type MeetingRow = Selectable<MeetingsTable>;
export type NewMeetingRow = Insertable<MeetingsTable>;
export type MeetingChange = Updateable<MeetingsTable>;

declare module '../../schema.ts' {
  interface Tables {
    meetings: MeetingsTable;
  }
}
