import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { startPostgres, type Postgres } from '../bench/postgres.ts';
import { temporaryFolder } from '../bench/processes.ts';
import type { EngineName } from './options.ts';

type Row = Record<string, string | number | null>;

/** The database behind the server's back: what is really there, whatever the server says. */
export interface Store {
  engine: EngineName;
  dataDir: string;
  databaseUrl: string | undefined;
  postgres: Postgres | undefined;
  read<R extends Row>(statement: string): Promise<R[]>;
  write(statement: string): Promise<void>;
  /** What the engine's own check finds wrong. */
  problems(): Promise<string[]>;
  close(): void;
}

const withFile = <Result>(file: string, work: (database: DatabaseSync) => Result): Result => {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma busy_timeout = 10000');
    return work(database);
  } finally {
    database.close();
  }
};

export const embedded = (dataDir: string): Store => {
  const file = path.join(dataDir, 'huiwu.db');
  const check = (database: DatabaseSync): string[] => {
    const integrity = database.prepare('pragma integrity_check').all() as { integrity_check: string }[];
    const dangling = database.prepare('pragma foreign_key_check').all();
    const found = integrity.map((row) => row.integrity_check).filter((line) => line !== 'ok');
    return [...found, ...dangling.map((row) => `dangling ${JSON.stringify(row)}`)];
  };
  return {
    engine: 'sqlite',
    dataDir,
    databaseUrl: undefined,
    postgres: undefined,
    read: <R extends Row>(statement: string) =>
      Promise.resolve(withFile(file, (database) => database.prepare(statement).all() as unknown as R[])),
    write: (statement) => Promise.resolve(withFile(file, (database) => database.exec(statement))),
    problems: () => Promise.resolve(withFile(file, check)),
    close: () => undefined,
  };
};

const onServer = (dataDir: string, postgres: Postgres): Store => {
  const ask = async <R extends Row>(statement: string): Promise<R[]> => {
    const client = new pg.Client({ connectionString: postgres.url });
    // It may be killed while it is asked.
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<R>(statement).finally(() => void client.end());
    return rows;
  };
  /** Ends with an error where an index and its table disagree. */
  const check = (): string[] => {
    const { hostname, port, username, pathname } = new URL(postgres.url);
    const where = ['-h', hostname, '-p', port, '-U', username];
    try {
      const args = [...where, '--install-missing', '--heapallindexed', pathname.slice(1)];
      execFileSync(path.join(postgres.bin, 'pg_amcheck'), args, { stdio: 'pipe' });
      return [];
    } catch (error) {
      return [String((error as { stdout?: Buffer }).stdout ?? error)];
    }
  };
  return {
    engine: 'postgres',
    dataDir,
    databaseUrl: postgres.url,
    postgres,
    read: ask,
    write: async (statement) => {
      await ask(statement);
    },
    problems: () => Promise.resolve(check()),
    close: () => postgres.stop(),
  };
};

/** An empty place for a server's data, on disk. */
export const openStore = async (engine: EngineName): Promise<Store> => {
  const dataDir = temporaryFolder('reliability');
  return engine === 'sqlite' ? embedded(dataDir) : onServer(dataDir, await startPostgres());
};
