import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { ZIP_BYTES_MAX } from '@huiwu/contract/base/limits';
import { refuseNow } from '@huiwu/contract/base/lifecycle';
import { attachmentProblems, fileErrors, type StoredFile } from '@huiwu/contract/files';
import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Caller } from '../../access/caller.ts';
import type { FileStore } from './files.store.ts';
import { iso, shanghaiDay, type Clock } from '../../platform/clock.ts';
import type { OutgoingFile, Storage } from '../../platform/storage.ts';
import { zipOf } from '../../platform/zip.ts';
import { fileNameIn, presentFile } from './files.presenter.ts';
import { archiveNames, canRead, cleanName, idIn, isImage } from './files.rules.ts';
import type { FileRow } from './files.table.ts';
import type { FileCleanup } from './file-cleanup.service.ts';

interface Needs {
  store: FileStore;
  clock: Clock;
  storage: Storage;
  fileCleanup: FileCleanup;
}

const MODULE = '文件';

/** Closes a file that is not sent. A later open error must not become an unhandled rejection. */
const abandon = (content: Readable): void => {
  content.once('error', () => undefined).destroy();
};

/** Documents belong to their owner, images to the customer; only the owner can delete a file. */
export const createDownloadService = ({ store, clock, storage, fileCleanup }: Needs) => {
  const find = async (fileName: string, caller: Caller): Promise<FileRow> => {
    const id = idIn(fileName);
    const row = id === undefined ? undefined : await store.read(caller).files.find(id);
    // A file that the caller may not read counts as missing.
    if (row === undefined || !canRead(caller.adminId, row)) return refuse(baseErrors.notFound);
    return (await storage.has(row.id)) ? row : refuse(baseErrors.notFound);
  };

  /** In the requested order, each once. */
  const listKnown = async (fileNames: readonly string[], caller: Caller): Promise<FileRow[]> => {
    const ids = [...new Set(fileNames.map(idIn).filter((id) => id !== undefined))];
    const rows = ids.length === 0 ? [] : await store.read(caller).files.list(ids);
    const readable = rows.filter((row) => canRead(caller.adminId, row));
    const known = new Map(readable.map((row) => [row.id, row]));
    return ids.flatMap((id) => known.get(id) ?? []);
  };

  const open = async (row: FileRow): Promise<OutgoingFile> => ({
    name: row.name,
    type: row.type,
    size: row.size,
    content: await storage.read(row.id),
    isShown: isImage(row.extension),
  });

  const record = (action: string, row: { id?: string; name: string }, caller: Caller): Promise<void> =>
    store.change({ ...caller, idempotency: undefined }, (work) =>
      work.log({
        module: MODULE,
        action,
        targetName: row.name,
        ...(row.id === undefined ? {} : { targetId: row.id }),
      }),
    );

  /** Returns false if another request has deleted it. */
  const leave = (row: FileRow, caller: Caller): Promise<boolean> =>
    store.change(caller, async (work) => {
      if (!(await work.repositories.files.leaveFree(row.id, iso(clock.now())))) return false;
      await work.log({
        module: MODULE,
        action: '下载并删除',
        targetId: row.id,
        targetName: row.name,
      });
      return true;
    });

  /** The row is removed at once, the content after it has been sent. */
  const takeAway = async (row: FileRow, caller: Caller): Promise<OutgoingFile> => {
    if (row.is_held === 1) refuseNow(attachmentProblems.held);
    const file = await open(row);
    try {
      if (!(await leave(row, caller))) refuse(baseErrors.notFound);
    } catch (error) {
      abandon(file.content);
      throw error;
    }
    // Errors here are left to the cleanup.
    file.content.once('close', () => void fileCleanup.discard(row.id).catch(() => undefined));
    return file;
  };

  const download = async (fileName: string, caller: Caller): Promise<OutgoingFile> => {
    const row = await find(fileName, caller);
    await record('下载', row, caller);
    return open(row);
  };

  return {
    downloadFile: async (
      asked: { fileName: string; delete: 'true' | 'false' },
      caller: Caller,
    ): Promise<OutgoingFile> => {
      if (asked.delete === 'false') return download(asked.fileName, caller);
      const row = await find(asked.fileName, caller);
      return row.admin_id === caller.adminId ? takeAway(row, caller) : refuse(fileErrors.notOwn);
    },

    downloadResource: ({ resource }: { resource: string }, caller: Caller): Promise<OutgoingFile> =>
      download(fileNameIn(resource), caller),

    showImage: async ({ fileName }: { fileName: string }, caller: Caller): Promise<OutgoingFile> => {
      const row = await find(fileName, caller);
      return isImage(row.extension) ? open(row) : refuse(baseErrors.notFound);
    },

    /** All or none: an archive with missing files would go unnoticed. */
    downloadZip: async (
      { fileNames, name }: { fileNames: string[]; name: string },
      caller: Caller,
    ): Promise<OutgoingFile> => {
      const rows = await listKnown(fileNames, caller);
      if (rows.length < new Set(fileNames).size) refuse(baseErrors.notFound);
      for (const { id } of rows) if (!(await storage.has(id))) refuse(baseErrors.notFound);
      if (rows.reduce((sum, { size }) => sum + size, 0) > ZIP_BYTES_MAX) refuse(fileErrors.zipTooLarge);
      const names = archiveNames(rows.map((row) => row.name));
      const entries = rows.map(({ id, size }, index) => ({
        name: names[index] ?? id,
        size,
        read: async (signal: AbortSignal) => buffer(addAbortSignal(signal, await storage.read(id))),
      }));
      const title = cleanName(`${name || `文件${shanghaiDay(clock.now())}`}.zip`);
      await record('打包下载', { name: `${title}（${rows.length} 个文件）` }, caller);
      return { name: title, type: 'application/zip', isShown: false, ...zipOf(entries, clock.now()) };
    },

    listFiles: async ({ fileNames }: { fileNames: string[] }, caller: Caller): Promise<StoredFile[]> =>
      (await listKnown(fileNames, caller)).map(presentFile),
  };
};

export type DownloadService = ReturnType<typeof createDownloadService>;
