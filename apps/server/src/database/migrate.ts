import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { DatabaseProblem } from './engine.ts';
import { MIGRATIONS } from './migrations/list.ts';

export const appliedNames = async ({ db }: Database): Promise<string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
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

/** Brings the database up to this program, on as many nodes at once as like; refuses one that is newer. */
export const migrate = async (database: Database): Promise<void> => {
  assertKnown(await appliedNames(database), '数据库');
  throwIf((await migratorOf(database).migrateToLatest()).error);
};

/** As far as some other database had come, whose rows are to be taken over. */
export const migrateTo = async (database: Database, names: readonly string[]): Promise<void> => {
  assertKnown(names, '备份');
  throwIf((await migratorOf(database).migrateTo(names.toSorted().at(-1) ?? '')).error);
};

/** True where nothing is left to migrate. */
export const isMigrated = async (database: Database): Promise<boolean> => {
  const applied = new Set(await appliedNames(database));
  return Object.keys(MIGRATIONS).every((name) => applied.has(name));
};
