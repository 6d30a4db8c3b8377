import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../schema.ts';

/** Large enough to share the wait for the disk, small enough that other transactions do not wait long. */
const WORKS_MAX = 20;

type Tell = () => void;

interface QueuedWrite {
  /** Does the work. The returned function resolves the caller's promise and is called after the commit. */
  run(transaction: Transaction<Tables>): Promise<Tell>;
  reject(error: unknown): void;
}

/** Rolls back failed work alone; the rest of its batch stays. */
const attempt = async (transaction: Transaction<Tables>, entry: QueuedWrite): Promise<Tell> => {
  await sql`savepoint work`.execute(transaction);
  try {
    const tell = await entry.run(transaction);
    await sql`release work`.execute(transaction);
    return tell;
  } catch (error) {
    await sql`rollback to work`.execute(transaction);
    await sql`release work`.execute(transaction);
    return () => entry.reject(error);
  }
};

/**
 * Transactions of the embedded engine that start in the same turn of the event loop run one after the other and are
 * committed together, so they wait for the disk only once. Their promises resolve after the data is on the disk.
 */
export const createBatches = (db: Kysely<Tables>) => {
  const waiting: QueuedWrite[] = [];
  let isBusy = false;

  const runAll = (batch: QueuedWrite[]): Promise<Tell[]> =>
    db.transaction().execute(async (transaction) => {
      const [only] = batch;
      if (only !== undefined && batch.length === 1) return [await only.run(transaction)];
      const tells: Tell[] = [];
      for (const entry of batch) tells.push(await attempt(transaction, entry));
      return tells;
    });

  const work = async (): Promise<void> => {
    const batch = waiting.splice(0, WORKS_MAX);
    try {
      for (const tell of await runAll(batch)) tell();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    isBusy = false;
    schedule();
  };

  const schedule = (): void => {
    if (isBusy || waiting.length === 0) return;
    isBusy = true;
    setImmediate(() => void work());
  };

  return {
    run: <Result>(task: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        const inOwnContext = AsyncLocalStorage.snapshot();
        const run = async (transaction: Transaction<Tables>): Promise<Tell> => {
          const result = await inOwnContext(() => task(transaction));
          return () => resolve(result);
        };
        waiting.push({ run, reject });
        schedule();
      }),
  };
};
