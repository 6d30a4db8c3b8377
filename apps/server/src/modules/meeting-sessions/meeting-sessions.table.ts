import type { Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { Tracked } from '../../database/engines/tracked.ts';

export interface MeetingSessionsTable extends Tracked {
  id: string;
  customer_id: string;
  meeting_id: string;
  name: string;
  begin_at: string;
  end_at: string;
  room: Generated<string>;
  capacity: Generated<number | null>;
  deleted_at: Generated<string | null>;
}

export type MeetingSessionRow = Selectable<MeetingSessionsTable>;
export type NewMeetingSessionRow = Insertable<MeetingSessionsTable>;
export type MeetingSessionChange = Updateable<MeetingSessionsTable>;
