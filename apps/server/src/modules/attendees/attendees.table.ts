import type { Selectable } from 'kysely';

/** A phone that proved to be someone's, in one meeting. */
export interface AttendeeSessionsTable {
  id: string;
  customer_id: string;
  meeting_id: string;
  phone: string;
  token_hash: string;
  expires_at: string;
  created_at: string;
}

export type AttendeeSessionRow = Selectable<AttendeeSessionsTable>;

declare module '../../schema.ts' {
  interface Tables {
    attendee_sessions: AttendeeSessionsTable;
  }
}
