import { createHash, randomBytes } from 'node:crypto';
import { refuse, refuseSaying } from '@huiwu/contract/base/errors';
import {
  IMAGE_PIXELS_MAX,
  IMAGE_SIDE_MAX,
  IMAGE_UNPACKED_BYTES_MAX,
  UPLOADS_PER_DAY,
} from '@huiwu/contract/base/limits';
import { fileErrors, uploadProblems, type StoredFile } from '@huiwu/contract/files';
import type { Caller } from '../../access/caller.ts';
import type { FileStore } from './files.store.ts';
import { iso, secondsLater, type Clock } from '../../platform/clock.ts';
import { contentTypes } from '../../platform/content/content.ts';
import { readPicture, type Declared } from '../../platform/content/images.ts';
import { createQueue } from '../../platform/queue.ts';
import type { IncomingFile, Storage } from '../../platform/storage.ts';
import { stripPicture } from '../../platform/strip.ts';
import { imagePath, presentFile } from './files.presenter.ts';
import {
  cleanName,
  extensionOf,
  isImage,
  hasFormatOfExtension,
  typeOf,
  fileProblem,
  type Purpose,
} from './files.rules.ts';
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

const isBearable = ({ width, height, unpackedBytes }: Declared): boolean =>
  width <= IMAGE_SIDE_MAX &&
  height <= IMAGE_SIDE_MAX &&
  width * height <= IMAGE_PIXELS_MAX &&
  unpackedBytes <= IMAGE_UNPACKED_BYTES_MAX;

const refuseFile = (message: string): never => refuseSaying('file', message);

/** Removes metadata from an image. */
const cleanPicture = async (content: Buffer, extension: string): Promise<Buffer> => {
  const form = extension === 'png' ? 'png' : 'jpg';
  const picture = await readPicture(content, form, isBearable);
  if (picture === 'broken') return refuseFile(uploadProblems.brokenImage);
  if (picture === 'huge') return refuseFile(uploadProblems.hugeImage);
  return stripPicture(content, form);
};

/** Unpacking is expensive, so few run at once. */
const PICTURES_AT_ONCE = { running: 2, waiting: 200 };
const pictures = createQueue(PICTURES_AT_ONCE);

/** A file is accepted if name, size and content match. */
const check = async ({ name: given, content: sent }: IncomingFile, purpose: Purpose) => {
  const name = cleanName(given);
  const problem = fileProblem({ name, size: sent.length }, purpose);
  if (problem !== undefined) refuseFile(problem);
  const extension = extensionOf(name);
  if (!hasFormatOfExtension(extension, await contentTypes(sent))) refuseFile(uploadProblems.notWhatItSays);
  const content = isImage(extension) ? await pictures.run(() => cleanPicture(sent, extension)) : sent;
  return { name, extension, content };
};

export const createUploadService = ({ store, clock, storage, fileCleanup }: Needs) => {
  /** Concurrent uploads are counted one after the other. */
  const begin = (row: NewFileRow, caller: Caller): Promise<void> =>
    store.change({ tenantScope: caller.tenantScope }, async ({ repositories: { files, locks } }) => {
      await locks.take(`uploads:${caller.adminId}`);
      const count = await files.countOfAdminSince(caller.adminId, secondsLater(clock.now(), -DAY_SECONDS));
      if (count >= UPLOADS_PER_DAY) refuse(fileErrors.tooManyToday);
      await files.insert(row);
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
    const { name, extension, content } = await check(file, purpose);
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
    uploadFile: ({ file }: { file: IncomingFile }, caller: Caller) => upload(file, 'file', caller),

    uploadImage: async ({ file }: { file: IncomingFile }, caller: Caller) =>
      imagePath((await upload(file, 'image', caller)).fileName),

    uploadEditorImage: async ({ file }: { file: IncomingFile }, caller: Caller) =>
      imagePath((await upload(file, 'editor-image', caller)).fileName),
  };
};

export type UploadService = ReturnType<typeof createUploadService>;
