import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import type { SqliteChanges } from './sqlite-changes.ts';

const CACHED_STATEMENTS = 500;

/** Kysely can pass booleans and dates, which the engine does not accept. */
const toInput = (value: unknown): SQLInputValue => {
  if (value === true || value === false) return Number(value);
  return value instanceof Date ? value.toISOString() : (value as SQLInputValue);
};

/**
 * If the disk is full, the engine rolls back the whole transaction by itself. Later statements of that transaction must
 * not be executed on their own, and the rollback that follows has nothing to do.
 */
const createGuard = (database: DatabaseSync) => {
  let isOpen = false;
  let why: unknown;
  const run = <Result>(work: () => Result): Result => {
    if (isOpen && !database.isTransaction) throw why;
    try {
      return work();
    } catch (error) {
      why = error;
      throw error;
    }
  };
  return {
    run,
    begin: <Result>(work: () => Result): Result => {
      const result = work();
      isOpen = true;
      return result;
    },
    commit: <Result>(work: () => Result): Result => {
      const result = run(work);
      isOpen = false;
      return result;
    },
    rollback: <Result>(work: () => Result): Result | typeof NOTHING => {
      isOpen = false;
      return database.isTransaction ? work() : NOTHING;
    },
  };
};

const NOTHING = { changes: 0, lastInsertRowid: 0 };

type Guard = ReturnType<typeof createGuard>;

const guardOf = (guard: Guard, sql: string): Guard['run'] | Guard['rollback'] =>
  sql === 'begin' || sql === 'commit' || sql === 'rollback' ? guard[sql] : guard.run;

const adapt = (statement: StatementSync, guard: Guard['run'] | Guard['rollback']): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => guard(() => statement.all(...parameters.map(toInput))) as unknown[],
  run: (parameters) => guard(() => statement.run(...parameters.map(toInput))),
  iterate: (parameters) => statement.iterate(...parameters.map(toInput)),
});

type Changes = Pick<SqliteChanges, 'watch' | 'note'>;

const ENDS = ['commit', 'rollback'];

/** Notes the changed tables after the statement has finished or failed. */
const noting = (statement: SqliteStatement, note: () => void): SqliteStatement => {
  const noted = <Result>(work: () => Result): Result => {
    try {
      return work();
    } finally {
      note();
    }
  };
  return {
    ...statement,
    all: (parameters) => noted(() => statement.all(parameters)),
    run: (parameters) => noted(() => statement.run(parameters)),
  };
};

const watched = (changes: Changes, sql: string, prepare: () => SqliteStatement): SqliteStatement => {
  const { statement, tables } = changes.watch(prepare);
  return tables.length > 0 || ENDS.includes(sql) ? noting(statement, () => changes.note(tables)) : statement;
};

/** A connection of the embedded engine for Kysely, which keeps its prepared statements. */
export const keepStatements = (database: DatabaseSync, changes?: Changes): SqliteDatabase => {
  const statements = new Map<string, SqliteStatement>();
  const guard = createGuard(database);
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const known = statements.get(sql);
      if (known) return known;
      if (statements.size >= CACHED_STATEMENTS) statements.clear();
      const prepare = () => adapt(database.prepare(sql), guardOf(guard, sql));
      const statement = changes === undefined ? prepare() : watched(changes, sql, prepare);
      statements.set(sql, statement);
      return statement;
    },
  };
};

/** A second, read-only connection to the same file. It sees what is committed at the time of each query. */
export const openForReading = (file: string): SqliteDatabase => {
  const database = new DatabaseSync(file, { readOnly: true });
  database.exec('pragma busy_timeout = 5000; pragma cache_size = -32768; pragma temp_store = memory;');
  return keepStatements(database);
};
