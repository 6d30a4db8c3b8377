import { ALL_CUSTOMERS } from '../../store.ts';
import type { FileStore } from './files.store.ts';
import { iso, secondsLater, type Clock } from '../../platform/clock.ts';
import type { Storage } from '../../platform/storage.ts';

interface Needs {
  store: FileStore;
  clock: Clock;
  storage: Storage;
}

/** Longer than any upload can take. */
const STUCK_SECONDS = 600;

/** Deletes contents without a file: of interrupted uploads and of deleted files. */
export const createFileCleanup = ({ store, clock, storage }: Needs) => {
  /** The content is deleted before its row, because a remaining row is found again and a content is not. */
  const discard = async (id: string): Promise<void> => {
    const isOurs = await store.change(ALL_CUSTOMERS, ({ repositories: { files } }) =>
      files.giveUp(id, iso(clock.now())),
    );
    if (!isOurs) return;
    await storage.remove(id);
    await store.change(ALL_CUSTOMERS, ({ repositories: { files } }) => files.remove(id));
  };

  return {
    /** Does nothing to a completed file. */
    discard,

    /** Remains of ended processes. Every node may do this at any time. */
    sweep: async (): Promise<void> => {
      const before = secondsLater(clock.now(), -STUCK_SECONDS);
      for (const { id } of await store.read(ALL_CUSTOMERS).files.listStuck(before)) await discard(id);
    },
  };
};

export type FileCleanup = ReturnType<typeof createFileCleanup>;
