import { createHash, randomBytes } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { ALL_CUSTOMERS, type AnyWork } from '../../store.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import type { OutgoingFile, Storage } from '../../platform/storage.ts';
import { cleanName, extensionOf, typeOf } from './files.rules.ts';
import type { FileStore } from './files.store.ts';
import type { FileCleanup } from './file-cleanup.service.ts';

interface Needs {
  store: FileStore;
  clock: Clock;
  storage: Storage;
  fileCleanup: FileCleanup;
}

const ID_BYTES = 16;

interface NewFile {
  name: string;
  customerId: string;
  adminId: string;
}

/** A content on its way, measured as it passes. */
const measured = (content: Readable) => {
  const hash = createHash('sha256');
  let size = 0;
  const passing = new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      hash.update(piece);
      size += piece.length;
      done(null, piece);
    },
  });
  // The content may fail before anyone reads on: the storage then finds a destroyed stream.
  passing.on('error', () => undefined);
  content.once('error', (error) => passing.destroy(error));
  passing.once('close', () => content.destroy());
  return { passing: content.pipe(passing), result: () => ({ size, sha256: hash.digest('hex') }) };
};

/** The file with its content open; undefined where one of them is gone. */
const findStored = async (
  { store, storage }: Pick<Needs, 'store' | 'storage'>,
  id: string,
): Promise<OutgoingFile | undefined> => {
  const row = await store.read(ALL_CUSTOMERS).files.findGenerated(id);
  if (row === undefined || !(await storage.has(id))) return undefined;
  return { name: row.name, type: row.type, size: row.size, content: await storage.read(id), isShown: false };
};

/**
 * Files that no call for uploaded files gives out: what the program makes for one admin, and proofs of eligibility. The
 * module that stores them decides who may have them.
 */
export const createGeneratedFileService = ({ store, clock, storage, fileCleanup }: Needs) => ({
  /** Answers the id. What is not kept is swept. */
  begin: async ({ name: given, customerId, adminId }: NewFile): Promise<string> => {
    const name = cleanName(given);
    const now = iso(clock.now());
    const id = randomBytes(ID_BYTES).toString('hex');
    const extension = extensionOf(name);
    await store.change(ALL_CUSTOMERS, ({ repositories: { files } }) =>
      files.insert({
        id,
        customer_id: customerId,
        admin_id: adminId,
        name,
        extension,
        type: typeOf(extension),
        size: 0,
        sha256: '',
        origin: 'generated',
        state: 'arriving',
        created_at: now,
        changed_at: now,
      }),
    );
    return id;
  },

  /** Says that it is still being made: the sweep takes what has been on its way for long. */
  stay: async (id: string): Promise<void> => {
    const isThere = await store.change(ALL_CUSTOMERS, ({ repositories: { files } }) =>
      files.stayArriving(id, { changed_at: iso(clock.now()) }),
    );
    if (!isThere) throw new Error('the file was swept while it was made');
  },

  write: async (id: string, content: Readable): Promise<void> => {
    const { passing, result } = measured(content);
    await storage.putStream(id, passing);
    await store.change(ALL_CUSTOMERS, ({ repositories: { files } }) =>
      files.stayArriving(id, { changed_at: iso(clock.now()), ...result() }),
    );
  },

  /** In the transaction that says what it is for. */
  keep: async (work: AnyWork, id: string): Promise<void> => {
    const { repositories, now } = store.join(work);
    if (!(await repositories.files.keep(id, iso(now)))) throw new Error('the file was swept while it was made');
  },

  /** In the transaction that no longer needs it. The cleanup deletes the content. */
  leave: async (work: AnyWork, id: string): Promise<void> => {
    const { repositories, now } = store.join(work);
    await repositories.files.leave(id, iso(now));
  },

  find: (id: string) => findStored({ store, storage }, id),

  open: async (id: string): Promise<OutgoingFile> =>
    (await findStored({ store, storage }, id)) ?? refuse(baseErrors.notFound),

  /** Also one that is still being made. */
  remove: async (id: string): Promise<void> => {
    await store.change(ALL_CUSTOMERS, ({ repositories: { files } }) => files.leave(id, iso(clock.now())));
    await fileCleanup.discard(id);
  },
});

export type GeneratedFileService = ReturnType<typeof createGeneratedFileService>;
