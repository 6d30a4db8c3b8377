import { ALL_CUSTOMERS } from '../../store.ts';
import type { FileStore } from './files.store.ts';
import { iso, secondsLater, type Clock } from '../../platform/clock.ts';
import type { Storage } from '../../platform/storage.ts';

interface Needs {
  store: FileStore;
  clock: Clock;
  storage: Storage;
}

/** Longer than any upload may take. */
const STUCK_SECONDS = 600;

/** Contents that belong to no one: of uploads that did not come to their end, and of files that were taken away. */
export const createRemainsService = ({ store, clock, storage }: Needs) => {
  /** The content goes before its row: a row that is left is found again, a content would not be. */
  const discard = async (id: string): Promise<void> => {
    const isOurs = await store.change(ALL_CUSTOMERS, ({ repositories: { files } }) =>
      files.giveUp(id, iso(clock.now())),
    );
    if (!isOurs) return;
    await storage.remove(id);
    await store.change(ALL_CUSTOMERS, ({ repositories: { files } }) => files.remove(id));
  };

  return {
    /** Does nothing to a file that is kept. */
    discard,

    /** What an end of the process has left. Any node may do it, at any time. */
    sweep: async (): Promise<void> => {
      const before = secondsLater(clock.now(), -STUCK_SECONDS);
      for (const { id } of await store.read(ALL_CUSTOMERS).files.listStuck(before)) await discard(id);
    },
  };
};

export type RemainsService = ReturnType<typeof createRemainsService>;
