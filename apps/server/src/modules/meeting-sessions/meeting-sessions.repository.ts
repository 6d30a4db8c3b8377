import type { MeetingSessionFilter } from '@huiwu/contract/meeting-sessions';
import type { Kysely } from 'kysely';
import { fetchPage } from '../../database/paging.ts';
import { contains } from '../../database/search/search.ts';
import { rangeEnd, rangeStart } from '../../database/times.ts';
import type { Tables } from '../../schema.ts';
import type { MeetingSessionChange, MeetingSessionRow, NewMeetingSessionRow } from './meeting-sessions.table.ts';

const SORT = {
  beginAt: 'meeting_sessions.begin_at',
  name: 'meeting_sessions.name',
  room: 'meeting_sessions.room',
  createdAt: 'meeting_sessions.created_at',
} as const;

interface Key {
  id: string;
  version: number;
}

/** The sessions of one meeting after the other; deleted ones are gone for everyone. */
export const createMeetingSessionRepository = (db: Kysely<Tables>, lists: Kysely<Tables>) => {
  const of = (from: Kysely<Tables>, meetingId: string) =>
    from
      .selectFrom('meeting_sessions')
      .where('meeting_sessions.meeting_id', '=', meetingId)
      .where('meeting_sessions.deleted_at', 'is', null);

  return {
    page: (meetingId: string, filter: MeetingSessionFilter) => {
      const { order = 'asc', orderBy = 'beginAt', name, room } = filter;
      const [from, to] = [rangeStart(filter.beginTime), rangeEnd(filter.endTime)];
      let query = of(lists, meetingId).selectAll('meeting_sessions');
      if (name) query = query.where(({ ref }) => contains(ref('meeting_sessions.name'), name));
      if (room) query = query.where(({ ref }) => contains(ref('meeting_sessions.room'), room));
      if (from !== undefined) query = query.where('meeting_sessions.begin_at', '>=', from);
      if (to !== undefined) query = query.where('meeting_sessions.begin_at', '<', to);
      const sorted = query.orderBy(SORT[orderBy], order).orderBy('meeting_sessions.id', order);
      return fetchPage<MeetingSessionRow>(lists, sorted, filter);
    },

    find: (meetingId: string, id: string): Promise<MeetingSessionRow | undefined> =>
      of(db, meetingId).selectAll('meeting_sessions').where('meeting_sessions.id', '=', id).executeTakeFirst(),

    list: (meetingId: string): Promise<MeetingSessionRow[]> =>
      of(db, meetingId)
        .selectAll('meeting_sessions')
        .orderBy('meeting_sessions.begin_at')
        .orderBy('meeting_sessions.id')
        .execute(),

    /** How many there are, and those that are not over, soonest first. */
    outlookOf: async (meetingId: string, now: string, limit: number) => {
      const [{ count }, next] = await Promise.all([
        of(db, meetingId)
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .executeTakeFirstOrThrow(),
        of(db, meetingId)
          .selectAll('meeting_sessions')
          .where('meeting_sessions.end_at', '>', now)
          .orderBy('meeting_sessions.begin_at')
          .orderBy('meeting_sessions.id')
          .limit(limit)
          .execute(),
      ]);
      return { count: Number(count), next };
    },

    /** How many sessions each of these meetings has. */
    countByMeeting: async (meetingIds: string[]): Promise<Map<string, number>> => {
      if (meetingIds.length === 0) return new Map();
      const rows = await lists
        .selectFrom('meeting_sessions')
        .select(({ fn }) => ['meeting_sessions.meeting_id', fn.countAll<number | string>().as('count')])
        .where('meeting_sessions.meeting_id', 'in', meetingIds)
        .where('meeting_sessions.deleted_at', 'is', null)
        .groupBy('meeting_sessions.meeting_id')
        .execute();
      return new Map(rows.map((row) => [row.meeting_id, Number(row.count)]));
    },

    /** Whether a session of the meeting lies outside of these times. */
    isAnyOutside: async (meetingId: string, { from, to }: { from: string; to: string }): Promise<boolean> => {
      const row = await of(db, meetingId)
        .select('meeting_sessions.id')
        .where(({ or, eb }) => or([eb('meeting_sessions.begin_at', '<', from), eb('meeting_sessions.end_at', '>', to)]))
        .executeTakeFirst();
      return row !== undefined;
    },

    insert: async (rows: NewMeetingSessionRow[]): Promise<void> => {
      if (rows.length > 0) await db.insertInto('meeting_sessions').values(rows).execute();
    },

    /** False where the version is no longer the one that was read. */
    update: async (meetingId: string, { id, version }: Key, change: MeetingSessionChange): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('meeting_sessions')
        .set({ ...change, version: version + 1 })
        .where('meeting_sessions.meeting_id', '=', meetingId)
        .where('meeting_sessions.id', '=', id)
        .where('meeting_sessions.version', '=', version)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
  };
};

export type MeetingSessionRepository = ReturnType<typeof createMeetingSessionRepository>;
