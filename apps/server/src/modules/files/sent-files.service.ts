import { Readable } from 'node:stream';
import type { Caller } from '../../access/caller.ts';
import type { IncomingFile } from '../../platform/storage.ts';
import { cleanName, extensionOf, type Purpose } from './files.rules.ts';
import type { GeneratedFileService } from './generated-files.service.ts';
import { checkUpload } from './upload-check.service.ts';
import type { UploadService } from './uploads.service.ts';

interface Needs {
  generatedFiles: Pick<GeneratedFileService, 'begin' | 'write'>;
  uploads: Pick<UploadService, 'refuseTooMany'>;
}

/** A file that was sent to a call of a record. Its content is stored; the record keeps it, or the cleanup takes it. */
export const createSentFiles = ({ generatedFiles, uploads }: Needs) => {
  /** Before the transaction that keeps the file: the cleanup deletes it if that fails. */
  const store = async ({ name, content }: IncomingFile, caller: Caller): Promise<{ id: string; name: string }> => {
    const id = await generatedFiles.begin({ name, customerId: caller.customerId, adminId: caller.adminId });
    await generatedFiles.write(id, Readable.from([content]));
    return { id, name };
  };
  return {
    store,

    /** A document or an image; documents up to so many bytes. Refuses, at the field `file`, what does not fit. */
    takeDocument: async (sent: IncomingFile, documentBytesMax: number, caller: Caller) => {
      const { name, extension, content, isEncrypted } = await checkUpload(sent, 'file', documentBytesMax);
      await uploads.refuseTooMany(caller);
      const { id } = await store({ name, content }, caller);
      return { id, name, extension, isEncrypted, size: content.length };
    },

    /** Refuses, at the field `file`, what does not fit its purpose. */
    take: async (sent: IncomingFile, purpose: Purpose, caller: Caller): Promise<{ id: string; name: string }> => {
      const { name, content } = await checkUpload(sent, purpose);
      await uploads.refuseTooMany(caller);
      return store({ name, content }, caller);
    },
  };
};

export { cleanName, extensionOf };
export type SentFiles = ReturnType<typeof createSentFiles>;
