import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import pg from 'pg';

export type Value = string | number | null;

/** SQL with `$1`, `$2` …, on either engine, each statement prepared once. */
export interface PeerEngine {
  all<Row>(sql: string, values: Value[]): Row[] | Promise<Row[]>;
  /** One durable transaction, one after another of those that lock the same name; on SQLite all of them. */
  change<Result>(lock: string, work: (all: PeerEngine['all']) => Promise<Result>): Promise<Result>;
}

const POOL = 20;
const BUSY_MS = 5000;

const statementsOf = (database: DatabaseSync): PeerEngine['all'] => {
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql) ?? database.prepare(sql.replace(/\$(\d+)/g, '?$1'));
    statements.set(sql, known);
    return known;
  };
  return <Row>(sql: string, values: SQLInputValue[]) => prepared(sql).all(...values) as Row[];
};

const openSqlite = (file: string): PeerEngine => {
  const open = (readOnly: boolean): DatabaseSync => {
    const database = new DatabaseSync(file, { readOnly, timeout: BUSY_MS });
    database.exec('pragma cache_size = -65536; pragma temp_store = memory;');
    return database;
  };
  let writer: DatabaseSync | undefined;
  let all: PeerEngine['all'] | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const change = async <Result>(work: (all: PeerEngine['all']) => Promise<Result>): Promise<Result> => {
    writer ??= open(false);
    all ??= statementsOf(writer);
    writer.exec('begin immediate');
    const result = await work(all);
    writer.exec('commit');
    return result;
  };
  return {
    all: statementsOf(open(true)),
    change: (_lock, work) => {
      const changed = last.then(() => change(work));
      last = changed.catch(() => writer?.exec('rollback'));
      return changed;
    },
  };
};

const openPostgres = (url: string): PeerEngine => {
  const pool = new pg.Pool({ connectionString: url, max: POOL });
  const names = new Map<string, string>();
  const nameOf = (sql: string): string => {
    const known = names.get(sql) ?? `s${names.size}`;
    names.set(sql, known);
    return known;
  };
  const allOf =
    (client: pg.Pool | pg.PoolClient): PeerEngine['all'] =>
    async <Row>(sql: string, values: Value[]) =>
      (await client.query({ name: nameOf(sql), text: sql, values })).rows as Row[];
  return {
    all: allOf(pool),
    change: async (lock, work) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const all = allOf(client);
        await all('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lock]);
        const result = await work(all);
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
  };
};

export const openPeerEngine = ({ databaseUrl, file }: { databaseUrl: string | undefined; file: string }): PeerEngine =>
  databaseUrl === undefined ? openSqlite(file) : openPostgres(databaseUrl);
