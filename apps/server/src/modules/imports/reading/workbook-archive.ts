import { inflateRawSync } from 'node:zlib';
import { FileProblem } from './file-problem.ts';

/** What a workbook may unpack to, all its parts together, in bytes. */
const UNPACKED_BYTES_MAX = 120 * 1_048_576;
const ENTRIES_MAX = 2000;

const END_OF_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
const COMMENT_MAX = 65_535;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_ENTRY_BYTES = 46;
const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;
const DEFLATED = 8;

interface Entry {
  name: string;
  method: number;
  packedBytes: number;
  localOffset: number;
}

const endOfDirectory = (file: Buffer): number => {
  const lowest = Math.max(0, file.length - END_BYTES - COMMENT_MAX);
  for (let at = file.length - END_BYTES; at >= lowest; at -= 1)
    if (file.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  throw new FileProblem('broken');
};

const entriesOf = (file: Buffer): Entry[] => {
  const end = endOfDirectory(file);
  const count = file.readUInt16LE(end + 10);
  if (count > ENTRIES_MAX) throw new FileProblem('unpacksTooLarge');
  const entries: Entry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (file.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new FileProblem('broken');
    const nameBytes = file.readUInt16LE(at + 28);
    const nameAt = at + DIRECTORY_ENTRY_BYTES;
    entries.push({
      name: file.toString('utf8', nameAt, nameAt + nameBytes),
      method: file.readUInt16LE(at + 10),
      packedBytes: file.readUInt32LE(at + 20),
      localOffset: file.readUInt32LE(at + 42),
    });
    at = nameAt + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
};

const unpack = (file: Buffer, entry: Entry, bytesMax: number): Buffer => {
  const { localOffset: at, packedBytes, method } = entry;
  if (file.readUInt32LE(at) !== LOCAL_HEADER) throw new FileProblem('broken');
  const start = at + LOCAL_HEADER_BYTES + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  const packed = file.subarray(start, start + packedBytes);
  if (method !== DEFLATED) return packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, bytesMax) });
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new FileProblem(isTooLarge ? 'unpacksTooLarge' : 'broken');
  }
};

const isXml = (name: string): boolean => /\.(xml|rels)$/i.test(name);

/** Office writes no document type; what has one may name entities that expand without end or lead elsewhere. */
const hasDocumentType = (content: Buffer): boolean => content.includes('<!DOCTYPE');

/** Names of the parts that a reader opens; a file without the one of a workbook is none. */
export interface Archive {
  isWorkbook: boolean;
  /** Unpacks a part. */
  text(name: string): string | undefined;
}

/**
 * Unpacks every part of a workbook once within the bound, as its sizes cannot be taken on trust, and refuses document
 * types. Afterwards a reader may open it.
 */
export const openArchive = (file: Buffer): Archive => {
  const entries = entriesOf(file);
  let left = UNPACKED_BYTES_MAX;
  for (const entry of entries) {
    const content = unpack(file, entry, left);
    left -= content.length;
    if (left < 0) throw new FileProblem('unpacksTooLarge');
    if (isXml(entry.name) && hasDocumentType(content)) throw new FileProblem('unsafe');
  }
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  return {
    isWorkbook: byName.has('xl/workbook.xml'),
    text: (name) => {
      const entry = byName.get(name);
      return entry && unpack(file, entry, UNPACKED_BYTES_MAX).toString('utf8');
    },
  };
};
