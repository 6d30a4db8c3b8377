import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { statementLimit } from '../../platform/background.ts';
import { loadLater } from '../../platform/loading/load-later.ts';
import { DatabaseBusy, DatabaseProblem } from './engine.ts';
import { createNames, type Names } from './statement-names.ts';

const driver = loadLater<typeof pg>('pg');

const CONNECTIONS = 20;
const CONNECT_TIMEOUT_MS = 5000;
/** Queries that may wait for a connection. A peak waits, a flood is refused. */
const WAITING_MAX = 2000;
/**
 * The engine cancels slow statements first. Without an answer this much later (in milliseconds), the connection is
 * dead.
 */
const ANSWER_MS = 1000;
const PLAN_IS_OLD = '0A000';

const BIGINT = 20;

/** Amounts, counts and keys as numbers, as the embedded engine gives them. Beyond 2^53 they stay texts. */
const numberOf = (text: string): number | string => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
};

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (oid as number) === BIGINT && format !== 'binary' ? numberOf : (driver().types.getTypeParser(oid, format) as never),
};

const SET_PACE =
  "select set_config('statement_timeout', $1, false), set_config('idle_in_transaction_session_timeout', $1, false)";

/** Host, port and database of a connection address, without user, password and options. */
export const addressWithoutPassword = (url: string): string => {
  const { host, pathname } = new URL(url);
  return host + pathname;
};

/** Errors of the driver that have no code, only these messages. */
const PASSING = /^(timeout e|query read timeout|connection terminated|client (has encountered|was closed))/i;

const explained = (error: unknown): unknown =>
  error instanceof Error && PASSING.test(error.message) ? new DatabaseBusy(error.message, { cause: error }) : error;

/** The current statement timeout of each connection, in milliseconds. */
type Paces = WeakMap<pg.PoolClient, number>;

/** Requests and background work share the connections, and background work may take longer. */
const setPace = async (client: pg.PoolClient, { paces, ms }: { paces: Paces; ms: number }): Promise<void> => {
  if (paces.get(client) === ms) return;
  await client.query({ text: SET_PACE, values: [String(ms)] });
  paces.set(client, ms);
};

/** A connection that fails here is closed. */
const paced = async (client: pg.PoolClient, pace: Parameters<typeof setPace>[1]): Promise<void> => {
  try {
    await setPace(client, pace);
  } catch (error) {
    client.release(true);
    throw explained(error);
  }
};

interface Known {
  names: Names;
  paces: Paces;
}

const named = (client: pg.PoolClient, { names, paces }: Known): PostgresPoolClient => {
  const query = async (text: string, values: readonly unknown[]) => {
    const name = values.length === 0 ? undefined : names.of(text);
    try {
      const pace = paces.get(client);
      const limit = pace === undefined ? {} : { query_timeout: pace + ANSWER_MS };
      return await client.query({ text, values: [...values], ...limit, ...(name === undefined ? {} : { name }) });
    } catch (error) {
      if ((error as { code?: string }).code === PLAN_IS_OLD) names.forgetAll();
      throw explained(error);
    }
  };
  return {
    query,
    release: (isBroken?: boolean) => client.release(isBroken),
  } as unknown as PostgresPoolClient;
};

const connect = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  if (pool.waitingCount >= WAITING_MAX) throw new DatabaseBusy('too many queries wait for a connection');
  return pool.connect().catch((error: unknown) => {
    throw explained(error);
  });
};

const assertAnswers = async (url: string): Promise<void> => {
  const { Client } = driver();
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    throw new DatabaseProblem(
      `数据库 ${addressWithoutPassword(url)} 无法连接：${error instanceof Error ? error.message || error.name : String(error)}`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * Limits the wait for a connection, an answer and a locked row. A node that has vanished keeps its row locks no longer
 * than that.
 */
const limits = (limitMs: number): pg.PoolConfig => ({
  connectionTimeoutMillis: limitMs,
  statement_timeout: limitMs,
  idle_in_transaction_session_timeout: limitMs,
  query_timeout: limitMs + ANSWER_MS,
});

interface Server {
  url: string;
  /** Undefined means no limit. */
  limitMs: number | undefined;
  onLost(error: Error): void;
  onConnect(): void;
}

/** A pool over one PostgreSQL; a lost idle connection is replaced, never fatal. */
export const openPostgres = async ({ url, limitMs, onLost, onConnect }: Server): Promise<PostgresDialect> => {
  await assertAnswers(url);
  const { Pool } = driver();
  const pool = new Pool({
    ...(limitMs === undefined ? {} : limits(limitMs)),
    connectionString: url,
    types,
    max: CONNECTIONS,
    pipeline: true,
    application_name: 'huiwu',
  });
  pool.on('error', onLost);
  // The pool handles errors of idle connections only. A connection that ends while it is in use rejects its query, if
  // there is one.
  const names = createNames();
  const paces: Paces = new WeakMap();
  pool.on('connect', (client) => {
    onConnect();
    client.on('error', () => undefined);
    // The timeout with which it was connected.
    if (limitMs !== undefined) paces.set(client, limitMs);
  });
  // The dialect tells connections apart by identity.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const connectNamed = async (): Promise<PostgresPoolClient> => {
    const client = await connect(pool);
    if (limitMs !== undefined) await paced(client, { paces, ms: statementLimit(limitMs) });
    const adapted = known.get(client) ?? named(client, { names, paces });
    known.set(client, adapted);
    return adapted;
  };
  return new PostgresDialect({ pool: { connect: connectNamed, end: () => pool.end(), options: pool.options } });
};
