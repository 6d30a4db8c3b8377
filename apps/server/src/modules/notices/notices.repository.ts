import { noticeRecord } from '@huiwu/contract/notices';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { NoticeTableRow } from './notices.table.ts';

/** A planned notice with the times of its meeting. */
export type ScheduledNotice = NoticeTableRow & { begin_at: string; end_at: string };

export const createNoticeRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => {
  const { db } = connections;
  return {
    ...createRecordRepository(
      {
        name: 'notices',
        record: noticeRecord,
        also: [
          'audience',
          'sms_template_id',
          'sender_id',
          'schedule',
          'send_at',
          'relative_base',
          'relative_hours',
          'submitter_id',
          'is_listed_whole',
          'meeting_id',
          'part_price',
        ],
      },
      connections,
    ),

    isSending: async (id: string): Promise<boolean> =>
      (await db
        .selectFrom('notices')
        .select('notices.id')
        .where('notices.id', '=', id)
        .where('notices.state', '=', 'sending')
        .executeTakeFirst()) !== undefined,

    /** Those being sent whose recipients are all known, of all companies. */
    listSending: (): Promise<NoticeTableRow[]> =>
      db
        .selectFrom('notices')
        .selectAll('notices')
        .where('notices.state', '=', 'sending')
        .where('notices.is_listed_whole', '=', 1)
        .orderBy('notices.started_at')
        .orderBy('notices.id')
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
