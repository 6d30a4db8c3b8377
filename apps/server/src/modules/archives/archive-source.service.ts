import type { ArchiveNaming } from '@huiwu/contract/archives';
import type { FunctionName } from '@huiwu/contract/base/functions';
import type { Caller } from '../../access/caller.ts';
import type { AnyWork } from '../../store.ts';
import type { NamedValue } from '../files/archive-names.rules.ts';
import type { SheetCell } from '../../platform/workbooks.ts';

/** A file of a row, or a row whose file is missing. */
export interface ArchivedFile {
  /** What the pattern of its name can contain. */
  names: Readonly<Record<string, NamedValue>>;
  /** As it was handed in; '' if there is none. */
  fileName: string;
  fileId: string | null;
  /** Makes the file now, where none is stored; `fileId` is then the id of the row. */
  make?: () => Promise<Buffer>;
  /** Why it is left out; that it is missing by default. */
  note?: string;
  /** The cells of its line in the list of files. */
  about: readonly SheetCell[];
}

/** Where the files of an archive come from. The rights are those of the caller at each step. */
export interface ArchiveSource {
  /** Under this name the task is stored. */
  kind: string;
  /** Path of the call, in the register of exports. */
  path: string;
  title: string;
  needs: FunctionName;
  naming: ArchiveNaming;
  /** Headings of `about`. */
  headings: readonly string[];
  /** Ids of the rows of a filter, not more than so many. */
  listIds(filter: unknown, caller: Caller, max: number): Promise<string[]>;
  /** Files of rows that the caller may still have. */
  listFiles(ids: readonly string[], caller: Caller, filter: unknown): Promise<ArchivedFile[]>;
  /** Notes that files of these rows are in the archive, in the transaction that finishes it. */
  notePacked?(work: AnyWork, packed: readonly string[], asked: { caller: Caller; filter: unknown }): Promise<void>;
  /** Notes at once that files of these rows are missing. */
  noteMissing?(missing: readonly string[], caller: Caller): Promise<void>;
}

/** The ids of the rows of a list, page by page. */
export const idsOfPages = async (
  read: (page: number) => Promise<{ list: readonly { id: string }[]; limit: number }>,
  max: number,
): Promise<string[]> => {
  const ids = new Set<string>();
  for (let page = 1; ids.size <= max; page += 1) {
    const { list, limit } = await read(page);
    for (const { id } of list) ids.add(id);
    if (list.length < limit) break;
  }
  return [...ids];
};
