import type { Desk, ReplayInput, Roster, RosterRow, ScanDirection } from '@huiwu/contract/check-ins/door';
import { isOldRoster } from '../../../shared/session/old-rosters.ts';
import { ROSTER_DATABASE, ROSTER_STORE } from '../../../shared/session/roster-database.ts';

/** What this device knows of a person at a point: when they came last, and whether they are in. */
export interface KnownArrival {
  /** By the clock of the server. */
  at: string;
  direction: ScanDirection;
}

/** A scan that has not reached the server. */
export type QueuedScan = ReplayInput['scans'][number] & {
  meeting: string;
  /** Whom the device recognised, and when by the clock of the server. */
  seen?: { person: string; at: string } | null;
  /** Why the server does not take it: it stays here, and is not sent again. */
  refused?: string;
};

/** Who may come to a point, as the server told it at a moment of this device. */
export interface KeptRoster {
  meeting: string;
  point: string;
  savedAt: number;
  types: Roster['types'];
  rows: RosterRow[];
}

/** An arrival that the server knows of, and the kept list does not yet. */
export interface KeptArrival extends KnownArrival {
  /** The point and the person: a key that no point has. */
  point: string;
  person: string;
  savedAt: number;
}

// The scans stay when the list of people goes: they have codes and no names.
const QUEUE_DATABASE = 'huiwu-scans';

/** The browser stores nothing here, or no more. */
export class StorageFailure extends Error {
  constructor(cause: unknown) {
    super('本机存储空间已满或不可用', { cause });
    this.name = 'StorageFailure';
  }
}

const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser stores nothing'));
  });

/** A full disk is told at the end, when each request has succeeded. */
const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the browser stores nothing'));
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
  let database: IDBDatabase | undefined;
  try {
    database = await open(name, store, keyPath);
    const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
    const [answer] = await Promise.all([answerOf(act(transaction.objectStore(store))), endOf(transaction)]);
    return answer;
  } catch (failure) {
    throw new StorageFailure(failure);
  } finally {
    database?.close();
  }
};

const QUEUE = [QUEUE_DATABASE, 'scans', 'nonce'] as const;
const ROSTER = [ROSTER_DATABASE, ROSTER_STORE, 'point'] as const;

/** Resolves once the scan survives a reload. */
export const keepScan = (scan: QueuedScan): Promise<unknown> => within(QUEUE, (store) => store.put(scan));

const scansOf = async (meeting: string): Promise<QueuedScan[]> => {
  const all = await within<QueuedScan[]>(QUEUE, (store) => store.getAll() as IDBRequest<QueuedScan[]>);
  return all.filter((scan) => scan.meeting === meeting);
};

/** The scans of a meeting that wait, the oldest first. */
export const listScans = async (meeting: string): Promise<QueuedScan[]> =>
  (await scansOf(meeting))
    .filter(({ refused }) => refused === undefined)
    .toSorted((one, other) => one.scannedAt.localeCompare(other.scannedAt));

/** How many scans of a meeting wait, and how many the server does not take. */
export const countScans = async (meeting: string): Promise<{ waiting: number; setAside: number }> => {
  const all = await scansOf(meeting);
  const setAside = all.filter(({ refused }) => refused !== undefined).length;
  return { waiting: all.length - setAside, setAside };
};

export const dropScans = async (nonces: readonly string[]): Promise<void> => {
  for (const nonce of nonces) await within(QUEUE, (store) => store.delete(nonce));
};

export const keepRoster = (roster: KeptRoster): Promise<unknown> => within(ROSTER, (store) => store.put(roster));

export const dropRosters = (): Promise<unknown> => within(ROSTER, (store) => store.clear());

const keyOf = (point: string, person: string): string => `${point} ${person}`;

/** Resolves once a reload without a network still knows that the person came. */
export const keepArrival = (point: string, person: string, arrival: KnownArrival): Promise<unknown> => {
  const { at, direction } = arrival;
  const kept: KeptArrival = { point: keyOf(point, person), person, at, direction, savedAt: Date.now() };
  return within(ROSTER, (store) => store.put(kept));
};

/** The arrivals at a point that were kept since its list was. */
export const listArrivals = (point: string): Promise<KeptArrival[]> =>
  within(
    ROSTER,
    (store) => store.getAll(IDBKeyRange.bound(keyOf(point, ''), keyOf(point, '\uffff'))) as IDBRequest<KeptArrival[]>,
  );

export const dropArrival = (point: string, person: string): Promise<unknown> =>
  within(ROSTER, (store) => store.delete(keyOf(point, person)));

/** The points of a meeting, under a key that no point has. */
interface KeptDesk {
  point: 'desk';
  meeting: string;
  desk: Desk;
  savedAt: number;
  /** By how much the clock of the server is ahead of that of this device. */
  aheadMs?: number;
}

export const keepDesk = (meeting: string, desk: Desk, aheadMs: number): Promise<unknown> =>
  within(ROSTER, (store) =>
    store.put({ point: 'desk', meeting, desk, savedAt: Date.now(), aheadMs } satisfies KeptDesk),
  );

/** The points as they were when the server was last reached. */
export const readDesk = async (meeting: string): Promise<KeptDesk | undefined> => {
  const kept = await within<KeptDesk | undefined>(
    ROSTER,
    (store) => store.get('desk') as IDBRequest<KeptDesk | undefined>,
  );
  return kept?.meeting === meeting ? kept : undefined;
};

/** The list of a point; undefined if there is none, or an old one. */
export const readRoster = async (meeting: string, point: string): Promise<KeptRoster | undefined> => {
  const kept = await within<KeptRoster | undefined>(
    ROSTER,
    (store) => store.get(point) as IDBRequest<KeptRoster | undefined>,
  );
  return kept === undefined || kept.meeting !== meeting || isOldRoster(kept) ? undefined : kept;
};

const isRoster = (kept: KeptRoster | KeptArrival | KeptDesk): kept is KeptRoster => 'rows' in kept;

/** The newest list of another point of the meeting: it has the same people, and other arrivals. */
export const readOtherRoster = async (meeting: string): Promise<KeptRoster | undefined> => {
  type Kept = KeptRoster | KeptArrival | KeptDesk;
  const all = await within<Kept[]>(ROSTER, (store) => store.getAll() as IDBRequest<Kept[]>);
  return all
    .filter((kept) => isRoster(kept))
    .filter((kept) => kept.meeting === meeting && !isOldRoster(kept))
    .toSorted((one, other) => other.savedAt - one.savedAt)[0];
};
