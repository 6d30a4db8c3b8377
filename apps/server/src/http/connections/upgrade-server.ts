import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Listens where the server will, while the database is being upgraded: the process is up, not ready, and says so. It runs
 * in a thread of its own, since the embedded engine keeps the main one busy. Resolves once it listens; rejects with the
 * error of the socket. What is answered ends it and frees the port.
 */
export const listenWhileUpgrading = async (place: { host: string; port: number }): Promise<() => Promise<void>> => {
  const thread = new Worker(new URL('./upgrade-server-part.ts', import.meta.url), {
    workerData: place,
    name: 'huiwu upgrade',
  });
  await once(thread, 'message');
  return async () => {
    await thread.terminate();
  };
};
