import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BucketPlace } from '../config/config.ts';

/** An uploaded file: its name and its content. */
export interface IncomingFile {
  name: string;
  content: Buffer;
}

/** A file to be sent to an admin. */
export interface OutgoingFile {
  name: string;
  /** Its media type. */
  type: string;
  size: number;
  content: Readable;
  /** Shown inline; all other files are downloads. */
  isShown: boolean;
}

/** Stores contents under generated keys. */
export interface Storage {
  /** Resolves when the content is durable. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** The same of a content that is still being made; holds no more of it than a few pieces. */
  putStream(key: string, content: Readable): Promise<void>;
  has(key: string): Promise<boolean>;
  /** If the key does not exist, the stream fails. */
  read(key: string): Promise<Readable>;
  /** Does nothing if the key does not exist. */
  remove(key: string): Promise<void>;
}

/** Some file systems do not support syncing a folder; they do it themselves. */
const CANNOT_SYNC = ['EISDIR', 'EPERM', 'EINVAL', 'EBADF', 'EACCES'];

const sync = async (place: string, mode: 'r' | 'r+'): Promise<void> => {
  const handle = await open(place, mode);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const syncFolder = async (folder: string): Promise<void> => {
  try {
    await sync(folder, 'r');
  } catch (error) {
    if (!CANNOT_SYNC.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
};

/** The storage of contents: a folder, or a bucket of an object storage. */
export interface StoragePlace {
  dataDir: string;
  storage: BucketPlace | undefined;
}

/** Files below one folder; the first two characters of a key are a subfolder, so that none grows too large. */
export const createFolderStorage = (folder: string): Storage => {
  const place = (key: string): string => path.join(folder, key.slice(0, 2), key);
  const filled = async (key: string, fill: (file: string) => Promise<void>): Promise<void> => {
    const file = place(key);
    await mkdir(path.dirname(file), { recursive: true });
    await fill(file);
    await sync(file, 'r+');
    await syncFolder(path.dirname(file));
  };
  return {
    put: (key, content) => filled(key, (file) => writeFile(file, content, { mode: 0o600 })),
    putStream: (key, content) => filled(key, (file) => pipeline(content, createWriteStream(file, { mode: 0o600 }))),
    has: (key) =>
      access(place(key)).then(
        () => true,
        () => false,
      ),
    read: (key) => Promise.resolve(createReadStream(place(key))),
    remove: (key) => rm(place(key), { force: true }),
  };
};

/** Writes a content to a file that is there for as long as something is done with it. */
const inPassingFile = async (content: Readable, act: (file: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'huiwu-'));
  try {
    const file = path.join(folder, 'content');
    await pipeline(content, createWriteStream(file, { mode: 0o600 }));
    await act(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Objects of a bucket. The SDK is large and is loaded only if it is used. */
const createBucketStorage = async ({ bucket, prefix, endpoint, region }: BucketPlace): Promise<Storage> => {
  const [{ Disk }, { S3Driver }, { S3Client }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const client = new S3Client({
    region,
    // Other storages than AWS address buckets by path and support few of the newer checksums.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  const keyed = (key: string): string => `${prefix}${key}`;
  return {
    put: (key, content) => disk.put(keyed(key), content),
    // A bucket asks for the length before the first byte: the content waits in a file of its own until it is whole.
    putStream: (key, content) =>
      inPassingFile(content, async (file) => {
        const { size } = await stat(file);
        await disk.putStream(keyed(key), createReadStream(file), { contentLength: size });
      }),
    has: (key) => disk.exists(keyed(key)),
    read: (key) => disk.getStream(keyed(key)),
    remove: (key) => disk.delete(keyed(key)),
  };
};

export const openStorage = ({ dataDir, storage }: StoragePlace): Promise<Storage> =>
  storage === undefined
    ? Promise.resolve(createFolderStorage(path.join(dataDir, 'files')))
    : createBucketStorage(storage);
