import type { FileUse, meetingFileRecord } from '@huiwu/contract/meeting-files';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { TableOfCustomer } from '../../records/record.table.ts';

interface MeetingFilesTable extends TableOfCustomer<typeof meetingFileRecord> {
  meeting_id: string;
  file_id: string;
  /** The content has a password, also while it is missing. */
  is_encrypted: Generated<number>;
}

export type MeetingFileRow = Selectable<MeetingFilesTable>;
export type NewMeetingFileRow = Insertable<MeetingFilesTable>;

interface FileFoldersTable {
  id: string;
  customer_id: string;
  meeting_id: string;
  parent_id: string | null;
  name: string;
  /** Default folders stand in their order, before the others. */
  sort: Generated<number>;
  version: Generated<number>;
  created_at: string;
  created_by: string | null;
  updated_at: string;
  updated_by: string | null;
}

export type FileFolderRow = Selectable<FileFoldersTable>;
export type NewFileFolderRow = Insertable<FileFoldersTable>;

interface MeetingFileUsesTable {
  id: string;
  customer_id: string;
  meeting_id: string;
  meeting_file_id: string;
  admin_id: string;
  admin_name: string;
  use: FileUse;
  used_at: string;
  ip: string;
}

export type NewFileUseRow = Insertable<MeetingFileUsesTable>;

declare module '../../schema.ts' {
  interface Tables {
    meeting_files: MeetingFilesTable;
    file_folders: FileFoldersTable;
    meeting_file_uses: MeetingFileUsesTable;
  }
}
