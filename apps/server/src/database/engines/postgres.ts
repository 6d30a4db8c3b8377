import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { limitHere } from '../../platform/background.ts';
import { DatabaseBusy, DatabaseProblem } from './engine.ts';
import { createNames, type Names } from './statement-names.ts';

const CONNECTIONS = 20;
const CONNECT_TIMEOUT_MS = 5000;
/** How many queries may wait for a connection: a peak is sat out, a flood is told so. */
const WAITING_MAX = 2000;
/** The engine is the first to end what takes too long; who hears nothing of it by then speaks to no one. */
const ANSWER_MS = 1000;
const PLAN_IS_OLD = '0A000';

const SET_PACE =
  "select set_config('statement_timeout', $1, false), set_config('idle_in_transaction_session_timeout', $1, false)";

/** Host, port and database of an address; user, password and options are left out. */
export const addressWithoutPassword = (url: string): string => {
  const { host, pathname } = new URL(url);
  return host + pathname;
};

/** What the driver says without a code, only in these words. */
const PASSING = /^(timeout e|query read timeout|connection terminated|client (has encountered|was closed))/i;

const explained = (error: unknown): unknown =>
  error instanceof Error && PASSING.test(error.message) ? new DatabaseBusy(error.message, { cause: error }) : error;

/** How long the statements of each connection may take at present, in milliseconds. */
type Paces = WeakMap<pg.PoolClient, number>;

/** Connections are shared by admins who wait and by work in the background, which may take longer. */
const setPace = async (client: pg.PoolClient, { paces, ms }: { paces: Paces; ms: number }): Promise<void> => {
  if (paces.get(client) === ms) return;
  await client.query({ text: SET_PACE, values: [String(ms)] });
  paces.set(client, ms);
};

/** A connection that cannot even be told this is of no use to anyone. */
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
  const client = new pg.Client({
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
 * Anyone who waits is told in time, for a connection, an answer or a row that an admin holds; and a node that has vanished
 * holds its rows no longer than that.
 */
const limits = (limitMs: number): pg.PoolConfig => ({
  connectionTimeoutMillis: limitMs,
  statement_timeout: limitMs,
  idle_in_transaction_session_timeout: limitMs,
  query_timeout: limitMs + ANSWER_MS,
});

interface Server {
  url: string;
  /** What may take as long as it likes has none. */
  limitMs: number | undefined;
  onLost(error: Error): void;
  onConnect(): void;
}

/** A pool over one PostgreSQL; a lost idle connection is replaced, never fatal. */
export const openPostgres = async ({ url, limitMs, onLost, onConnect }: Server): Promise<PostgresDialect> => {
  await assertAnswers(url);
  const pool = new pg.Pool({
    ...(limitMs === undefined ? {} : limits(limitMs)),
    connectionString: url,
    max: CONNECTIONS,
    pipeline: true,
    application_name: 'huiwu',
  });
  pool.on('error', onLost);
  // The pool listens to idle connections only. One that ends while an admin has it tells its query, if there is one.
  const names = createNames();
  const paces: Paces = new WeakMap();
  pool.on('connect', (client) => {
    onConnect();
    client.on('error', () => undefined);
    // As it was connected.
    if (limitMs !== undefined) paces.set(client, limitMs);
  });
  // The dialect tells connections apart by identity.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const connectNamed = async (): Promise<PostgresPoolClient> => {
    const client = await connect(pool);
    if (limitMs !== undefined) await paced(client, { paces, ms: limitHere(limitMs) });
    const adapted = known.get(client) ?? named(client, { names, paces });
    known.set(client, adapted);
    return adapted;
  };
  return new PostgresDialect({ pool: { connect: connectNamed, end: () => pool.end(), options: pool.options } });
};
