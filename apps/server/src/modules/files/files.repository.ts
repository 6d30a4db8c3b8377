import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { FileRow, NewFileRow } from './files.table.ts';

const SWEPT_AT_ONCE = 200;

export const createFileRepository = ({ db, everything }: DatabaseConnections) => ({
  insert: async (row: NewFileRow): Promise<void> => {
    await db.insertInto('files').values(row).execute();
  },

  /** Completed files only: unfinished uploads are invisible. */
  find: (id: string): Promise<FileRow | undefined> =>
    db
      .selectFrom('files')
      .selectAll('files')
      .where('files.id', '=', id)
      .where('files.state', '=', 'kept')
      .where('files.origin', '=', 'upload')
      .executeTakeFirst(),

  findGenerated: (id: string): Promise<FileRow | undefined> =>
    db
      .selectFrom('files')
      .selectAll('files')
      .where('files.id', '=', id)
      .where('files.state', '=', 'kept')
      .where('files.origin', '=', 'generated')
      .executeTakeFirst(),

  /** Says that it is still being made; answers whether it was still arriving. */
  stayArriving: async (id: string, change: Pick<FileRow, 'changed_at'> & Partial<Pick<FileRow, 'size' | 'sha256'>>) => {
    const { numUpdatedRows } = await db
      .updateTable('files')
      .set(change)
      .where('files.id', '=', id)
      .where('files.state', '=', 'arriving')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  list: (ids: string[]): Promise<FileRow[]> =>
    db
      .selectFrom('files')
      .selectAll('files')
      .where('files.id', 'in', ids)
      .where('files.state', '=', 'kept')
      .where('files.origin', '=', 'upload')
      .execute(),

  /** Files of every origin. */
  countOfAdminSince: async (adminId: string, moment: string): Promise<number> => {
    const { count } = await db
      .selectFrom('files')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('files.admin_id', '=', adminId)
      .where('files.created_at', '>=', moment)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** Returns whether it was still being uploaded. */
  keep: async (id: string, at: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('files')
      .set({ state: 'kept', changed_at: at })
      .where('files.id', '=', id)
      .where('files.state', '=', 'arriving')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Returns whether it can be deleted: a file that was completed meanwhile cannot. */
  giveUp: async (id: string, at: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('files')
      .set({ state: 'leaving', changed_at: at })
      .where('files.id', '=', id)
      .where('files.state', '!=', 'kept')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Returns whether it still existed: of two concurrent deletions one succeeds. */
  leave: async (id: string, at: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('files')
      .set({ state: 'leaving', changed_at: at })
      .where('files.id', '=', id)
      .where('files.state', '=', 'kept')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** The same, of a file that no record keeps. */
  leaveFree: async (id: string, at: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('files')
      .set({ state: 'leaving', changed_at: at })
      .where('files.id', '=', id)
      .where('files.state', '=', 'kept')
      .where('files.is_held', '=', 0)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Returns whether no record kept it before. */
  hold: async (id: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('files')
      .set({ is_held: 1 })
      .where('files.id', '=', id)
      .where('files.state', '=', 'kept')
      .where('files.is_held', '=', 0)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Returns whether all of them exist: another record may keep them as well, of an admin of any customer. */
  share: async (ids: readonly string[]): Promise<boolean> => {
    const { numUpdatedRows } = await everything
      .updateTable('files')
      .set({ is_held: 1 })
      .where('files.id', 'in', ids)
      .where('files.state', '=', 'kept')
      .where('files.origin', '=', 'upload')
      .executeTakeFirst();
    return numUpdatedRows === BigInt(ids.length);
  },

  free: async (id: string): Promise<void> => {
    await everything.updateTable('files').set({ is_held: 0 }).where('files.id', '=', id).execute();
  },

  giveTo: async (id: string, customerId: string): Promise<void> => {
    await db.updateTable('files').set({ customer_id: customerId }).where('files.id', '=', id).execute();
  },

  /** Uploads that have taken longer than the maximum time. */
  listStuck: (before: string): Promise<Pick<FileRow, 'id'>[]> =>
    db
      .selectFrom('files')
      .select('files.id')
      .where('files.state', 'in', ['arriving', 'leaving'])
      .where('files.changed_at', '<', before)
      .orderBy('files.changed_at')
      .orderBy('files.id')
      .limit(SWEPT_AT_ONCE)
      .execute(),

  remove: async (id: string): Promise<void> => {
    await db.deleteFrom('files').where('files.id', '=', id).where('files.state', '=', 'leaving').execute();
  },
});

export type FileRepository = ReturnType<typeof createFileRepository>;
