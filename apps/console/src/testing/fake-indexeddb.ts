import { vi } from 'vitest';

type StoredRow = Record<string, unknown>;
type Rows = Map<string, StoredRow>;

interface FakeDatabase {
  keyPath: string;
  rows: Rows;
}

interface StoredRange {
  lower: string;
  upper: string;
}

/** Answers after the caller has said who listens, as a browser does. */
const requestOf = (result: unknown) => {
  const request = { result, error: null, onsuccess: null as (() => void) | null, onerror: null };
  queueMicrotask(() => request.onsuccess?.());
  return request;
};

const storeOf = ({ keyPath, rows }: FakeDatabase) => ({
  put: (row: StoredRow) => requestOf(void rows.set(row[keyPath] as string, structuredClone(row))),
  get: (key: string) => requestOf(structuredClone(rows.get(key))),
  getAll: (range?: StoredRange) =>
    requestOf(
      [...rows]
        .filter(([key]) => range === undefined || (key >= range.lower && key <= range.upper))
        .map(([, row]) => structuredClone(row)),
    ),
  delete: (key: string) => requestOf(void rows.delete(key)),
  clear: () => requestOf(rows.clear()),
});

/** Stores in place of those of the browser. What is kept stays when a page is opened again. */
export const fakeIndexedDb = () => {
  const databases = new Map<string, FakeDatabase>();
  const databaseOf = (name: string) => databases.get(name) as FakeDatabase;
  let isFull = false;

  const connectionTo = (name: string) => ({
    createObjectStore: (_store: string, { keyPath }: { keyPath: string }) =>
      void databases.set(name, { keyPath, rows: new Map() }),
    transaction: () => {
      const transaction = {
        objectStore: () => storeOf(isFull ? structuredClone(databaseOf(name)) : databaseOf(name)),
        error: isFull ? new DOMException('no space', 'QuotaExceededError') : null,
        oncomplete: () => undefined,
        onabort: () => undefined,
      };
      queueMicrotask(() => (isFull ? transaction.onabort() : transaction.oncomplete()));
      return transaction;
    },
    close: () => undefined,
  });

  const open = (name: string) => {
    const request = { result: connectionTo(name), onupgradeneeded: null, onsuccess: null, onerror: null } as {
      result: ReturnType<typeof connectionTo>;
      onupgradeneeded: (() => void) | null;
      onsuccess: (() => void) | null;
      onerror: (() => void) | null;
    };
    queueMicrotask(() => {
      if (!databases.has(name)) request.onupgradeneeded?.();
      request.onsuccess?.();
    });
    return request;
  };

  vi.stubGlobal('indexedDB', { open, deleteDatabase: (name: string) => databases.delete(name) });
  vi.stubGlobal('IDBKeyRange', { bound: (lower: string, upper: string): StoredRange => ({ lower, upper }) });

  return {
    /** Nothing more is kept. */
    fill: (): void => {
      isFull = true;
    },
    rowsOf: (name: string): StoredRow[] => [...(databases.get(name)?.rows.values() ?? [])],
  };
};
