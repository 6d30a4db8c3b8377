import { secondsLater, type Clock } from '../../platform/clock.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { ImportStore } from './imports.store.ts';

/** A file that was imported is kept for so long with its rows; afterwards it can no longer be taken back. */
const KEPT_SECONDS = 90 * 86_400;
/** An upload that has not ended by then was broken off. */
const READING_SECONDS = 3600;
const AT_ONCE = 5;

/** Takes away what is old, and what a broken upload has left. */
export const createImportSweep = ({ store, clock }: { store: ImportStore; clock: Clock }) => ({
  sweep: async (): Promise<void> => {
    const now = clock.now();
    const before = {
      ended: secondsLater(now, -KEPT_SECONDS),
      reading: secondsLater(now, -READING_SECONDS),
      limit: AT_ONCE,
    };
    for (const id of await store.read(ALL_CUSTOMERS).imports.listOutdated(before))
      await store.change(ALL_CUSTOMERS, ({ repositories }) => repositories.imports.remove(id));
  },
});

export type ImportSweep = ReturnType<typeof createImportSweep>;
