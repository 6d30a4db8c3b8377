import { createHash, randomBytes } from 'node:crypto';
import { refuse } from '@huiwu/contract/base/errors';
import { UPLOADS_OF_ATTENDEE, UPLOADS_PER_DAY } from '@huiwu/contract/base/limits';
import { fileErrors, type StoredFile } from '@huiwu/contract/files';
import type { Caller } from '../../access/caller.ts';
import type { FileRepositories, FileStore } from './files.store.ts';
import { iso, secondsLater, type Clock } from '../../platform/clock.ts';
import type { IncomingFile, Storage } from '../../platform/storage.ts';
import { imagePath, presentFile } from './files.presenter.ts';
import { typeOf, type Purpose } from './files.rules.ts';
import { checkUpload } from './upload-check.service.ts';
import type { NewFileRow } from './files.table.ts';
import type { FileCleanup } from './file-cleanup.service.ts';

interface Needs {
  store: FileStore;
  clock: Clock;
  storage: Storage;
  fileCleanup: FileCleanup;
}

const ID_BYTES = 16;
const DAY_SECONDS = 86_400;

export const createUploadService = ({ store, clock, storage, fileCleanup }: Needs) => {
  /** Concurrent uploads of a user are counted one after the other. */
  const refuseTooMany = async ({ files, locks }: FileRepositories, { adminId, attendee }: Caller): Promise<void> => {
    await locks.take(`uploads:${adminId}`);
    const count = await files.countOfAdminSince(adminId, secondsLater(clock.now(), -DAY_SECONDS));
    if (count >= (attendee === undefined ? UPLOADS_PER_DAY : UPLOADS_OF_ATTENDEE)) refuse(fileErrors.tooManyToday);
  };

  const begin = (row: NewFileRow, caller: Caller): Promise<void> =>
    store.change({ tenantScope: caller.tenantScope }, async ({ repositories }) => {
      await refuseTooMany(repositories, caller);
      await repositories.files.insert(row);
    });

  const keep = (row: NewFileRow, caller: Caller): Promise<StoredFile> =>
    store.change(caller, async (work) => {
      const { repositories } = work;
      if (!(await repositories.files.keep(row.id, iso(clock.now())))) throw new Error('the upload took too long');
      await work.log({
        module: '文件',
        action: '上传',
        targetId: row.id,
        targetName: row.name,
        after: { 文件名: row.name, 大小: `${row.size} 字节` },
      });
      return presentFile(row);
    });

  const upload = async (file: IncomingFile, purpose: Purpose, caller: Caller): Promise<StoredFile> => {
    const { name, extension, content } = await checkUpload(file, purpose);
    const now = iso(clock.now());
    const row: NewFileRow = {
      id: randomBytes(ID_BYTES).toString('hex'),
      customer_id: caller.customerId,
      admin_id: caller.adminId,
      name,
      extension,
      type: typeOf(extension),
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      state: 'arriving',
      created_at: now,
      changed_at: now,
    };
    await begin(row, caller);
    try {
      await storage.put(row.id, content);
      const stored = await keep(row, caller);
      // A repeated call returns the first answer.
      if (stored.id !== row.id) await fileCleanup.discard(row.id);
      return stored;
    } catch (error) {
      // A content that cannot be deleted now is left to the cleanup.
      await fileCleanup.discard(row.id).catch(() => undefined);
      throw error;
    }
  };

  return {
    /** For files that are stored by another service. */
    refuseTooMany: (caller: Caller): Promise<void> =>
      store.change({ tenantScope: caller.tenantScope }, ({ repositories }) => refuseTooMany(repositories, caller)),

    uploadFile: ({ file }: { file: IncomingFile }, caller: Caller) => upload(file, 'file', caller),

    uploadImage: async ({ file }: { file: IncomingFile }, caller: Caller) =>
      imagePath((await upload(file, 'image', caller)).fileName),

    uploadEditorImage: async ({ file }: { file: IncomingFile }, caller: Caller) =>
      imagePath((await upload(file, 'editor-image', caller)).fileName),
  };
};

export type UploadService = ReturnType<typeof createUploadService>;
