import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseBusy, DatabaseProblem } from './engine.ts';

const CONNECTIONS = 20;
const CONNECT_TIMEOUT_MS = 5000;
/** How long a query waits for a connection, and how many may wait: a peak is sat out, a flood is told so. */
const WAIT_MS = 15_000;
const WAITING_MAX = 2000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** Each is kept by every connection on the server's side. */
const STATEMENTS_MAX = 300;
const PLAN_IS_OLD = '0A000';

/** Hides the password of an address. */
const shown = (url: string): string => {
  const { host, pathname } = new URL(url);
  return host + pathname;
};

/** A query that has a name is parsed once for each connection, and planned anew only while that pays. */
const createNames = () => {
  const names = new Map<string, string>();
  let generation = 0;
  return {
    of: (text: string): string | undefined => {
      const known = names.get(text);
      if (known !== undefined || names.size >= STATEMENTS_MAX) return known;
      const name = `huiwu-${generation}-${names.size}`;
      names.set(text, name);
      return name;
    },
    /** After a newer node has changed a table, what was prepared over it fails until it is prepared again. */
    forgetAll: (): void => {
      generation += 1;
      names.clear();
    },
  };
};

type Names = ReturnType<typeof createNames>;

/** What the driver says without a code, only in these words. */
const PASSING = /^(timeout exceeded|connection terminated|client (has encountered|was closed))/i;

const explained = (error: unknown): unknown =>
  error instanceof Error && PASSING.test(error.message) ? new DatabaseBusy(error.message, { cause: error }) : error;

const named = (client: pg.PoolClient, names: Names): PostgresPoolClient => {
  const query = async (text: string, values: unknown[]) => {
    const name = values.length === 0 ? undefined : names.of(text);
    try {
      return await client.query({ text, values, ...(name === undefined ? {} : { name }) });
    } catch (error) {
      if ((error as { code?: string }).code === PLAN_IS_OLD) names.forgetAll();
      throw explained(error);
    }
  };
  return { query, release: (isBroken?: boolean) => client.release(isBroken) } as unknown as PostgresPoolClient;
};

const connect = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  if (pool.waitingCount >= WAITING_MAX) throw new DatabaseBusy('too many queries wait for a connection');
  return pool.connect().catch((error: unknown) => {
    throw explained(error);
  });
};

const assertAnswers = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    throw new DatabaseProblem(
      `数据库 ${shown(url)} 无法连接：${error instanceof Error ? error.message || error.name : String(error)}`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** A pool over one PostgreSQL; a lost idle connection is replaced, never fatal. */
export const openPostgres = async (url: string, onLost: (error: Error) => void): Promise<PostgresDialect> => {
  await assertAnswers(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: WAIT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'huiwu',
  });
  pool.on('error', onLost);
  // The pool listens to idle connections only. One that ends while somebody has it tells its query, if there is one.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const names = createNames();
  // The dialect tells connections apart by identity.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const connectNamed = async (): Promise<PostgresPoolClient> => {
    const client = await connect(pool);
    const adapted = known.get(client) ?? named(client, names);
    known.set(client, adapted);
    return adapted;
  };
  return new PostgresDialect({ pool: { connect: connectNamed, end: () => pool.end(), options: pool.options } });
};
