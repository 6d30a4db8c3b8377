import { BASE_PATH } from '@huiwu/contract/base/endpoint';
import { showImage, type StoredFile } from '@huiwu/contract/files';
import type { FileRow } from './files.table.ts';

/** Opaque, except for the extension. */
const fileNameOf = ({ id, extension }: Pick<FileRow, 'id' | 'extension'>): string => `${id}.${extension}`;

export const presentFile = (row: Pick<FileRow, 'id' | 'extension' | 'name' | 'size' | 'type'>): StoredFile => ({
  id: row.id,
  fileName: fileNameOf(row),
  name: row.name,
  size: row.size,
  type: row.type,
});

const [IMAGES = ''] = (BASE_PATH + showImage.path).split('{');

/** The address of the image for pages. */
export const imagePath = (fileName: string): string => IMAGES + fileName;

/** The file name in a path of this server, or the path itself. */
export const fileNameIn = (resource: string): string =>
  resource.startsWith(IMAGES) ? resource.slice(IMAGES.length) : resource;
