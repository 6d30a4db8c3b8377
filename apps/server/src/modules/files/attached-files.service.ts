import { iso } from '../../platform/clock.ts';
import { buffer } from 'node:stream/consumers';
import type { OutgoingFile, Storage } from '../../platform/storage.ts';
import { ALL_CUSTOMERS, type AnyWork, type At, type Work } from '../../store.ts';
import { fileNameIn } from './files.presenter.ts';
import { idIn } from './files.rules.ts';
import type { FileStore } from './files.store.ts';
import type { FileRow } from './files.table.ts';

export type AttachedFile = Pick<FileRow, 'id' | 'name' | 'extension' | 'type' | 'size'>;

/** Files that a record refers to. */
export const createAttachedFileService = ({ store, storage }: { store: FileStore; storage: Storage }) => {
  /** Those of these names that there are, by name. Who asks decides who may have them. */
  const listByName = async (at: At, names: readonly string[]): Promise<Map<string, AttachedFile>> => {
    const ids = names.flatMap((name) => idIn(name) ?? []);
    const rows = ids.length === 0 ? [] : await store.read(at).files.list(ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      names.flatMap((name) => {
        const row = byId.get(idIn(name) ?? '');
        return row === undefined ? [] : [[name, row]];
      }),
    );
  };

  /** Undefined where the content is missing. */
  const read = async ({ id }: Pick<AttachedFile, 'id'>): Promise<Buffer | undefined> =>
    (await storage.has(id)) ? buffer(await storage.read(id)) : undefined;

  return {
    listByName,
    read,

    /** An uploaded picture by its address, as a data URI; undefined where it is missing. */
    readImage: async (at: At, path: string): Promise<string | undefined> => {
      const name = fileNameIn(path);
      const file = (await listByName(at, [name])).get(name);
      const content = file && (await read(file));
      return content && `data:${file?.type};base64,${content.toString('base64')}`;
    },

    /** Of these names, as they are sent with a mail. Those whose content is missing are left out. */
    readAll: async (at: At, names: readonly string[]): Promise<{ name: string; type: string; content: Buffer }[]> => {
      const files = [...(await listByName(at, names)).values()];
      const found = await Promise.all(
        files.map(async ({ id, name, type }) => ({ name, type, content: await read({ id }) })),
      );
      return found.flatMap(({ content, ...file }) => (content === undefined ? [] : [{ ...file, content }]));
    },

    /** The names under which files were handed in, by id. */
    namesOf: async (ids: readonly string[]): Promise<Map<string, string>> => {
      const rows = ids.length === 0 ? [] : await store.read(ALL_CUSTOMERS).files.list([...ids]);
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    open: async ({ id, name, type, size }: AttachedFile): Promise<OutgoingFile | undefined> =>
      (await storage.has(id)) ? { name, type, size, content: await storage.read(id), isShown: false } : undefined,

    /** Those of these names that the caller has uploaded. */
    listOwn: async (work: Work<unknown>, names: readonly string[]): Promise<Set<string>> => {
      const { repositories, caller } = store.join(work);
      const ids = names.flatMap((name) => idIn(name) ?? []);
      const rows = ids.length === 0 ? [] : await repositories.files.list(ids);
      const own = new Set(rows.filter((row) => row.admin_id === caller.adminId).map(({ id }) => id));
      return new Set(names.filter((name) => own.has(idIn(name) ?? '')));
    },

    /** Keeps them for one record. Returns whether no other record keeps one of them. */
    hold: async (work: Work<unknown>, names: readonly string[]): Promise<boolean> => {
      const { repositories } = store.join(work);
      for (const id of new Set(names.map(idIn)))
        if (id === undefined || !(await repositories.files.hold(id))) return false;
      return true;
    },

    /** Keeps them for a record, also where others keep them; until the transaction ends, no other one lets them go. */
    share: async (work: AnyWork, names: readonly string[]): Promise<boolean> => {
      const ids = [...new Set(names.map((name) => idIn(name) ?? name))].toSorted();
      return ids.length === 0 || store.join(work).repositories.files.share(ids);
    },

    /** No record keeps it for itself any more. */
    free: async (work: Work<unknown>, name: string): Promise<void> =>
      store.join(work).repositories.files.free(idIn(name) ?? name),

    /** Like `leave`, of one that no record keeps. */
    leaveFree: async (work: Work<unknown>, name: string): Promise<void> => {
      const { repositories, now } = store.join(work);
      await repositories.files.leaveFree(idIn(name) ?? name, iso(now));
    },

    /** In the transaction that deletes the record. The cleanup deletes the contents. */
    leave: async (work: Work<unknown>, names: readonly string[]): Promise<void> => {
      const { repositories, now } = store.join(work);
      for (const id of new Set(names.map(idIn))) if (id !== undefined) await repositories.files.leave(id, iso(now));
    },
  };
};

export type AttachedFileService = ReturnType<typeof createAttachedFileService>;
