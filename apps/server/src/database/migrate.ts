import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { DatabaseProblem } from './engines/engine.ts';
import { shipStatistics } from './engines/sqlite-statistics.ts';
import { MIGRATIONS } from './migrations/list.ts';

const hasBegun = async ({ db, engine }: Database): Promise<boolean> => {
  const known =
    engine === 'sqlite'
      ? sql<object>`select name from sqlite_master where name = 'kysely_migration'`
      : sql<object>`select 1 as one where to_regclass('kysely_migration') is not null`;
  return (await known.execute(db)).rows.length > 0;
};

export const appliedNames = async (database: Database): Promise<string[]> => {
  if (!(await hasBegun(database))) return [];
  const { db } = database;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
};

const assertKnown = (names: readonly string[], what: string): void => {
  const unknown = names.filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0) throw new DatabaseProblem(`${what}比程序新（${unknown.join('、')}），请使用更新的版本`);
};

const migratorOf = ({ db }: Database): Migrator =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });

const throwIf = (error: unknown): void => {
  if (error !== undefined) throw error instanceof Error ? error : new Error('migration failed');
};

/**
 * Runs all pending migrations. Several nodes may call it at once. Refuses a database that is newer than the program.
 * Calls `announce` before it migrates a database with rows, which can take long.
 */
export const migrate = async (database: Database, announce?: () => void): Promise<void> => {
  const applied = await appliedNames(database);
  assertKnown(applied, '数据库');
  if (applied.length > 0 && applied.length < Object.keys(MIGRATIONS).length) announce?.();
  throwIf((await migratorOf(database).migrateToLatest()).error);
  const { db, engine } = database;
  if (engine === 'sqlite') await db.transaction().execute((transaction) => shipStatistics(transaction));
};

/** Migrates to the state of another database, whose rows are restored next. */
export const migrateTo = async (database: Database, names: readonly string[]): Promise<void> => {
  assertKnown(names, '备份');
  throwIf((await migratorOf(database).migrateTo(names.toSorted().at(-1) ?? '')).error);
};

const areAll = (names: readonly string[]): boolean => Object.keys(MIGRATIONS).every((name) => names.includes(name));

/** Whether no migration is pending. */
export const isMigrated = async (database: Database): Promise<boolean> => areAll(await appliedNames(database));

/** As `isMigrated`, at start: refuses a database that is newer than the program. */
export const isUpToDate = async (database: Database): Promise<boolean> => {
  const applied = await appliedNames(database);
  assertKnown(applied, '数据库');
  return areAll(applied);
};
