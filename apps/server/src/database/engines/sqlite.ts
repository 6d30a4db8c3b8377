import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SqliteDialect } from 'kysely';
import { DatabaseProblem } from './engine.ts';
import { createSqliteChanges } from './sqlite-changes.ts';
import { keepStatements } from './sqlite-file.ts';
import type { TableChanges } from './table-changes.ts';

/** These releases can corrupt the WAL file when it is reset. */
const isBrokenRelease = (version: string): boolean => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const number = major * 1_000_000 + minor * 1000 + patch;
  return number < 3_051_003 || number === 3_052_000;
};

const open = (file: string): DatabaseSync => {
  try {
    if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    return new DatabaseSync(file);
  } catch (error) {
    throw new DatabaseProblem(
      `数据文件夹 ${path.dirname(file)} 无法写入：${error instanceof Error ? error.message : String(error)}`,
    );
  }
};

const prepareEngine = (database: DatabaseSync, file: string): void => {
  const { version } = database.prepare('select sqlite_version() as version').get() as { version: string };
  if (isBrokenRelease(version))
    throw new DatabaseProblem(`内置数据库引擎 ${version} 存在数据损坏缺陷，请使用 Node 24.18.1 或更新版本`);
  try {
    database.exec(
      'pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on; pragma cache_size = -16384; pragma temp_store = memory;',
    );
  } catch (error) {
    throw new DatabaseProblem(`数据库文件 ${file} 无法使用：${error instanceof Error ? error.message : String(error)}`);
  }
};

interface Embedded {
  dialect: SqliteDialect;
  changes: TableChanges;
}

/** A Kysely dialect over the embedded engine. */
export const sqliteOver = (database: DatabaseSync, file = ':memory:'): Embedded => {
  prepareEngine(database, file);
  const changes = createSqliteChanges(database);
  return { dialect: new SqliteDialect({ database: keepStatements(database, changes) }), changes };
};

export const openSqlite = (file: string): Embedded => sqliteOver(open(file), file);
