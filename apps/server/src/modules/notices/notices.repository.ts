import type { AdminChoice, AdminQuestion } from '@huiwu/contract/base/calls/admin-choices';
import { noticeRecord } from '@huiwu/contract/notices';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { equals } from '../../database/lists/list-conditions.ts';
import { contains } from '../../database/search/search.ts';
import { fetchAdminChoices } from '../../records/admin-choices.repository.ts';
import {
  createRecordRepository,
  type Conditions,
  type ListFilter,
  type SummedField,
} from '../../records/record.repository.ts';
import { UNKNOWN } from './deliveries/delivery-outcomes.rules.ts';
import type { NoticeTableRow } from './notices.table.ts';

/** Which notice has the messages of a scene with one content. */
export type ContentNotice = Pick<NoticeTableRow, 'id' | 'meeting_id' | 'content_key'>;

/** States of a notice that will still be sent as it was written. */
const UNFINISHED = ['pending_audit', 'ready', 'scheduled', 'sending', 'paused'] as const;

/** A planned notice with the times of its meeting. */
export type ScheduledNotice = NoticeTableRow & { begin_at: string; end_at: string };

type NoticeProgress = Partial<Pick<NoticeTableRow, 'is_listed_whole' | 'audience_count' | 'unfinished_since'>>;

