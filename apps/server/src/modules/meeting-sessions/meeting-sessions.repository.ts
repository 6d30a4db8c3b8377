import { meetingSessionRecord } from '@huiwu/contract/meeting-sessions';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { MeetingSessionRow, NewMeetingSessionRow } from './meeting-sessions.table.ts';

/** Inside a meeting the tenant scope limits every query to it; methods with a meeting id are for other callers. */
export const createMeetingSessionRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => {
  const { db, lists } = connections;
  const of = (meetingId: string) =>
    db.selectFrom('meeting_sessions').where('meeting_sessions.meeting_id', '=', meetingId);

  return {
    ...createRecordRepository({ name: 'meeting_sessions', record: meetingSessionRecord }, connections),

    list: (meetingId: string): Promise<MeetingSessionRow[]> =>
      of(meetingId)
        .selectAll('meeting_sessions')
        .orderBy('meeting_sessions.begin_at')
        .orderBy('meeting_sessions.id')
        .execute(),

    /** The number of sessions, and those that are not over, soonest first. */
    outlookOf: async (meetingId: string, now: string, limit: number) => {
      const [{ count }, next] = await Promise.all([
        of(meetingId)
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .executeTakeFirstOrThrow(),
        of(meetingId)
          .selectAll('meeting_sessions')
          .where('meeting_sessions.end_at', '>', now)
          .orderBy('meeting_sessions.begin_at')
          .orderBy('meeting_sessions.id')
          .limit(limit)
          .execute(),
      ]);
      return { count: Number(count), next };
    },

    /** The number of sessions of each of these meetings. */
    countByMeeting: async (meetingIds: string[]): Promise<Map<string, number>> => {
      if (meetingIds.length === 0) return new Map();
      const rows = await lists
        .selectFrom('meeting_sessions')
        .select(({ fn }) => ['meeting_sessions.meeting_id', fn.countAll<number | string>().as('count')])
        .where('meeting_sessions.meeting_id', 'in', meetingIds)
        .groupBy('meeting_sessions.meeting_id')
        .execute();
      return new Map(rows.map((row) => [row.meeting_id, Number(row.count)]));
    },

    /** Whether a session of the meeting lies outside of these times. */
    isAnyOutside: async (meetingId: string, { from, to }: { from: string; to: string }): Promise<boolean> => {
      const row = await of(meetingId)
        .select('meeting_sessions.id')
        .where(({ or, eb }) => or([eb('meeting_sessions.begin_at', '<', from), eb('meeting_sessions.end_at', '>', to)]))
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    insertMany: async (rows: NewMeetingSessionRow[]): Promise<void> => {
      if (rows.length > 0) await db.insertInto('meeting_sessions').values(rows).execute();
    },
  };
};

export type MeetingSessionRepository = ReturnType<typeof createMeetingSessionRepository>;
