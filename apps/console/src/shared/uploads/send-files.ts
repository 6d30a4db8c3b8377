import { uploadEditorImage, uploadFile as uploadDocument, uploadImage } from '@huiwu/contract/files';
import { uploadFile } from '../api/upload-file.ts';
import type { SendFile } from './upload-queue.ts';

// Failures are shown at the file, and a retry is intended, however soon.
const OWN_WORD = { handles: 'words', isRepeatable: true } as const;

/** Uploads a document; its key is the name on the server. */
export const sendDocument: SendFile = async (file, options) => {
  const { fileName, name } = await uploadFile(uploadDocument, file, { ...options, ...OWN_WORD });
  return { key: fileName, name };
};

/** Uploads an image; its key is the path under which it is served. */
export const sendImage: SendFile = async (file, options) => {
  const key = await uploadFile(uploadImage, file, { ...options, ...OWN_WORD });
  return { key, name: file.name };
};

/** Uploads an image for a rich text. */
export const sendEditorImage: SendFile = async (file, options) => {
  const key = await uploadFile(uploadEditorImage, file, { ...options, ...OWN_WORD });
  return { key, name: file.name };
};
