import { ROSTER_HOURS, type Desk, type ReplayInput, type Roster, type RosterRow } from '@huiwu/contract/check-ins/door';
import { ROSTER_DATABASE } from '../../shared/session/roster-database.ts';

/** A scan that has not reached the server. */
export type QueuedScan = ReplayInput['scans'][number] & { meeting: string };

/** Who may come to a point, as the server told it at a moment of this device. */
export interface KeptRoster {
  meeting: string;
  point: string;
  savedAt: number;
  types: Roster['types'];
  rows: RosterRow[];
}

// The scans stay when the list of people goes: they have codes and no names.
const QUEUE_DATABASE = 'huiwu-scans';
const [SCANS, ROSTERS] = ['scans', 'rosters'];
const HOUR_MS = 3_600_000;

const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser stores nothing'));
  });

const open = async (name: string, store: string, keyPath: string): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(store, { keyPath });
  const database = await answerOf(request);
  // Signing out in another tab deletes it.
  database.onversionchange = () => database.close();
  return database;
};

const within = async <Result>(
  [name, store, keyPath]: readonly [string, string, string],
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> => {
  const database = await open(name, store, keyPath);
  try {
    return await answerOf(act(database.transaction(store, 'readwrite', { durability: 'strict' }).objectStore(store)));
  } finally {
    database.close();
  }
};

const QUEUE = [QUEUE_DATABASE, SCANS, 'nonce'] as const;
const ROSTER = [ROSTER_DATABASE, ROSTERS, 'point'] as const;

/** Resolves once the scan survives a reload. */
export const keepScan = (scan: QueuedScan): Promise<unknown> => within(QUEUE, (store) => store.put(scan));

/** The scans of a meeting that wait, the oldest first. */
export const listScans = async (meeting: string): Promise<QueuedScan[]> => {
  const all = await within<QueuedScan[]>(QUEUE, (store) => store.getAll() as IDBRequest<QueuedScan[]>);
  return all
    .filter((scan) => scan.meeting === meeting)
    .toSorted((one, other) => one.scannedAt.localeCompare(other.scannedAt));
};

export const dropScans = async (nonces: readonly string[]): Promise<void> => {
  for (const nonce of nonces) await within(QUEUE, (store) => store.delete(nonce));
};

export const keepRoster = (roster: KeptRoster): Promise<unknown> => within(ROSTER, (store) => store.put(roster));

export const dropRosters = (): Promise<unknown> => within(ROSTER, (store) => store.clear());

/** The points of a meeting, under a key that no point has. */
interface KeptDesk {
  point: 'desk';
  meeting: string;
  desk: Desk;
}

export const keepDesk = (meeting: string, desk: Desk): Promise<unknown> =>
  within(ROSTER, (store) => store.put({ point: 'desk', meeting, desk } satisfies KeptDesk));

/** The points as they were when the server was last reached. */
export const readDesk = async (meeting: string): Promise<Desk | undefined> => {
  const kept = await within<KeptDesk | undefined>(
    ROSTER,
    (store) => store.get('desk') as IDBRequest<KeptDesk | undefined>,
  );
  return kept?.meeting === meeting ? kept.desk : undefined;
};

/** The list of a point; undefined if there is none, or an old one, which is deleted. */
export const readRoster = async (meeting: string, point: string): Promise<KeptRoster | undefined> => {
  const kept = await within<KeptRoster | undefined>(
    ROSTER,
    (store) => store.get(point) as IDBRequest<KeptRoster | undefined>,
  );
  if (kept === undefined || kept.meeting !== meeting) return undefined;
  if (Date.now() - kept.savedAt < ROSTER_HOURS * HOUR_MS) return kept;
  await dropRosters();
  return undefined;
};
