import type { MeetingState, MyMeetingFilter, MyMeetingList, MyMeetingTab } from '@huiwu/contract/meetings';
import { type ExpressionBuilder, type Kysely } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { fetchPage } from '../../database/lists/paging.ts';
import { contains } from '../../database/search/search.ts';
import type { Tables } from '../../schema.ts';
import type { MeetingRow, NewMeetingRow } from './meetings.table.ts';

/** As many meetings as a form for their roles can hold. */
const MEETINGS_MAX = 500;

/** A meeting with the names of its customer and its owner. */
export interface MeetingView extends MeetingRow {
  cust_code: string;
  cust_name: string;
  owner_name: string | null;
}

interface Mine {
  filter: MyMeetingFilter;
  now: string;
  /** Only meetings in which this person has a role now. */
  adminId: string | undefined;
}

/** States of meetings that take place, or will. */
const COMING_STATES: MeetingState[] = ['published', 'suspended'];
/** States in which a meeting is looked at only. */
const CLOSED_STATES: MeetingState[] = ['cancelled', 'archived'];

/** Which meetings a tab of the picker holds: each meeting is in one of them. */
const inTab =
  (tab: MyMeetingTab, now: string) =>
  ({ eb, and }: ExpressionBuilder<Tables, 'meetings'>) => {
    if (tab === 'archived') return eb('meetings.state', 'in', CLOSED_STATES);
    const isOpen = eb('meetings.state', 'not in', CLOSED_STATES);
    if (tab === 'over') return and([isOpen, eb('meetings.end_at', '<=', now)]);
    if (tab === 'coming') return and([isOpen, eb('meetings.begin_at', '>', now)]);
    return and([isOpen, eb('meetings.begin_at', '<=', now), eb('meetings.end_at', '>', now)]);
  };

/** Meetings of those whom one reaches, or in which an admin has a role at this moment. */
const composeMine = (db: Kysely<Tables>, { filter: { keyword, custCode }, now, adminId }: Mine) => {
  let query = db
    .selectFrom('meetings')
    .innerJoin('customers', 'customers.id', 'meetings.customer_id')
    .where('meetings.deleted_at', 'is', null);
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

export const createMeetingRepository = ({ db, everything }: Pick<DatabaseConnections, 'db' | 'everything'>) => ({
  /** The code alone names a meeting, whichever customer's. */
  findByCode: (code: string): Promise<MeetingRow | undefined> =>
    db.selectFrom('meetings').selectAll('meetings').where('meetings.code', '=', code).executeTakeFirst(),

  findView: (id: string): Promise<MeetingView | undefined> =>
    db
      .selectFrom('meetings')
      .innerJoin('customers', 'customers.id', 'meetings.customer_id')
      .leftJoin('admins', 'admins.id', 'meetings.owner_admin_id')
      .selectAll('meetings')
      .select(['customers.cust_code', 'customers.cust_name', 'admins.real_name as owner_name'])
      .where('meetings.id', '=', id)
      .executeTakeFirst(),

  /** What runs or comes first, soonest first; then what is over, latest first. */
  pageOfMine: (mine: Mine) => {
    const { tab } = mine.filter;
    const all = composeMine(db, mine);
    const query = (tab === undefined ? all : all.where(inTab(tab, mine.now)))
      .leftJoin('admins', 'admins.id', 'meetings.owner_admin_id')
      .selectAll('meetings')
      .select(['customers.cust_code', 'customers.cust_name', 'admins.real_name as owner_name'])
      .orderBy(({ eb }) => eb.case().when('meetings.end_at', '>', mine.now).then(0).else(1).end())
      .orderBy(({ eb, ref, val }) =>
        eb.case().when('meetings.end_at', '>', mine.now).then(ref('meetings.begin_at')).else(val('')).end(),
      )
      .orderBy('meetings.begin_at', 'desc')
      .orderBy('meetings.id');
    return fetchPage<MeetingView>(db, query, mine.filter);
  },

  countTabs: async (mine: Mine): Promise<MyMeetingList['tabs']> => {
    const row = await composeMine(db, mine)
      .select((eb) =>
        (['running', 'coming', 'over', 'archived'] as const).map((tab) =>
          eb.fn.countAll<number | string>().filterWhere(inTab(tab, mine.now)).as(tab),
        ),
      )
      .executeTakeFirstOrThrow();
    const count = (tab: MyMeetingTab) => Number(row[tab]);
    return { running: count('running'), coming: count('coming'), over: count('over'), archived: count('archived') };
  },

  /** Whether an admin has a role in any meeting at this moment; of an admin who enters all, whether there is any. */
  hasMine: async (adminId: string | undefined, now: string): Promise<boolean> => {
    const filter = { page: 1, limit: 1 };
    const row = await composeMine(db, { filter, now, adminId }).select('meetings.id').limit(1).executeTakeFirst();
    return row !== undefined;
  },

  find: (id: string): Promise<MeetingRow | undefined> =>
    db.selectFrom('meetings').selectAll('meetings').where('meetings.id', '=', id).executeTakeFirst(),

  /** Newest first, so that a bound cuts off what is long over. */
  listAll: ({ customerId }: { customerId?: string } = {}): Promise<MeetingRow[]> => {
    let query = db.selectFrom('meetings').selectAll('meetings').where('meetings.deleted_at', 'is', null);
    if (customerId !== undefined) query = query.where('meetings.customer_id', '=', customerId);
    return query.orderBy('meetings.begin_at', 'desc').orderBy('meetings.id').limit(MEETINGS_MAX).execute();
  },

  /** Those that take place and are not over yet, soonest first. */
  listRunningAndComing: (now: string, limit: number): Promise<MeetingRow[]> =>
    db
      .selectFrom('meetings')
      .selectAll('meetings')
      .where('meetings.end_at', '>', now)
      .where('meetings.state', 'in', COMING_STATES)
      .where('meetings.deleted_at', 'is', null)
      .orderBy('meetings.begin_at')
      .orderBy('meetings.id')
      .limit(limit)
      .execute(),

  /** A code names one meeting over all customers, deleted ones included. */
  isCodeTaken: async (code: string, exceptId: string): Promise<boolean> => {
    const row = await everything
      .selectFrom('meetings')
      .select('meetings.id')
      .where('meetings.code', '=', code)
      .where('meetings.id', '!=', exceptId)
      .executeTakeFirst();
    return row !== undefined;
  },

  insert: async (row: NewMeetingRow): Promise<void> => {
    await db.insertInto('meetings').values(row).execute();
  },
});

export type MeetingRepository = ReturnType<typeof createMeetingRepository>;
