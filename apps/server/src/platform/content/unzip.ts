import { inflateRaw, inflateRawSync, type ZlibOptions } from 'node:zlib';
import { promisify } from 'node:util';

const END_OF_DIRECTORY = 0x06_05_4b_50;
const END_BYTES = 22;
const COMMENT_MAX = 65_535;
const DIRECTORY_ENTRY = 0x02_01_4b_50;
const DIRECTORY_ENTRY_BYTES = 46;
const LOCAL_HEADER = 0x04_03_4b_50;
const LOCAL_HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
/** Flags of an entry. */
const LOCKED = 1;
const UTF8 = 0x08_00;

type UnzipReason = 'broken' | 'locked' | 'tooManyEntries' | 'unpacksTooLarge';

/** Why an archive cannot be read. */
export class UnzipProblem extends Error {
  readonly reason: UnzipReason;

  constructor(reason: UnzipReason) {
    super(`the archive is ${reason}`);
    this.reason = reason;
  }
}

/** A file of an archive as its directory names it; nothing of it can be taken on trust. */
export interface PackedEntry {
  name: string;
  method: number;
  packedBytes: number;
  localOffset: number;
}

const broken = (): never => {
  throw new UnzipProblem('broken');
};

/** Reading outside of a file that says so is no fault of the program. */
const within = <Result>(read: () => Result): Result => {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return broken();
    throw error;
  }
};

const endOfDirectory = (file: Buffer): number => {
  const lowest = Math.max(0, file.length - END_BYTES - COMMENT_MAX);
  for (let at = file.length - END_BYTES; at >= lowest; at -= 1)
    if (file.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  return broken();
};

/** Chinese systems write names in their own encoding without saying so. */
const nameOf = (bytes: Buffer, flags: number): string => {
  if ((flags & UTF8) !== 0) return bytes.toString('utf8');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
};

/** The directory of an archive with at most `max` entries. Throws `UnzipProblem`. */
export const packedEntries = (file: Buffer, max: number): PackedEntry[] =>
  within(() => {
    const end = endOfDirectory(file);
    const count = file.readUInt16LE(end + 10);
    if (count > max) throw new UnzipProblem('tooManyEntries');
    const entries: PackedEntry[] = [];
    let at = file.readUInt32LE(end + 16);
    for (let index = 0; index < count; index += 1) {
      if (file.readUInt32LE(at) !== DIRECTORY_ENTRY) broken();
      const flags = file.readUInt16LE(at + 8);
      if ((flags & LOCKED) !== 0) throw new UnzipProblem('locked');
      const nameAt = at + DIRECTORY_ENTRY_BYTES;
      const nameEnd = nameAt + file.readUInt16LE(at + 28);
      entries.push({
        name: nameOf(file.subarray(nameAt, nameEnd), flags),
        method: file.readUInt16LE(at + 10),
        packedBytes: file.readUInt32LE(at + 20),
        localOffset: file.readUInt32LE(at + 42),
      });
      at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    }
    return entries;
  });

const packedIn = (file: Buffer, { localOffset: at, packedBytes }: PackedEntry): Buffer =>
  within(() => {
    if (file.readUInt32LE(at) !== LOCAL_HEADER) broken();
    const start = at + LOCAL_HEADER_BYTES + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
    if (start + packedBytes > file.length) broken();
    return file.subarray(start, start + packedBytes);
  });

const problemOf = (error: unknown): UnzipProblem => {
  const isTooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
  return new UnzipProblem(isTooLarge ? 'unpacksTooLarge' : 'broken');
};

/** What is stored as it is; nothing for what has to be inflated. */
const storedIn = (packed: Buffer, { method }: PackedEntry, bytesMax: number): Buffer | undefined => {
  if (method === DEFLATED) return undefined;
  if (method !== STORED) return broken();
  if (packed.length > bytesMax) throw new UnzipProblem('unpacksTooLarge');
  return packed;
};

const optionsFor = (bytesMax: number): ZlibOptions => ({ maxOutputLength: Math.max(1, bytesMax) });

/** Unpacks an entry of at most so many bytes. Throws `UnzipProblem`. */
export const unpackNow = (file: Buffer, entry: PackedEntry, bytesMax: number): Buffer => {
  const packed = packedIn(file, entry);
  const stored = storedIn(packed, entry, bytesMax);
  if (stored !== undefined) return stored;
  try {
    return inflateRawSync(packed, optionsFor(bytesMax));
  } catch (error) {
    throw problemOf(error);
  }
};

const inflate = promisify<Buffer, ZlibOptions, Buffer>(inflateRaw);

/** The same outside of the main thread. */
export const unpack = async (file: Buffer, entry: PackedEntry, bytesMax: number): Promise<Buffer> => {
  const packed = packedIn(file, entry);
  const stored = storedIn(packed, entry, bytesMax);
  if (stored !== undefined) return stored;
  try {
    return await inflate(packed, optionsFor(bytesMax));
  } catch (error) {
    throw problemOf(error);
  }
};
