import path from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Engine } from './engines/engine.ts';
import { rememberLists } from './lists/list-memory.ts';
import { createPostgresChanges } from './engines/postgres-changes.ts';
import { addressWithoutPassword, openPostgres } from './engines/postgres.ts';
import { openSqlite } from './engines/sqlite.ts';
import { openSqliteReader } from './engines/sqlite-reader.ts';

export interface Database {
  engine: Engine;
  db: Kysely<Tables>;
  /** The same rows, read-only, for queries that may be slow. They do not block other queries. */
  lists: Kysely<Tables>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Describes the database for the operator, without its password. */
export const describeDatabase = ({ databaseUrl, dataDir }: DatabasePlace): string =>
  databaseUrl === undefined
    ? `SQLite（${path.join(dataDir, 'huiwu.db')}）`
    : `PostgreSQL（${addressWithoutPassword(databaseUrl)}）`;

interface DatabasePlace {
  databaseUrl: string | undefined;
  dataDir: string;
  /** Milliseconds to wait for PostgreSQL; no limit if absent. */
  databaseLimitMs?: number;
}

const embedded = (file: string): Pick<Database, 'engine' | 'db' | 'lists'> => {
  const { dialect, changes } = openSqlite(file);
  const lists = new Kysely<Tables>({ dialect: openSqliteReader(file) });
  rememberLists(lists, changes);
  return { engine: 'sqlite', db: new Kysely<Tables>({ dialect }), lists };
};

/** PostgreSQL runs each connection in a process of its own, so slow reads need no second one. */
const overNetwork = async (
  server: Omit<Parameters<typeof openPostgres>[0], 'onConnect'>,
): Promise<Pick<Database, 'engine' | 'db' | 'lists'>> => {
  let forget = (): void => undefined;
  const db = new Kysely<Tables>({ dialect: await openPostgres({ ...server, onConnect: () => forget() }) });
  const changes = createPostgresChanges(db);
  forget = changes.forget;
  rememberLists(db, changes);
  return { engine: 'postgres', db, lists: db };
};

/** Opens the embedded database or PostgreSQL. Throws a `DatabaseProblem` with one line for the operator. */
export const openDatabase = async (
  { databaseUrl, dataDir, databaseLimitMs: limitMs }: DatabasePlace,
  onLost: (error: Error) => void,
): Promise<Database> => {
  const opened =
    databaseUrl === undefined
      ? embedded(path.join(dataDir, 'huiwu.db'))
      : await overNetwork({ url: databaseUrl, limitMs, onLost });
  const { db, lists } = opened;
  return {
    ...opened,
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: async () => {
      if (lists !== db) await lists.destroy();
      await db.destroy();
    },
  };
};
