import { iso } from '../../platform/clock.ts';
import type { Work } from '../../store.ts';
import { idIn } from './files.rules.ts';
import type { FileStore } from './files.store.ts';

/** Files that a record refers to. */
export const createAttachedFileService = ({ store }: { store: FileStore }) => ({
  /** Those of these names that the caller has uploaded. */
  listOwn: async (work: Work<unknown>, names: readonly string[]): Promise<Set<string>> => {
    const { repositories, caller } = store.join(work);
    const ids = names.flatMap((name) => idIn(name) ?? []);
    const rows = ids.length === 0 ? [] : await repositories.files.list(ids);
    const own = new Set(rows.filter((row) => row.admin_id === caller.adminId).map(({ id }) => id));
    return new Set(names.filter((name) => own.has(idIn(name) ?? '')));
  },

  /** In the transaction that deletes the record. The cleanup deletes the contents. */
  leave: async (work: Work<unknown>, names: readonly string[]): Promise<void> => {
    const { repositories, now } = store.join(work);
    for (const id of new Set(names.map(idIn))) if (id !== undefined) await repositories.files.leave(id, iso(now));
  },
});

export type AttachedFileService = ReturnType<typeof createAttachedFileService>;
