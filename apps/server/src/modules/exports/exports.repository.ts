import { exportRecord } from '@huiwu/contract/exports';
import type { Updateable } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { Condition } from '../../database/lists/list-conditions.ts';
import { scopedBy, type RowScope } from '../../database/people-scope.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { ExportsTable, ExportTableRow, NewDownloadRow, NewExportRow } from './exports.table.ts';

const SWEPT_AT_ONCE = 200;

/** What people of certain departments exported, and what one exported oneself. */
const exportedWithin = (scope: RowScope): Condition[] =>
  scopedBy('exported by', scope, ({ or, eb, selectFrom }, { ownerId, departmentIds }) => {
    const isOwn = eb('exports.created_by', '=', ownerId);
    if (departmentIds.length === 0) return isOwn;
    const inDepartments = selectFrom('admins').select('admins.id').where('admins.department_id', 'in', departmentIds);
    return or([isOwn, eb('exports.created_by', 'in', inDepartments)]);
  });

export const createExportRepository = ({ db, lists }: DatabaseConnections) => {
  const { find, page, namesOf } = createRecordRepository({ name: 'exports', record: exportRecord }, { db, lists });

  return {
    find,
    page,
    namesOf,
    within: exportedWithin,

    insert: async (row: NewExportRow): Promise<void> => {
      await db.insertInto('exports').values(row).execute();
    },

    /** Only while it is in this state. */
    change: async (id: string, from: ExportTableRow['state'], change: Updateable<ExportsTable>): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('exports')
        .set(change)
        .where('exports.id', '=', id)
        .where('exports.state', '=', from)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    begin: async (id: string): Promise<void> => {
      await db
        .updateTable('exports')
        .set({ state: 'running', row_count: 0 })
        .where('exports.id', '=', id)
        .where('exports.state', 'in', ['running', 'failed', 'cancelled'])
        .execute();
    },

    addDownload: async (row: NewDownloadRow): Promise<void> => {
      await db.insertInto('export_downloads').values(row).execute();
      await db
        .updateTable('exports')
        .set(({ eb }) => ({ download_count: eb('exports.download_count', '+', 1) }))
        .where('exports.id', '=', row.export_id)
        .execute();
    },

    listDownloads: (exportIds: string[]) =>
      db
        .selectFrom('export_downloads')
        .select(['export_downloads.export_id', 'export_downloads.downloaded_at', 'export_downloads.ip'])
        .where('export_downloads.export_id', 'in', exportIds)
        .orderBy('export_downloads.downloaded_at')
        .orderBy('export_downloads.id')
        .execute(),

    listExpired: (now: string): Promise<ExportTableRow[]> =>
      db
        .selectFrom('exports')
        .selectAll('exports')
        .where('exports.state', '=', 'ready')
        .where('exports.expires_at', '<=', now)
        .orderBy('exports.expires_at')
        .limit(SWEPT_AT_ONCE)
        .execute(),

    /** The oldest that still run, as far as the register knows. */
    listRunning: (): Promise<Pick<ExportTableRow, 'id'>[]> =>
      db
        .selectFrom('exports')
        .select('exports.id')
        .where('exports.state', '=', 'running')
        .orderBy('exports.created_at')
        .limit(SWEPT_AT_ONCE)
        .execute(),
  };
};

export type ExportRepository = ReturnType<typeof createExportRepository>;
