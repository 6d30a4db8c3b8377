import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { workerFile } from '../../platform/loading/worker-file.ts';

/**
 * Listens on the port of the server during an upgrade of the database and answers that the process is up but not ready.
 * It runs in its own thread, because the embedded engine occupies the main one. Resolves when it listens, rejects with
 * the socket's error. The returned function stops it and frees the port.
 */
export const listenWhileUpgrading = async (place: { host: string; port: number }): Promise<() => Promise<void>> => {
  const thread = new Worker(workerFile('upgrade-server-part', import.meta.url), {
    workerData: place,
    name: 'huiwu upgrade',
  });
  await once(thread, 'message');
  return async () => {
    await thread.terminate();
  };
};
