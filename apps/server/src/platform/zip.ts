import { PassThrough, pipeline, Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';

/** One file of an archive; its size is known before it is read. */
export interface ZipEntry {
  name: string;
  size: number;
  /** The signal is aborted when the archive is no longer wanted. */
  read(signal: AbortSignal): Promise<Buffer>;
}

const SHANGHAI_MINUTES = 480;

/** ZIP stores local times without a time zone; users are in Asia/Shanghai. */
const inShanghai = (at: Date): Date => new Date(at.getTime() + (at.getTimezoneOffset() + SHANGHAI_MINUTES) * 60_000);

async function* filesOf(entries: readonly ZipEntry[], lastModified: Date, signal: AbortSignal) {
  for (const { name, size, read } of entries) {
    signal.throwIfAborted();
    const input = await read(signal);
    // The length of the archive was announced before.
    if (input.length !== size) throw new Error(`${name} is not as long as it was`);
    yield { name, input, lastModified };
  }
}

/** The same of files that come one after the other; how long the archive becomes is not known before. */
export const zipStream = (files: AsyncIterable<{ name: string; input: Buffer }>, at: Date): Readable => {
  const lastModified = inShanghai(at);
  const dated = async function* () {
    for await (const file of files) yield { ...file, lastModified };
  };
  return Readable.fromWeb(makeZip(dated()));
};

/**
 * An archive that stores files without compressing them, because most uploads are compressed formats. Its length in
 * bytes is known before the first file is read, and one file is in memory at a time. When the stream closes early,
 * reading stops.
 */
export const zipOf = (entries: readonly ZipEntry[], at: Date): { size: number; content: Readable } => {
  const reading = new AbortController();
  // The archive closes only after the current read, which has to be ended first.
  const content = new PassThrough({
    destroy: (error, done) => {
      reading.abort();
      done(error);
    },
  });
  pipeline(Readable.fromWeb(makeZip(filesOf(entries, inShanghai(at), reading.signal))), content, () => undefined);
  return { size: Number(predictLength(entries.map(({ name, size }) => ({ name, size })))), content };
};
