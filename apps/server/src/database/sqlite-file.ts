import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const CACHED_STATEMENTS = 500;

/** Kysely hands over booleans and dates now and then; the engine takes neither. */
const toInput = (value: unknown): SQLInputValue => {
  if (value === true || value === false) return Number(value);
  return value instanceof Date ? value.toISOString() : (value as SQLInputValue);
};

const adapt = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...parameters.map(toInput)),
  run: (parameters) => statement.run(...parameters.map(toInput)),
  iterate: (parameters) => statement.iterate(...parameters.map(toInput)),
});

/** A connection of the embedded engine as Kysely expects it, with its prepared statements kept. */
export const keepStatements = (database: DatabaseSync): SqliteDatabase => {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const known = statements.get(sql);
      if (known) return known;
      if (statements.size >= CACHED_STATEMENTS) statements.clear();
      const statement = adapt(database.prepare(sql));
      statements.set(sql, statement);
      return statement;
    },
  };
};

/** A second connection to the same file that can only read, and sees what is committed when it asks. */
export const openForReading = (file: string): SqliteDatabase => {
  const database = new DatabaseSync(file, { readOnly: true });
  database.exec('pragma busy_timeout = 5000; pragma cache_size = -32768; pragma temp_store = memory;');
  return keepStatements(database);
};
