import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Store } from '../store.ts';

/** The stored content of a file. */
export const contentOf = (store: Store, id: string): Buffer | undefined => {
  try {
    return readFileSync(path.join(store.dataDir, 'files', id.slice(0, 2), id));
  } catch {
    return undefined;
  }
};
