import path from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Engine } from './engine.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

export interface Database {
  engine: Engine;
  db: Kysely<Tables>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

interface Place {
  databaseUrl: string | undefined;
  dataDir: string;
}

/** Opens the embedded database or PostgreSQL; throws a `DatabaseProblem` with the one line that helps. */
export const openDatabase = async (
  { databaseUrl, dataDir }: Place,
  onLost: (error: Error) => void,
): Promise<Database> => {
  const dialect =
    databaseUrl === undefined ? openSqlite(path.join(dataDir, 'huiwu.db')) : await openPostgres(databaseUrl, onLost);
  const db = new Kysely<Tables>({ dialect });
  return {
    engine: databaseUrl === undefined ? 'sqlite' : 'postgres',
    db,
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: () => db.destroy(),
  };
};
