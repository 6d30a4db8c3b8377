import { sql, type Insertable, type Kysely } from 'kysely';
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

  /** Started ones by the hour in UTC in which they begin: `2026-11-21T02`. */
  countByHour: async ({ from, to }: { from: string; to: string }): Promise<{ hour: string; count: number }[]> => {
    const hour = sql<string>`substr(${sql.ref('meetings.begin_at')}, 1, 13)`;
    const rows = await db
      .selectFrom('meetings')
      .select(({ fn }) => [hour.as('hour'), fn.countAll<number | string>().as('count')])
      .where('meetings.begin_at', '>=', from)
      .where('meetings.begin_at', '<', to)
      .where('meetings.state', '=', 1)
      .groupBy(hour)
      .execute();
    return rows.map((row) => ({ hour: row.hour, count: Number(row.count) }));
  },

  insert: async (row: Insertable<MeetingsTable>): Promise<void> => {
    await db.insertInto('meetings').values(row).execute();
  },
});
