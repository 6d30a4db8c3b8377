import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import pg from 'pg';

export type Value = string | number | null;

/** SQL with `$1`, `$2` …, on either engine, each statement prepared once. */
export interface PeerEngine {
  all<Row>(sql: string, values: Value[]): Row[] | Promise<Row[]>;
}

const POOL = 20;

const openSqlite = (file: string): PeerEngine => {
  const database = new DatabaseSync(file, { readOnly: true });
  database.exec('pragma cache_size = -65536; pragma temp_store = memory;');
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql) ?? database.prepare(sql.replace(/\$(\d+)/g, '?$1'));
    statements.set(sql, known);
    return known;
  };
  return { all: <Row>(sql: string, values: SQLInputValue[]) => prepared(sql).all(...values) as Row[] };
};

const openPostgres = (url: string): PeerEngine => {
  const pool = new pg.Pool({ connectionString: url, max: POOL });
  const names = new Map<string, string>();
  const nameOf = (sql: string): string => {
    const known = names.get(sql) ?? `s${names.size}`;
    names.set(sql, known);
    return known;
  };
  return {
    all: async <Row>(sql: string, values: Value[]) =>
      (await pool.query({ name: nameOf(sql), text: sql, values })).rows as Row[],
  };
};

export const openPeerEngine = ({ databaseUrl, file }: { databaseUrl: string | undefined; file: string }): PeerEngine =>
  databaseUrl === undefined ? openSqlite(file) : openPostgres(databaseUrl);
