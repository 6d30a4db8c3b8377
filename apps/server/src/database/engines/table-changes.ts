import type { RawBuilder } from 'kysely';

/**
 * Tells whether rows of some tables have changed since. An epoch stands for all changes of these tables that were
 * committed up to a moment: two equal epochs mean that none came between.
 */
export interface TableChanges {
  /** To be waited for before anything else is asked. */
  load(): Promise<void>;
  /** Whether changes of all these tables are counted. */
  knows(tables: readonly string[]): boolean;
  /** To be selected beside rows, where the database itself counts. */
  column(tables: readonly string[]): RawBuilder<string> | undefined;
  /** The epoch whose memories hold, as far as is known without asking; undefined where none is. */
  current(tables: readonly string[]): string | undefined;
  /** The epoch that rows which were just read, with the column, are of. */
  after(tables: readonly string[], rows: readonly object[]): Promise<string>;
  /** True where everything in the epoch has been committed, so that what is read from now on may be remembered under it. */
  settle(tables: readonly string[], epoch: string): Promise<boolean>;
}