export const createNoticeRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists' | 'everything'>) => {
  const { db, lists, everything } = connections;
  const records = createRecordRepository(
    {
      name: 'notices',
      record: noticeRecord,
      also: [
        'audience',
        'sms_template_id',
        'sender_id',
        'subject',
        'schedule',
        'send_at',
        'relative_base',
        'relative_hours',
        'submitter_id',
        'editor_id',
        'created_by',
        'is_listed_whole',
        'meeting_id',
        'part_price',
      ],
    },
    connections,
  );
  const byAdmins = (within: Conditions = []) => [...within, equals('notices.created_from', 'manual')];

  return {
    ...records,

    /** The notices that admins write: the others are seen by their deliveries alone. */
    written: {
      ...records,
      find: (id: string, within?: Conditions) => records.find(id, byAdmins(within)),
      query: (filter: ListFilter, within?: Conditions) => records.query(filter, byAdmins(within)),
      page: (filter: ListFilter, within?: Conditions) => records.page(filter, byAdmins(within)),
      sums: (filter: ListFilter, summed: readonly SummedField[], within?: Conditions) =>
        records.sums(filter, summed, byAdmins(within)),
    },

    /** Authors of any notice, deleted ones included, because the list contains these too. */
    listAuthors: (question: AdminQuestion): Promise<AdminChoice[]> =>
      fetchAdminChoices(lists, { named: { table: 'notices', column: 'created_by', conditions: byAdmins() }, question }),

    /** Notices that contain messages of events, by the content that they send. */
    listByContent: (meetingIds: readonly string[], keys: readonly string[]): Promise<ContentNotice[]> =>
      keys.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('notices')
            .select(['notices.id', 'notices.meeting_id', 'notices.content_key'])
            .where('notices.meeting_id', 'in', meetingIds)
            .where('notices.content_key', 'in', keys)
            .execute(),

    /** How many notices of any meeting will still be sent by each of these senders or templates; those without one are not in the map. */
    countUnfinished: async (
      by: 'sender_id' | 'sms_template_id',
      ids: readonly string[],
    ): Promise<Map<string | null, number>> => {
      if (ids.length === 0) return new Map();
      const rows = await everything
        .selectFrom('notices')
        .select(({ fn }) => [`notices.${by} as used`, fn.countAll<number | string>().as('count')])
        .where(`notices.${by}`, 'in', ids)
        .where('notices.state', 'in', UNFINISHED)
        .where('notices.deleted_at', 'is', null)
        .groupBy(`notices.${by}`)
        .execute();
      return new Map(rows.map(({ used, count }) => [used, Number(count)]));
    },

    /** Whether another notice of any meeting has the file, one that holds messages of events included. */
    isAttachedElsewhere: async (fileName: string, exceptId: string): Promise<boolean> =>
      (await everything
        .selectFrom('notices')
        .select('notices.id')
        .where('notices.id', '!=', exceptId)
        .where('notices.attachments', '!=', '[]')
        .where(({ ref }) => contains(ref('notices.attachments'), fileName))
        .limit(1)
        .executeTakeFirst()) !== undefined,

    /** Whether it is being sent, and why it waits: empty where it does not. */
    findSending: (id: string): Promise<Pick<NoticeTableRow, 'state_reason'> | undefined> =>
      db
        .selectFrom('notices')
        .select('notices.state_reason')
        .where('notices.id', '=', id)
        .where('notices.state', '=', 'sending')
        .executeTakeFirst(),

    /** Why it waits while it is being sent, or that it goes on. The version stays, as in `noteProgress`. */
    noteWaiting: async (id: string, reason: string): Promise<void> => {
      await db
        .updateTable('notices')
        .set({ state_reason: reason })
        .where('notices.id', '=', id)
        .where('notices.state', '=', 'sending')
        .execute();
    },

    /** Notices of all companies that are being sent and whose recipients are all known. */
    listSending: (): Promise<NoticeTableRow[]> =>
      db
        .selectFrom('notices')
        .selectAll('notices')
        .where('notices.state', '=', 'sending')
        .where('notices.is_listed_whole', '=', 1)
        .orderBy('notices.started_at')
        .orderBy('notices.id')
        .execute(),

    /** In the name of the person who ended its task, who may not see the notice: it waits for an admin, who reads why. */
    pauseUnlisted: async (id: string, reason: string): Promise<void> => {
      await everything
        .updateTable('notices')
        .set((eb) => ({ state: 'paused' as const, state_reason: reason, version: eb('version', '+', 1) }))
        .where('notices.id', '=', id)
        .where('notices.state', '=', 'sending')
        .where('notices.is_listed_whole', '=', 0)
        .execute();
    },

    /** What no admin did: the version stays, so that an admin who has the notice open can pause or end it. */
    noteProgress: async (id: string, progress: NoticeProgress): Promise<void> => {
      await db.updateTable('notices').set(progress).where('notices.id', '=', id).execute();
    },

    /** Those of some notices of which a message failed that certainly did not leave. */
    listResendable: async (ids: readonly string[]): Promise<string[]> =>
      ids.length === 0
        ? []
        : (
            await db
              .selectFrom('deliveries')
              .select('deliveries.notice_id')
              .distinct()
              .where('deliveries.notice_id', 'in', ids)
              .where('deliveries.state', '=', 'failed')
              .where('deliveries.error_code', '<>', UNKNOWN.code)
              .execute()
          ).map(({ notice_id: id }) => id),

    listUnfinished: (): Promise<NoticeTableRow[]> =>
      db
        .selectFrom('notices')
        .selectAll('notices')
        .where('notices.unfinished_since', 'is not', null)
        .orderBy('notices.unfinished_since')
        .execute(),

    listPlanned: (): Promise<ScheduledNotice[]> =>
      db
        .selectFrom('notices')
        .innerJoin('meetings', 'meetings.id', 'notices.meeting_id')
        .selectAll('notices')
        .select(['meetings.begin_at', 'meetings.end_at'])
        .where('notices.state', '=', 'scheduled')
        .execute(),

    /** Without an admin. False if it has changed meanwhile. */
    move: async (
      { id, version }: Pick<NoticeTableRow, 'id' | 'version'>,
      change: Partial<Pick<NoticeTableRow, 'state' | 'state_reason' | 'ended_at'>>,
    ): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('notices')
        .where('notices.id', '=', id)
        .where('notices.version', '=', version)
        .set({ ...change, version: version + 1 })
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
  };
};

export type NoticeRepository = ReturnType<typeof createNoticeRepository>;
