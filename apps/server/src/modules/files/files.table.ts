import type { Generated, Insertable, Selectable } from 'kysely';

/**
 * A content is written before its row is completed and deleted after its row, so the cleanup finds what was
 * interrupted.
 */
export type FileState = 'arriving' | 'kept' | 'leaving';

export interface FilesTable {
  /** Random, and the key of the content. */
  id: string;
  customer_id: string;
  /** Who uploaded it: an admin, or the session of an attendee. */
  admin_id: string;
  name: string;
  extension: string;
  type: string;
  size: number;
  sha256: string;
  /** `generated`: made by the program, or uploaded as a proof; given out by the call of its own module alone. */
  origin: Generated<'upload' | 'generated'>;
  state: FileState;
  /** Of a record that keeps it: its uploader cannot take it away. */
  is_held: Generated<number>;
  created_at: string;
  /** When it got its state. */
  changed_at: string;
}

export type FileRow = Selectable<FilesTable>;
export type NewFileRow = Insertable<FilesTable>;

declare module '../../schema.ts' {
  interface Tables {
    files: FilesTable;
  }
}
