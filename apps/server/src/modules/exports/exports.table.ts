import type { exportRecord } from '@huiwu/contract/exports';
import type { Insertable, Selectable } from 'kysely';
import type { TableOf } from '../../records/record.table.ts';

/** The id is that of the background task which makes the file. */
export type ExportsTable = TableOf<typeof exportRecord> & {
  customer_id: string;
  created_by: string;
  /** Path of the call that began it. */
  path: string;
  meeting_code: string | null;
  file_id: string | null;
};

interface ExportDownloadsTable {
  id: string;
  customer_id: string;
  export_id: string;
  downloaded_at: string;
  ip: string;
}

export type ExportTableRow = Selectable<ExportsTable>;
export type NewExportRow = Insertable<ExportsTable>;
export type NewDownloadRow = Insertable<ExportDownloadsTable>;

declare module '../../schema.ts' {
  interface Tables {
    exports: ExportsTable;
    export_downloads: ExportDownloadsTable;
  }
}
