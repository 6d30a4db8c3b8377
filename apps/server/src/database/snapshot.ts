import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import { loadLater } from '../platform/loading/load-later.ts';

const driver = loadLater<typeof pg>('pg');

export type SnapshotRow = Record<string, string | number | null>;

/** All tables as of one moment, unaffected by later writes. */
export interface Snapshot {
  /** The migrations that the database had run. */
  migrations: string[];
  tables: string[];
  /** Returns the rows in batches to limit memory. */
  rows(table: string): AsyncIterable<SnapshotRow[]>;
  close(): Promise<void>;
}

const ROWS_AT_ONCE = 500;
const IS_OURS = (name: string): boolean => !name.startsWith('kysely_');

/** A reader of a write-ahead log sees what was committed when it began, and does not block writers. */
const ofFile = (file: string): Snapshot => {
  const database = new DatabaseSync(file, { readOnly: true });
  database.exec('pragma busy_timeout = 5000; begin');
  const names = (statement: string) =>
    (database.prepare(statement).all() as { name: string }[]).map(({ name }) => name).toSorted();
  const tables = names("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'");
  return {
    migrations: names('select name from kysely_migration'),
    tables: tables.filter(IS_OURS),
    rows: async function* (table) {
      let batch: SnapshotRow[] = [];
      for (const row of database.prepare(`select * from "${table}"`).iterate()) {
        if (batch.push({ ...row } as SnapshotRow) < ROWS_AT_ONCE) continue;
        yield batch;
        batch = [];
        // Lets other work of the process run.
        await new Promise((resolve) => setImmediate(resolve));
      }
      if (batch.length > 0) yield batch;
    },
    close: () => {
      database.close();
      return Promise.resolve();
    },
  };
};

const ofServer = async (url: string): Promise<Snapshot> => {
  const { Client } = driver();
  const client = new Client({ connectionString: url, application_name: 'huiwu backup' });
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  const names = async (statement: string) =>
    (await client.query<{ name: string }>(statement)).rows.map(({ name }) => name).toSorted();
  const tables = await names('select tablename as name from pg_tables where schemaname = current_schema()');
  return {
    migrations: await names('select name from kysely_migration'),
    tables: tables.filter(IS_OURS),
    rows: async function* (table) {
      await client.query(`declare reading no scroll cursor for select * from "${table}"`);
      for (;;) {
        const { rows } = await client.query<SnapshotRow>(`fetch ${ROWS_AT_ONCE} from reading`);
        if (rows.length === 0) break;
        yield rows;
      }
      await client.query('close reading');
    },
    close: () => client.end(),
  };
};

export const openSnapshot = async (place: { databaseUrl: string | undefined; dataDir: string }): Promise<Snapshot> =>
  place.databaseUrl === undefined ? ofFile(path.join(place.dataDir, 'huiwu.db')) : ofServer(place.databaseUrl);
