import { withoutUnusable } from '@huiwu/contract/base/characters';
import {
  DOCUMENT_BYTES_MAX,
  DOCUMENT_TYPES,
  EDITOR_IMAGE_BYTES_MAX,
  FILE_NAME_MAX,
  IMAGE_BYTES_MAX,
  IMAGE_TYPES,
  PROOF_BYTES_MAX,
  PROOF_TYPES,
} from '@huiwu/contract/base/limits';
import { uploadProblems } from '@huiwu/contract/files';
import { safeStem } from './archive-names.rules.ts';

const MEGABYTE = 1_048_576;

/**
 * The formats that the content can have, and the media type for sending. A current Office document can be encrypted.
 */
const FORMS: Record<string, { contents: string[]; type: string }> = {
  doc: { contents: ['doc'], type: 'application/msword' },
  docx: {
    contents: ['docx', 'encrypted'],
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xls: { contents: ['xls'], type: 'application/vnd.ms-excel' },
  xlsx: {
    contents: ['xlsx', 'encrypted'],
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  ppt: { contents: ['ppt'], type: 'application/vnd.ms-powerpoint' },
  pptx: {
    contents: ['pptx', 'encrypted'],
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
  csv: { contents: ['txt'], type: 'text/csv; charset=utf-8' },
  // Without a character set, because it is unknown.
  txt: { contents: ['txt'], type: 'text/plain' },
  pdf: { contents: ['pdf'], type: 'application/pdf' },
  png: { contents: ['png'], type: 'image/png' },
  jpg: { contents: ['jpg'], type: 'image/jpeg' },
  jpeg: { contents: ['jpg'], type: 'image/jpeg' },
};

/** The purpose of an upload decides which files are accepted. */
export type Purpose = 'file' | 'image' | 'editor-image' | 'proof' | 'voucher';

const isOneOf = (types: readonly string[], extension: string): boolean => types.includes(extension);

export const isImage = (extension: string): boolean => isOneOf(IMAGE_TYPES, extension);

/**
 * A document is readable by its owner until a record refers to it: then everyone who may see the record can read it
 * there. Images are on pages for all colleagues.
 */
export const canRead = (adminId: string, file: { admin_id: string; extension: string }): boolean =>
  file.admin_id === adminId || isImage(file.extension);

const TYPES_FOR: Record<Purpose, readonly string[]> = {
  file: [...DOCUMENT_TYPES, ...IMAGE_TYPES],
  image: IMAGE_TYPES,
  'editor-image': IMAGE_TYPES,
  proof: PROOF_TYPES,
  voucher: PROOF_TYPES,
};

const typesFor = (purpose: Purpose): readonly string[] => TYPES_FOR[purpose];

const bytesMax = (purpose: Purpose, extension: string, documentBytesMax: number): number => {
  if (purpose === 'editor-image') return EDITOR_IMAGE_BYTES_MAX;
  if (purpose === 'proof' || purpose === 'voucher') return PROOF_BYTES_MAX;
  return isImage(extension) ? IMAGE_BYTES_MAX : documentBytesMax;
};

export const typeOf = (extension: string): string => FORMS[extension]?.type ?? 'application/octet-stream';

/** The extension in lower case. */
export const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The display name of a file: without folders and invisible characters, and of limited length. */
export const cleanName = (given: string): string => {
  const name = withoutUnusable((given.split(/[/\\]/).at(-1) ?? '').normalize('NFC')).trim();
  const suffix = extensionOf(name);
  const stem = [...(suffix === '' ? name : name.slice(0, -suffix.length - 1))];
  const kept = stem.slice(0, FILE_NAME_MAX - suffix.length - 1).join('');
  return suffix === '' ? kept : `${kept}.${suffix}`;
};

/** Why a file is refused, before its content is read. */
export const fileProblem = (
  { name, size }: { name: string; size: number },
  purpose: Purpose,
  documentBytesMax: number = DOCUMENT_BYTES_MAX,
): string | undefined => {
  const extension = extensionOf(name);
  if (!isOneOf(typesFor(purpose), extension)) return uploadProblems.wrongType(typesFor(purpose));
  if (name === `.${extension}`) return uploadProblems.nameless;
  if (size === 0) return uploadProblems.empty;
  const most = bytesMax(purpose, extension, documentBytesMax);
  return size > most ? uploadProblems.tooLarge(most / MEGABYTE) : undefined;
};

/** Whether the content has the format of its extension. */
export const hasFormatOfExtension = (extension: string, contents: readonly string[]): boolean =>
  FORMS[extension]?.contents.some((content) => contents.includes(content)) === true;

const FILE_NAME = /^([0-9a-f]{32})\.[a-z0-9]{1,5}$/;

/** The id in the wire name of a file; undefined for any other name. */
export const idIn = (fileName: string): string | undefined => FILE_NAME.exec(fileName)?.[1];

/** Names for one archive: unique without regard to case, and none that an operating system reserves. */
export const archiveNames = (names: readonly string[]): string[] => {
  const taken = new Set<string>();
  return names.map((name) => {
    const suffix = extensionOf(name);
    const stem = safeStem(name.slice(0, name.length - suffix.length - 1));
    let [unique, count] = [`${stem}.${suffix}`, 1];
    while (taken.has(unique.toLowerCase())) unique = `${stem} (${(count += 1)}).${suffix}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
};
