import { refuseSaying } from '@huiwu/contract/base/errors';
import { IMAGE_PIXELS_MAX, IMAGE_SIDE_MAX, IMAGE_UNPACKED_BYTES_MAX } from '@huiwu/contract/base/limits';
import { uploadProblems } from '@huiwu/contract/files';
import { contentTypes } from '../../platform/content/content.ts';
import { readPicture, type Declared } from '../../platform/content/images.ts';
import { createQueue } from '../../platform/queue.ts';
import type { IncomingFile } from '../../platform/storage.ts';
import { stripPicture } from '../../platform/strip.ts';
import { cleanName, extensionOf, fileProblem, hasFormatOfExtension, isImage, type Purpose } from './files.rules.ts';

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

/** A file is accepted if name, size and content match its purpose. Images lose their metadata. */
export const checkUpload = async (
  { name: given, content: sent }: IncomingFile,
  purpose: Purpose,
  documentBytesMax?: number,
) => {
  const name = cleanName(given);
  const problem = fileProblem({ name, size: sent.length }, purpose, documentBytesMax);
  if (problem !== undefined) refuseFile(problem);
  const extension = extensionOf(name);
  const contents = await contentTypes(sent);
  if (!hasFormatOfExtension(extension, contents)) refuseFile(uploadProblems.notWhatItSays);
  const content = isImage(extension) ? await pictures.run(() => cleanPicture(sent, extension)) : sent;
  return { name, extension, content, isEncrypted: contents.includes('encrypted') };
};
