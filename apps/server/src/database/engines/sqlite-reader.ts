import { Worker } from 'node:worker_threads';
import { workerFile } from '../../platform/loading/worker-file.ts';
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
} from 'kysely';
import { DatabaseBusy } from './engine.ts';

/** The same limit as on PostgreSQL, including the time in the queue. */
const READ_TIMEOUT_MS = 30_000;
const WAITING_MAX = 1000;
/** A page of rows is small, so the thread needs little memory beside the cache of the engine. */
const LIMITS = { maxYoungGenerationSizeMb: 8 };

/** A read request to the thread. */
export interface ReaderRequest {
  id: number;
  sql: string;
  parameters: readonly unknown[];
}

/** The rows, or an error. */
export type ReaderReply =
  | { id: number; rows: unknown[]; problem?: never }
  | { id: number; problem: { message: string; code: string | undefined; errcode: number | undefined } };

interface Waiting {
  resolve(rows: unknown[]): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/**
 * A thread that only reads. It starts with the first request. If it dies, or a request times out, all waiting requests
 * are rejected and the next one starts a new thread.
 */
export const createReaderThread = (file: string) => {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let last = 0;

  const take = (id: number): Waiting | undefined => {
    const found = waiting.get(id);
    waiting.delete(id);
    clearTimeout(found?.timer);
    return found;
  };

  const abandon = (why: string, cause?: unknown): void => {
    void thread?.terminate();
    thread = undefined;
    for (const id of waiting.keys()) take(id)?.reject(new DatabaseBusy(why, { cause }));
  };

  const start = (): Worker => {
    const started = new Worker(workerFile('sqlite-reader-part', import.meta.url), {
      workerData: file,
      resourceLimits: LIMITS,
      name: 'huiwu reader',
    });
    const end = (cause: unknown): void => {
      if (thread === started) abandon('the reader ended', cause);
    };
    started.on('message', ({ id, ...told }: ReaderReply) => {
      const asked = take(id);
      if (told.problem === undefined) asked?.resolve(told.rows);
      else asked?.reject(Object.assign(new Error(told.problem.message), told.problem));
    });
    return started.on('error', end).on('exit', end);
  };

  return {
    read: (sql: string, parameters: readonly unknown[]): Promise<unknown[]> =>
      new Promise((resolve, reject) => {
        if (waiting.size >= WAITING_MAX) {
          reject(new DatabaseBusy('too many reads wait'));
          return;
        }
        const id = (last += 1);
        const timer = setTimeout(() => abandon('a read took too long'), READ_TIMEOUT_MS);
        waiting.set(id, { resolve, reject, timer });
        thread ??= start();
        thread.postMessage({ id, sql, parameters } satisfies ReaderRequest);
      }),

    close: async (): Promise<void> => {
      await thread?.terminate();
    },
  };
};

type ReaderThread = ReturnType<typeof createReaderThread>;

const refuseToWrite = (): Promise<never> => Promise.reject(new Error('the reader only reads'));

const driverOf = (thread: ReaderThread): Driver => {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => ({
      rows: (await thread.read(sql, parameters)) as Row[],
    }),
    streamQuery: () => {
      throw new Error('the reader answers whole pages');
    },
  };
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: () => Promise.resolve(),
    beginTransaction: refuseToWrite,
    commitTransaction: refuseToWrite,
    rollbackTransaction: refuseToWrite,
    destroy: () => thread.close(),
  };
};

/** The thread has its own queue, so queries do not wait for the connection here. */
class ReaderAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** The embedded engine in a thread of its own. Slow reads there do not block other queries. */
export const openSqliteReader = (file: string): Dialect => ({
  createAdapter: () => new ReaderAdapter(),
  createDriver: () => driverOf(createReaderThread(file)),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
