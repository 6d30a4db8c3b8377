import { uploadEditorImage, uploadFile as uploadDocument, uploadImage } from '@huiwu/contract/files';
import { uploadFile } from '../api/upload-file.ts';
import type { SendFile } from './upload-queue.ts';

// What goes wrong is said at the file, and a second try is meant, however soon.
const OWN_WORD = { handles: 'words', isRepeatable: true } as const;

/** Sends a document; from then on it is called as the server calls it. */
export const sendDocument: SendFile = async (file, options) => {
  const { fileName, name } = await uploadFile(uploadDocument, file, { ...options, ...OWN_WORD });
  return { key: fileName, name };
};

/** Sends an image; its key is the path under which it is shown. */
export const sendImage: SendFile = async (file, options) => {
  const key = await uploadFile(uploadImage, file, { ...options, ...OWN_WORD });
  return { key, name: file.name };
};

/** Sends an image for a text. */
export const sendEditorImage: SendFile = async (file, options) => {
  const key = await uploadFile(uploadEditorImage, file, { ...options, ...OWN_WORD });
  return { key, name: file.name };
};
