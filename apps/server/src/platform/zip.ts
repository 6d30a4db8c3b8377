import { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';

/** One file of an archive: its size is known before it is read. */
export interface ZipEntry {
  name: string;
  size: number;
  read(): Promise<Buffer>;
}

const SHANGHAI_MINUTES = 480;

/** Archives know no time zones and take that of the process; those who open them are in Asia/Shanghai. */
const inShanghai = (at: Date): Date => new Date(at.getTime() + (at.getTimezoneOffset() + SHANGHAI_MINUTES) * 60_000);

async function* filesOf(entries: readonly ZipEntry[], lastModified: Date) {
  for (const { name, size, read } of entries) {
    const input = await read();
    // The length of the whole was promised before.
    if (input.length !== size) throw new Error(`${name} is not as long as it was`);
    yield { name, input, lastModified };
  }
}

/**
 * An archive of files as they are: most of what is uploaded is packed in itself. One file is in memory at a time, and
 * the length is known before the first.
 */
export const zipOf = (entries: readonly ZipEntry[], at: Date): { size: number; content: Readable } => ({
  size: Number(predictLength(entries.map(({ name, size }) => ({ name, size })))),
  content: Readable.fromWeb(makeZip(filesOf(entries, inShanghai(at)))),
});
