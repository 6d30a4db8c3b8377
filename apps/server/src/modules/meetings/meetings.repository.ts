import type { MyMeetingFilter } from '@huiwu/contract/meetings';
import { sql, type Insertable, type Kysely } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { fetchPage } from '../../database/lists/paging.ts';
import { contains } from '../../database/search/search.ts';
import type { Tables } from '../../schema.ts';
import type { MeetingRow, MeetingsTable } from './meetings.table.ts';

/** As many meetings as a form for their roles can hold. */
const MEETINGS_MAX = 500;

/** A meeting with its company's name. */
export interface MeetingView extends MeetingRow {
  cust_code: string;
  cust_name: string;
}

interface Mine {
  filter: MyMeetingFilter;
  now: string;
  /** Only meetings in which this person has a role now. */
  adminId: string | undefined;
}

/** Started meetings of those whom one reaches, or in which somebody has a role at this moment. */
const composeMine = (db: Kysely<Tables>, { filter: { keyword, custCode }, now, adminId }: Mine) => {
  let query = db
    .selectFrom('meetings')
    .innerJoin('customers', 'customers.id', 'meetings.customer_id')
    .where('meetings.state', '=', 1);
  if (custCode) query = query.where('customers.cust_code', '=', custCode);
  if (keyword)
    query = query.where(({ or, ref }) =>
      or((['name', 'place', 'code'] as const).map((column) => contains(ref(`meetings.${column}`), keyword))),
    );
  if (adminId === undefined) return query;
  return query.where('meetings.id', 'in', ({ selectFrom }) =>
    selectFrom('admin_meeting_roles')
      .innerJoin('roles', 'roles.id', 'admin_meeting_roles.role_id')
      .select('admin_meeting_roles.meeting_id')
      .where('admin_meeting_roles.admin_id', '=', adminId)
      .where('roles.kind', '=', 'meeting')
      .where('roles.state', '=', 1)
      .where(({ and, or, eb }) =>
        and([
          or([eb('admin_meeting_roles.begin_at', 'is', null), eb('admin_meeting_roles.begin_at', '<=', now)]),
          or([eb('admin_meeting_roles.end_at', 'is', null), eb('admin_meeting_roles.end_at', '>', now)]),
        ]),
      ),
  );
};

export const createMeetingRepository = ({ db }: DatabaseConnections) => ({
  /** The code alone names a meeting, whichever company's. */
  findByCode: (code: string): Promise<MeetingRow | undefined> =>
    db.selectFrom('meetings').selectAll('meetings').where('meetings.code', '=', code).executeTakeFirst(),

  findView: (id: string): Promise<MeetingView | undefined> =>
    db
      .selectFrom('meetings')
      .innerJoin('customers', 'customers.id', 'meetings.customer_id')
      .selectAll('meetings')
      .select(['customers.cust_code', 'customers.cust_name'])
      .where('meetings.id', '=', id)
      .executeTakeFirst(),

  /** What runs or comes first, soonest first; then what is over, latest first. */
  pageOfMine: (mine: Mine) => {
    const query = composeMine(db, mine)
      .selectAll('meetings')
      .select(['customers.cust_code', 'customers.cust_name'])
      .orderBy(({ eb }) => eb.case().when('meetings.end_at', '>', mine.now).then(0).else(1).end())
      .orderBy(({ eb, ref, val }) =>
        eb.case().when('meetings.end_at', '>', mine.now).then(ref('meetings.begin_at')).else(val('')).end(),
      )
      .orderBy('meetings.begin_at', 'desc')
      .orderBy('meetings.id');
    return fetchPage<MeetingView>(db, query, mine.filter);
  },

  /** Whether somebody has a role in any started meeting at this moment. */
  hasMine: async (adminId: string, now: string): Promise<boolean> => {
    const filter = { page: 1, limit: 1 };
    const row = await composeMine(db, { filter, now, adminId }).select('meetings.id').limit(1).executeTakeFirst();
    return row !== undefined;
  },

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

  /** As `listRunningAndComing`, all of them. */
  countRunningAndComing: async (now: string): Promise<{ running: number; coming: number }> => {
    const row = await db
      .selectFrom('meetings')
      .select(({ fn }) => [
        fn.countAll<number | string>().filterWhere('meetings.begin_at', '<=', now).as('running'),
        fn.countAll<number | string>().filterWhere('meetings.begin_at', '>', now).as('coming'),
      ])
      .where('meetings.end_at', '>', now)
      .where('meetings.state', '=', 1)
      .executeTakeFirstOrThrow();
    return { running: Number(row.running), coming: Number(row.coming) };
  },

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

export type MeetingRepository = ReturnType<typeof createMeetingRepository>;
