import { constants, type DatabaseSync } from 'node:sqlite';
import type { TableChanges } from './table-changes.ts';

const WRITES: readonly number[] = [constants.SQLITE_INSERT, constants.SQLITE_UPDATE, constants.SQLITE_DELETE];

/** Counts the changes of each table as one connection commits them. */
export interface SqliteChanges extends TableChanges {
  /** Prepares a statement and returns the tables that it writes to, including those of its triggers and references. */
  watch<Statement>(prepare: () => Statement): { statement: Statement; tables: readonly string[] };
  /** Call it after a statement has written to tables, or a transaction has ended. */
  note(tables: readonly string[]): void;
}

/** Counts the changes of this connection. Changes of other processes show as a new version of the file. */
export const createSqliteChanges = (database: DatabaseSync): SqliteChanges => {
  const counts = new Map<string, number>();
  const uncommitted = new Set<string>();
  let written = new Set<string>();
  database.setAuthorizer((action, table) => {
    if (WRITES.includes(action) && table !== null) written.add(table);
    return constants.SQLITE_OK;
  });
  const version = database.prepare('pragma data_version');
  const current = (tables: readonly string[]): string => {
    const { data_version: others } = version.get() as { data_version: number };
    return `${others}.${tables.reduce((sum, table) => sum + (counts.get(table) ?? 0), 0)}`;
  };
  return {
    watch: (prepare) => {
      written = new Set();
      const statement = prepare();
      return { statement, tables: [...written] };
    },
    note: (tables) => {
      for (const table of tables) uncommitted.add(table);
      if (database.isTransaction) return;
      for (const table of uncommitted) counts.set(table, (counts.get(table) ?? 0) + 1);
      uncommitted.clear();
    },
    load: () => Promise.resolve(),
    knows: () => true,
    column: () => undefined,
    current,
    after: (tables) => Promise.resolve(current(tables)),
    settle: (tables, epoch) => Promise.resolve(current(tables) === epoch),
  };
};
