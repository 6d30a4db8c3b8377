import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { AttendeeSessionRow } from './attendees.table.ts';

export const createAttendeeSessionRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => ({
  insert: async (row: AttendeeSessionRow): Promise<void> => {
    await db.insertInto('attendee_sessions').values(row).execute();
  },

  /** A session that has not ended. */
  findByToken: (hash: string, now: string): Promise<AttendeeSessionRow | undefined> =>
    db
      .selectFrom('attendee_sessions')
      .selectAll('attendee_sessions')
      .where('attendee_sessions.token_hash', '=', hash)
      .where('attendee_sessions.expires_at', '>', now)
      .executeTakeFirst(),

  remove: async (id: string): Promise<void> => {
    await db.deleteFrom('attendee_sessions').where('attendee_sessions.id', '=', id).execute();
  },

  removeBefore: async (moment: string): Promise<void> => {
    await db.deleteFrom('attendee_sessions').where('attendee_sessions.expires_at', '<', moment).execute();
  },
});

export type AttendeeSessionRepository = ReturnType<typeof createAttendeeSessionRepository>;
