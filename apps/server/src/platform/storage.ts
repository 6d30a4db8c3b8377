import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
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
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const keyed = (key: string): string => `${key.slice(0, 2)}/${key}`;
  return {
    put: async (key, content) => {
      const file = path.join(folder, keyed(key));
      await disk.put(keyed(key), content);
      await sync(file, 'r+');
      await syncFolder(path.dirname(file));
    },
    has: (key) => disk.exists(keyed(key)),
    read: (key) => disk.getStream(keyed(key)),
    remove: (key) => disk.delete(keyed(key)),
  };
};

/** Objects of a bucket. The SDK is large and is loaded only if it is used. */
const createBucketStorage = async ({ bucket, prefix, endpoint, region }: BucketPlace): Promise<Storage> => {
  const [{ S3Driver }, { S3Client }] = await Promise.all([import('flydrive/drivers/s3'), import('@aws-sdk/client-s3')]);
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
    has: (key) => disk.exists(keyed(key)),
    read: (key) => disk.getStream(keyed(key)),
    remove: (key) => disk.delete(keyed(key)),
  };
};

export const openStorage = ({ dataDir, storage }: StoragePlace): Promise<Storage> =>
  storage === undefined
    ? Promise.resolve(createFolderStorage(path.join(dataDir, 'files')))
    : createBucketStorage(storage);
