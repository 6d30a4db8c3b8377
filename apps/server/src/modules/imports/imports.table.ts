import type { ImportMode, ImportState } from '@huiwu/contract/imports';
import type { Generated, Insertable, Selectable, Updateable } from 'kysely';

/** `reading` while its rows are being stored: not there for anyone yet. */
export type StoredState = ImportState | 'reading';

export interface ImportJobsTable {
  id: string;
  customer_id: string;
  /** Null for what belongs to no meeting. */
  meeting_id: string | null;
  noun: string;
  number: string;
  state: StoredState;
  mode: ImportMode;
  file_name: string;
  sheet: string;
  /** JSON text: names of the sheets, and which are hidden. */
  sheets: string;
  /** JSON text: headings and their fields. */
  columns: string;
  /** Hash of the headings: files with the same ones are mapped alike. */
  headings_key: string;
  /** For what else the columns are mapped, such as an account; files of others for it are mapped alike. */
  mapped_for: Generated<string>;
  is_mapped: Generated<number>;
  /** JSON text: names of the options that were chosen. */
  options: Generated<string>;
  /** JSON text: names of rows that a revert left. */
  kept: Generated<string>;
  activity: 'check' | 'commit' | 'revert' | null;
  task_id: string | null;
  created_by: string;
  created_at: string;
}

export interface ImportRowsTable {
  job_id: string;
  /** As a spreadsheet counts it. */
  row_number: number;
  customer_id: string;
  /** Encrypted JSON text: the cells as texts, with all corrections. */
  cells: string;
  /** Empty while the row is not checked. */
  result: Generated<'' | 'new' | 'update' | 'skip' | 'error'>;
  /** JSON text: reasons with their columns. */
  problems: Generated<string>;
  /** Keyed hashes of what names the row. */
  key_1: string | null;
  key_2: string | null;
  /** What was written of it. */
  imported: Generated<'' | 'new' | 'update'>;
  target_id: string | null;
  target_version: number | null;
  /** Encrypted JSON text: the inputs as they were before an update. */
  before: string | null;
}

export type ImportJobRow = Selectable<ImportJobsTable>;
export type NewImportJobRow = Insertable<ImportJobsTable>;
export type ImportJobChange = Updateable<ImportJobsTable>;
export type ImportRowRow = Selectable<ImportRowsTable>;
export type NewImportRowRow = Insertable<ImportRowsTable>;
/** What a check or a commit found out about a row. */
export type ImportRowOutcome = Pick<ImportRowRow, 'row_number' | 'result' | 'problems' | 'key_1' | 'key_2'> &
  Pick<ImportRowRow, 'imported' | 'target_id' | 'target_version' | 'before'>;

declare module '../../schema.ts' {
  interface Tables {
    import_jobs: ImportJobsTable;
    import_rows: ImportRowsTable;
  }
}
