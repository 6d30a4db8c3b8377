import {
  READ_ONLY_STATES,
  type MeetingState,
  type MyMeetingFilter,
  type MyMeetingList,
  type MyMeetingTab,
} from '@huiwu/contract/meetings';
import { sql, type ExpressionBuilder, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import {
  condition,
  equals,
  ifGiven,
  isNull,
  ofMoment,
  withConditions,
  type Condition,
  type Sort,
} from '../../database/lists/list-conditions.ts';
import { fetchList } from '../../database/lists/lists.ts';
import type { Pageable } from '../../database/lists/pageable.ts';
import { isContainedIn } from '../../database/search/search.ts';
import type { Tables } from '../../schema.ts';
import type { MeetingRow, NewMeetingRow } from './meetings.table.ts';

/** The limit of the form for meeting roles. */
const MEETINGS_MAX = 500;

const LISTED = ['id', 'code', 'name', 'place', 'mode', 'cover_image', 'state', 'begin_at', 'end_at'] as const;
const TIMES = ['reg_open_at', 'reg_close_at'] as const;
const SHOWN = [...LISTED, ...TIMES].map((column) => `meetings.${column}` as const);

/** A meeting with the names of its customer and its owner. */
export interface MeetingView extends MeetingRow {
  cust_code: string;
  cust_name: string;
  owner_name: string | null;
}

/** A meeting as the picker shows it. */
export type PickerMeeting = Pick<MeetingView, (typeof LISTED | typeof TIMES)[number] | 'cust_code' | 'cust_name'>;

interface Mine {
  filter: MyMeetingFilter;
  now: string;
  /** Only meetings in which this admin has a role now. */
  adminId: string | undefined;
}

/** States of meetings that take place or will take place. */
const COMING_STATES: MeetingState[] = ['published', 'suspended'];

/** The tabs of the picker: each meeting is in exactly one. */
const inTab =
  (tab: MyMeetingTab, now: string) =>
  ({ eb, and }: ExpressionBuilder<Tables, 'meetings'>) => {
    if (tab === 'archived') return eb('meetings.state', 'in', READ_ONLY_STATES);
    const isOpen = eb('meetings.state', 'not in', READ_ONLY_STATES);
    if (tab === 'over') return and([isOpen, eb('meetings.end_at', '<=', now)]);
    if (tab === 'coming') return and([isOpen, eb('meetings.begin_at', '>', now)]);
    return and([isOpen, eb('meetings.begin_at', '<=', now), eb('meetings.end_at', '>', now)]);
  };

const meetingsOfCustomers = (db: Kysely<Tables>): SelectQueryBuilder<Tables, 'meetings' | 'customers', object> =>
  db.selectFrom('meetings').innerJoin('customers', 'customers.id', 'meetings.customer_id');

/** Meetings in which an admin has a role now. */
const enteredBy = (adminId: string, now: string): Condition =>
  ofMoment(
    condition('entered by', [adminId, now], (query, [admin, moment]) =>
      query.where('meetings.id', 'in', ({ selectFrom }: Kysely<Tables>) => {
        const held: Pageable = selectFrom('admin_meeting_roles as held');
        return held
          .innerJoin('roles', 'roles.id', 'held.role_id')
          .select('held.meeting_id')
          .where('held.admin_id', '=', admin)
          .where('roles.kind', '=', 'meeting')
          .where('roles.state', '=', 1)
          .where(({ or, eb }) => or([eb('held.begin_at', 'is', null), eb('held.begin_at', '<=', moment)]))
          .where(({ or, eb }) => or([eb('held.end_at', 'is', null), eb('held.end_at', '>', moment)]));
      }),
    ),
  );

const ofTab = (tab: MyMeetingTab, now: string): Condition =>
  ofMoment(condition(`tab ${tab}`, [now], (query, [moment]) => query.where(inTab(tab, moment as string))));

/** Meetings in the admin's scope, or in which they have a role now. */
const conditionsOf = ({ filter: { keyword, custCode }, now, adminId }: Mine): Condition[] => [
  isNull('meetings.deleted_at'),
  ...ifGiven(custCode, (code) => equals('customers.cust_code', code)),
  ...ifGiven(keyword, (text) => isContainedIn(['meetings.name', 'meetings.place', 'meetings.code'], text)),
  ...ifGiven(adminId, (admin) => enteredBy(admin, now)),
];

const composeMine = (db: Kysely<Tables>, mine: Mine): ReturnType<typeof meetingsOfCustomers> =>
  withConditions(meetingsOfCustomers(db), conditionsOf(mine));

const [BEGIN, END] = [sql.ref('meetings.begin_at'), sql.ref('meetings.end_at')];
const IS_CLOSED = sql`${sql.ref('meetings.state')} in (${sql.join(READ_ONLY_STATES)})`;

/** In the order of the tabs: running and upcoming meetings, soonest first; then past and closed ones, latest first. */
const soonestFirst = (now: string): Sort => ({
  key: 'soonest first',
  values: [now],
  termsOf: ([moment]) => [
    { by: sql`case when ${IS_CLOSED} then 2 when ${END} > ${moment} then 0 else 1 end`, order: 'asc' },
    { by: sql`case when ${IS_CLOSED} or ${END} <= ${moment} then '' else ${BEGIN} end`, order: 'asc' },
    { by: BEGIN, order: 'desc' },
    { by: sql.ref('meetings.id'), order: 'asc' },
  ],
});

export const createMeetingRepository = ({ db, everything }: Pick<DatabaseConnections, 'db' | 'everything'>) => ({
  /** By code, across all customers. */
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

  pageOfMine: (mine: Mine) => {
    const { tab, page, limit } = mine.filter;
    return fetchList<PickerMeeting>(db, {
      name: 'my meetings',
      from: meetingsOfCustomers,
      conditions: [...conditionsOf(mine), ...ifGiven(tab, (asked) => ofTab(asked, mine.now))],
      sort: soonestFirst(mine.now),
      show: ({ rows }) => rows.select([...SHOWN, 'customers.cust_code', 'customers.cust_name']),
      page,
      limit,
    });
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

  /** Whether an admin can enter any meeting now. */
  hasMine: async (adminId: string | undefined, now: string): Promise<boolean> => {
    const filter = { page: 1, limit: 1 };
    const row = await composeMine(db, { filter, now, adminId }).select('meetings.id').limit(1).executeTakeFirst();
    return row !== undefined;
  },

  find: (id: string): Promise<MeetingRow | undefined> =>
    db.selectFrom('meetings').selectAll('meetings').where('meetings.id', '=', id).executeTakeFirst(),

  /** Newest first, so that the limit cuts off old meetings. */
  listAll: ({ customerId }: { customerId?: string } = {}): Promise<MeetingRow[]> => {
    let query = db.selectFrom('meetings').selectAll('meetings').where('meetings.deleted_at', 'is', null);
    if (customerId !== undefined) query = query.where('meetings.customer_id', '=', customerId);
    return query.orderBy('meetings.begin_at', 'desc').orderBy('meetings.id').limit(MEETINGS_MAX).execute();
  },

  /** Published meetings that are not over, soonest first. */
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

  /** Codes are unique across all customers, deleted meetings included. */
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
