import type { ImportCalls, ImportColumn, ImportPlan } from '@huiwu/contract/imports';
import type { Caller } from '../../access/caller.ts';
import type { Work } from '../../store.ts';

/** Inputs by their names; a cell that is empty has none. */
export type ImportValues = Readonly<Record<string, unknown>>;

/** What a text of a cell stands for, or why it stands for nothing. */
export type CellFound = { value: unknown } | { problem: string };

/** A record that is there already. */
export interface ImportTarget {
  id: string;
  version: number;
  /** What people call it. */
  name: string;
  /** Its inputs as they are, all of them that a file can fill. */
  values: ImportValues;
}

/** A row that was added, and a sentence on what follows from it. */
export interface ImportedRow {
  id: string;
  note: string;
}

/** Kept for as long as a task runs, so that what every row asks for is read once. */
export type Memo = Map<string, Promise<unknown>>;

/** What a transaction of an import is opened with. */
export interface ImportOpening {
  /** The options that were chosen, each allowed to the caller. */
  options: readonly string[];
  /** Of the file. */
  columns?: readonly { field: string | null }[];
  /** In a check: values that its transactions pass on, since none of them keeps what it writes. */
  earlier?: Map<string, unknown>;
}

/** One transaction of an import. */
export interface ImportSession {
  /** Texts of a column with a `refers` of the noun's own, each by itself. */
  find?(column: ImportColumn, texts: readonly string[]): Promise<ReadonlyMap<string, CellFound>>;
  /** For each row the record with its keys, as far as the caller may know of it. */
  targets(rows: readonly ImportValues[]): Promise<readonly (ImportTarget | undefined)[]>;
  /**
   * When the rows before it are written: what a row refers to among them, and what follows from its columns. A text is why
   * the row is left out. Refuses at the field.
   */
  complete?(values: ImportValues): Promise<ImportValues | string>;
  /** As the noun's own call, with all its rules; answers the id, and what is worth knowing of the row. */
  add(draft: ImportValues): Promise<string | ImportedRow>;
  /** Only what changes. */
  edit(target: ImportTarget, changed: ImportValues): Promise<void>;
  /**
   * Sessions with this function only collect the rows of `add`, after all checks, and write them together here. A check
   * writes none.
   */
  flush?(): Promise<void>;
}

/** What a noun says of its imports on the server. */
export interface Importer {
  plan: ImportPlan;
  calls: ImportCalls;
  /** Its rows refer to each other: all are checked and written in one transaction, in this order. */
  inOrder?<Row extends { values: ImportValues }>(rows: readonly Row[]): Row[];
  /** Size of a piece, where it is not the usual one. */
  rowsAtOnce?: number;
  /** Whose rows the caller works on, where those are not their own customer's. */
  scopeOf?(caller: Caller): Promise<Caller>;
  /** For what the columns of a file are mapped, besides its headings: all who import for it use the same mapping. */
  mappedFor?(caller: Caller): Promise<string>;
  open(work: Work<unknown>, memo: Memo, opening: ImportOpening): ImportSession;
  /** Those that are there and not deleted; where they form a tree, parents before children. */
  present(work: Work<unknown>, ids: readonly string[]): Promise<readonly ImportTarget[]>;
  /** Takes back what was added; refuses as the noun's own call. */
  remove(work: Work<unknown>, id: string): Promise<void>;
}
