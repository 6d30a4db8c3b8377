import type { OutgoingFile } from '../../platform/storage.ts';
import type { Work } from '../../store.ts';

/** The column of the field: a JSON list of files. */
export interface WithAttachments {
  attachments: string;
}

/** The files of records with the field `attachments`, which another module stores. */
export interface RecordAttachments {
  /** Refuses files that are not the caller's own. Empty if none were asked for. */
  columnFor(
    work: Work<unknown>,
    asked: readonly string[] | undefined,
    before: WithAttachments | undefined,
  ): Promise<Partial<WithAttachments>>;
  /** Releases the files that the record had before and no longer has. */
  leave(
    work: Work<unknown>,
    of: { before: WithAttachments | undefined; kept: readonly string[] | undefined },
  ): Promise<void>;
  /** The files of each row; the id of a file that there is none of any more is null. */
  filesOf(
    rows: readonly WithAttachments[],
  ): Promise<(row: WithAttachments) => { name: string; fileId: string | null }[]>;
  open(row: WithAttachments, fileName: string): Promise<OutgoingFile>;
}
