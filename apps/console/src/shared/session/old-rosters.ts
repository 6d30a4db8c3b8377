import { ROSTER_HOURS } from '@huiwu/contract/check-ins/door';
import { ROSTER_DATABASE, ROSTER_STORE } from './roster-database.ts';

const HOUR_MS = 3_600_000;

/** Whether what was kept at a moment of this device is older than a device may keep it. */
export const isOldRoster = ({ savedAt = 0 }: { savedAt?: number }): boolean =>
  Date.now() - savedAt >= ROSTER_HOURS * HOUR_MS;

const deleteOld = (database: IDBDatabase): void => {
  const work = database.transaction(ROSTER_STORE, 'readwrite');
  const rows = work.objectStore(ROSTER_STORE).openCursor();
  rows.onsuccess = () => {
    const row = rows.result;
    if (row === null) return;
    if (isOldRoster(row.value as { savedAt?: number })) row.delete();
    row.continue();
  };
  work.oncomplete = () => database.close();
};

/** Deletes the lists that are too old, also those that no one opens again. */
export const forgetOldRosters = (): void => {
  try {
    const request = globalThis.indexedDB?.open(ROSTER_DATABASE, 1);
    if (request === undefined) return;
    // There is none, and none is made.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = (event) => event.preventDefault();
    request.onsuccess = () => deleteOld(request.result);
  } catch {
    // As above.
  }
};
