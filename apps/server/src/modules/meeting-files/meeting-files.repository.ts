import { meetingFileRecord, type FileContent } from '@huiwu/contract/meeting-files';
import { sql } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { MeetingFileRow, NewFileUseRow } from './meeting-files.table.ts';

/** What archives and guards go by, besides what a list shows. */
const ALSO = ['meeting_id', 'file_id'] as const;

export const createMeetingFileRepository = (connections: DatabaseConnections) => {
  const { db } = connections;
  return {
    ...createRecordRepository({ name: 'meeting_files', record: meetingFileRecord, also: ALSO }, connections),

    /** By the ids of their contents. */
    findByContents: (fileIds: readonly string[]): Promise<MeetingFileRow[]> =>
      fileIds.length === 0
        ? Promise.resolve([])
        : db.selectFrom('meeting_files').selectAll().where('meeting_files.file_id', 'in', fileIds).execute(),

    /** Deleted files count apart: they keep their folder as well. */
    countInFolders: (meetingId: string) =>
      db
        .selectFrom('meeting_files')
        .select([
          'meeting_files.folder_id',
          sql<number>`cast(count(*) as integer)`.as('all'),
          sql<number>`cast(sum(case when meeting_files.deleted_at is null then 1 else 0 end) as integer)`.as('present'),
        ])
        .where('meeting_files.meeting_id', '=', meetingId)
        .groupBy('meeting_files.folder_id')
        .execute(),

    /** Says whether the content is there, without another version of the record. What was encrypted still is. */
    markContent: async (ids: readonly string[], content: 'found' | 'missing'): Promise<void> => {
      if (ids.length === 0) return;
      await db
        .updateTable('meeting_files')
        .set(({ eb }) => ({
          content:
            content === 'missing'
              ? eb.val(content)
              : eb
                  .case()
                  .when('meeting_files.is_encrypted', '=', 1)
                  .then<FileContent>('encrypted')
                  .else<FileContent>('usable')
                  .end(),
        }))
        .where('meeting_files.id', 'in', ids)
        .execute();
    },

    countDownload: async (ids: readonly string[]): Promise<void> => {
      await db
        .updateTable('meeting_files')
        .set({ download_count: sql<number>`download_count + 1` })
        .where('meeting_files.id', 'in', ids)
        .execute();
    },

    insertUses: async (rows: readonly NewFileUseRow[]): Promise<void> => {
      await db.insertInto('meeting_file_uses').values(rows).execute();
    },

    countUses: async (id: string): Promise<number> => {
      const { count } = await db
        .selectFrom('meeting_file_uses')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('meeting_file_uses.meeting_file_id', '=', id)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    listUses: (id: string, { page, limit }: { page: number; limit: number }) =>
      db
        .selectFrom('meeting_file_uses')
        .selectAll()
        .where('meeting_file_uses.meeting_file_id', '=', id)
        .orderBy('meeting_file_uses.used_at', 'desc')
        .orderBy('meeting_file_uses.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
  };
};

export type MeetingFileRepository = ReturnType<typeof createMeetingFileRepository>;
export type ListedMeetingFile = Awaited<ReturnType<MeetingFileRepository['page']>>['list'][number];
