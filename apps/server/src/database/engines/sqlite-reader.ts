import { Worker } from 'node:worker_threads';
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
} from 'kysely';
import { DatabaseBusy } from './engine.ts';

/** As PostgreSQL is told to; here the time in line counts too. */
const READ_TIMEOUT_MS = 30_000;
const WAITING_MAX = 1000;
/** A page of rows is small, and so is what the thread needs beside the engine's own cache. */
const LIMITS = { maxYoungGenerationSizeMb: 8 };

/** One read, on its way to the thread. */
export interface ReaderRequest {
  id: number;
  sql: string;
  parameters: readonly unknown[];
}

/** Its rows, or why there are none. */
export type ReaderReply =
  | { id: number; rows: unknown[]; problem?: never }
  | { id: number; problem: { message: string; code: string | undefined; errcode: number | undefined } };

interface Waiting {
  resolve(rows: unknown[]): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/**
 * A thread that does nothing but read. It starts when it is first asked; when it dies, or an admin has waited too long,
 * all who wait are told so, and the next to ask gets a new one.
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
    const started = new Worker(new URL('./sqlite-reader-part.ts', import.meta.url), {
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

/** The thread has a line of its own, so that no one need wait for a turn here. */
class ReaderAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** The embedded engine behind a thread of its own: what may be slow is read there and holds no one up. */
export const openSqliteReader = (file: string): Dialect => ({
  createAdapter: () => new ReaderAdapter(),
  createDriver: () => driverOf(createReaderThread(file)),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
