import type { RawBuilder } from 'kysely';

/**
 * Detects changes of tables. An epoch stands for all changes of some tables that were committed up to a moment: equal
 * epochs mean that no change was committed in between.
 */
export interface TableChanges {
  /** Await it before you call the other functions. */
  load(): Promise<void>;
  /** Whether changes of all these tables are counted. */
  knows(tables: readonly string[]): boolean;
  /** An expression to select beside the rows if the database itself counts; undefined otherwise. */
  column(tables: readonly string[]): RawBuilder<string> | undefined;
  /** The latest known epoch, without a query; undefined if there is none. */
  current(tables: readonly string[]): string | undefined;
  /** The epoch of rows that were just read with the column. */
  after(tables: readonly string[], rows: readonly object[]): Promise<string>;
  /** Whether all changes of the epoch are committed, so that later reads may be cached under it. */
  settle(tables: readonly string[], epoch: string): Promise<boolean>;
}
