import type { SendFile } from '../uploads/upload-queue.ts';

const extensionOf = (name: string): string => (name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : '');

/** Keeps a file in the browser: what is tried out in a preview reaches no server. */
export const sendNowhere: SendFile = (file) =>
  // The part behind # has the extension that the checks look for.
  Promise.resolve({ key: `${URL.createObjectURL(file)}#file.${extensionOf(file.name)}`, name: file.name });
