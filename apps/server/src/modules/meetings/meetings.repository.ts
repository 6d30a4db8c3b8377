import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';
import type { MeetingRow, MeetingsTable } from './meetings.table.ts';

/** As many meetings as a form for their roles can hold. */
const MEETINGS_MAX = 500;

export const createMeetingRepository = (db: Kysely<Tables>) => ({
  find: (id: string): Promise<MeetingRow | undefined> =>
    db.selectFrom('meetings').selectAll('meetings').where('meetings.id', '=', id).executeTakeFirst(),

  /** Newest first, so that a bound cuts off what is long over. */
  listAll: ({ customerId }: { customerId?: string } = {}): Promise<MeetingRow[]> => {
    let query = db.selectFrom('meetings').selectAll('meetings');
    if (customerId !== undefined) query = query.where('meetings.customer_id', '=', customerId);
    return query.orderBy('meetings.begin_at', 'desc').orderBy('meetings.id').limit(MEETINGS_MAX).execute();
  },

  /** Started ones that are not over yet, soonest first. */
  listRunningAndComing: (now: string, limit: number): Promise<MeetingRow[]> =>
    db
      .selectFrom('meetings')
      .selectAll('meetings')
      .where('meetings.end_at', '>', now)
      .where('meetings.state', '=', 1)
      .orderBy('meetings.begin_at')
      .orderBy('meetings.id')
      .limit(limit)
      .execute(),

  insert: async (row: Insertable<MeetingsTable>): Promise<void> => {
    await db.insertInto('meetings').values(row).execute();
  },
});
