import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { DatabaseProblem } from './engine.ts';
import { MIGRATIONS } from './migrations/list.ts';

const appliedNames = async ({ db }: Database): Promise<string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
};

/** Brings the database up to this program, on as many nodes at once as like; refuses one that is newer. */
export const migrate = async (database: Database): Promise<void> => {
  const unknown = (await appliedNames(database)).filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0) throw new DatabaseProblem(`数据库比程序新（${unknown.join('、')}），请使用更新的版本`);
  const migrator = new Migrator({ db: database.db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('migration failed');
};

/** True where nothing is left to migrate. */
export const isMigrated = async (database: Database): Promise<boolean> => {
  const applied = new Set(await appliedNames(database));
  return Object.keys(MIGRATIONS).every((name) => applied.has(name));
};
