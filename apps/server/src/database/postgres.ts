import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { DatabaseProblem } from './engine.ts';

const CONNECTIONS = 20;
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 30_000;

/** Hides the password of an address. */
const shown = (url: string): string => {
  const { host, pathname } = new URL(url);
  return host + pathname;
};

/** A pool over one PostgreSQL; a lost idle connection is replaced, never fatal. */
export const openPostgres = async (url: string, onLost: (error: Error) => void): Promise<PostgresDialect> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'huiwu',
  });
  pool.on('error', onLost);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new DatabaseProblem(
      `数据库 ${shown(url)} 无法连接：${error instanceof Error ? error.message || error.name : String(error)}`,
    );
  }
  return new PostgresDialect({ pool });
};
