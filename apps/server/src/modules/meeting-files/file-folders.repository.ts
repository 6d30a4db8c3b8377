import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { FileFolderRow, NewFileFolderRow } from './meeting-files.table.ts';

export const createFileFolderRepository = ({ db }: DatabaseConnections) => ({
  /** All folders of a meeting, in the order in which they stand below each other. */
  list: (meetingId: string): Promise<FileFolderRow[]> =>
    db
      .selectFrom('file_folders')
      .selectAll()
      .where('file_folders.meeting_id', '=', meetingId)
      .orderBy('file_folders.sort')
      .orderBy('file_folders.name')
      .orderBy('file_folders.id')
      .execute(),

  insertMany: async (rows: readonly NewFileFolderRow[]): Promise<void> => {
    await db.insertInto('file_folders').values(rows).execute();
  },

  update: async (
    { id, version }: { id: string; version: number },
    change: Pick<FileFolderRow, 'name' | 'parent_id' | 'updated_at' | 'updated_by'>,
  ): Promise<void> => {
    await db
      .updateTable('file_folders')
      .set({ ...change, version: version + 1 })
      .where('file_folders.id', '=', id)
      .where('file_folders.version', '=', version)
      .execute();
  },

  remove: async (id: string): Promise<void> => {
    await db.deleteFrom('file_folders').where('file_folders.id', '=', id).execute();
  },
});

export type FileFolderRepository = ReturnType<typeof createFileFolderRepository>;
