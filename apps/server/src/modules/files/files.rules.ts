import { withoutUnusable } from '@huiwu/contract/base/characters';
import {
  DOCUMENT_BYTES_MAX,
  DOCUMENT_TYPES,
  EDITOR_IMAGE_BYTES_MAX,
  FILE_NAME_MAX,
  IMAGE_BYTES_MAX,
  IMAGE_TYPES,
} from '@huiwu/contract/base/limits';
import { uploadProblems } from '@huiwu/contract/files';

const MEGABYTE = 1_048_576;

/** What a content must be able to pass for, and what it is sent as. A present Office document may be locked by a password. */
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
  // Without a character set: no one knows which one it is in.
  txt: { contents: ['txt'], type: 'text/plain' },
  pdf: { contents: ['pdf'], type: 'application/pdf' },
  png: { contents: ['png'], type: 'image/png' },
  jpg: { contents: ['jpg'], type: 'image/jpeg' },
  jpeg: { contents: ['jpg'], type: 'image/jpeg' },
};

/** What an upload is for decides what it may be. */
export type Purpose = 'file' | 'image' | 'editor-image';

const isOneOf = (types: readonly string[], extension: string): boolean => types.includes(extension);

export const isImage = (extension: string): boolean => isOneOf(IMAGE_TYPES, extension);

/**
 * A document is its owner's alone until a record shows it: anyone who may see the record then gets it there. Images stand on
 * pages that colleagues look at.
 */
export const canRead = (adminId: string, file: { admin_id: string; extension: string }): boolean =>
  file.admin_id === adminId || isImage(file.extension);

const typesFor = (purpose: Purpose): readonly string[] =>
  purpose === 'file' ? [...DOCUMENT_TYPES, ...IMAGE_TYPES] : IMAGE_TYPES;

const bytesMax = (purpose: Purpose, extension: string): number => {
  if (purpose === 'editor-image') return EDITOR_IMAGE_BYTES_MAX;
  return isImage(extension) ? IMAGE_BYTES_MAX : DOCUMENT_BYTES_MAX;
};

export const typeOf = (extension: string): string => FORMS[extension]?.type ?? 'application/octet-stream';

/** The exact word behind the last dot, in small letters. */
export const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** What an admin calls a file, as data: without folders, without signs that no one sees, and not too long. */
export const cleanName = (given: string): string => {
  const name = withoutUnusable((given.split(/[/\\]/).at(-1) ?? '').normalize('NFC')).trim();
  const suffix = extensionOf(name);
  const stem = [...(suffix === '' ? name : name.slice(0, -suffix.length - 1))];
  const kept = stem.slice(0, FILE_NAME_MAX - suffix.length - 1).join('');
  return suffix === '' ? kept : `${kept}.${suffix}`;
};

/** Why a file is not taken, before anyone has looked into it. */
export const whyNotTaken = ({ name, size }: { name: string; size: number }, purpose: Purpose): string | undefined => {
  const extension = extensionOf(name);
  if (!isOneOf(typesFor(purpose), extension)) return uploadProblems.wrongType(typesFor(purpose));
  if (name === `.${extension}`) return uploadProblems.nameless;
  if (size === 0) return uploadProblems.empty;
  const most = bytesMax(purpose, extension);
  return size > most ? uploadProblems.tooLarge(most / MEGABYTE) : undefined;
};

/** Whether a content that passes for these is what its name says. */
export const isWhatItSays = (extension: string, contents: readonly string[]): boolean =>
  FORMS[extension]?.contents.some((content) => contents.includes(content)) === true;

const FILE_NAME = /^([0-9a-f]{32})\.[a-z0-9]{1,5}$/;

/** The id in what a file is called on the wire; what is no name of ours names nothing. */
export const idIn = (fileName: string): string | undefined => FILE_NAME.exec(fileName)?.[1];

/** What some system takes for something else than a letter, a slash by any other form among them. */
const UNUSABLE = /[<>:"|?*/\\\u2044\u2215\u29f5\uff0f\uff3c]/g;
/** Up to the first dot, whatever follows, and however many spaces stand before it. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³]) {0,200}(?:\.|$)/i;

/** Names for one archive: no two alike, whatever the letters' size, and none that a system keeps for itself. */
export const archiveNames = (names: readonly string[]): string[] => {
  const taken = new Set<string>();
  return names.map((name) => {
    const suffix = extensionOf(name);
    const given = name.replaceAll(UNUSABLE, '_').slice(0, name.length - suffix.length - 1);
    const stem = RESERVED.test(given) || given.startsWith('.') ? `_${given}` : given;
    let [unique, count] = [`${stem}.${suffix}`, 1];
    while (taken.has(unique.toLowerCase())) unique = `${stem} (${(count += 1)}).${suffix}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
};
