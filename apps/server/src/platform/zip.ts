import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';

/** One file of an archive: its size is known before it is read. */
export interface ZipEntry {
  name: string;
  size: number;
  read(): Promise<Buffer>;
}

const LOCAL_HEAD = 30;
const CENTRAL_HEAD = 46;
const END = 22;
/** 2.0: folders and plain storage. */
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;

interface Placed {
  name: Buffer;
  size: number;
  checksum: number;
  offset: number;
}

/** Archives know no time zones; those who open them are in Asia/Shanghai. */
const SHANGHAI_MS = 8 * 3600_000;

const dayAndTime = (at: Date): { day: number; time: number } => {
  const local = new Date(at.getTime() + SHANGHAI_MS);
  return {
    day: ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate(),
    time: (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1),
  };
};

/** The part that both heads have in common, from the version on. */
const common = ({ name, size, checksum }: Placed, at: Date): Buffer => {
  const [part, { day, time }] = [Buffer.alloc(26), dayAndTime(at)];
  part.writeUInt16LE(VERSION, 0);
  part.writeUInt16LE(FLAGS, 2);
  part.writeUInt16LE(time, 6);
  part.writeUInt16LE(day, 8);
  part.writeUInt32LE(checksum, 10);
  part.writeUInt32LE(size, 14);
  part.writeUInt32LE(size, 18);
  part.writeUInt16LE(name.length, 22);
  return part;
};

const localHead = (placed: Placed, at: Date): Buffer =>
  Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common(placed, at), placed.name]);

const centralHead = (placed: Placed, at: Date): Buffer => {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(placed.offset, 10);
  const madeBy = Buffer.from([VERSION, 0]);
  return Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), madeBy, common(placed, at), tail, placed.name]);
};

const endOf = (count: number, { size, offset }: { size: number; offset: number }): Buffer => {
  const end = Buffer.alloc(END);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
};

async function* pieces(entries: readonly ZipEntry[], at: Date): AsyncGenerator<Buffer> {
  const placed: Placed[] = [];
  let offset = 0;
  for (const { name, size, read } of entries) {
    const content = await read();
    // The length of the whole was promised before.
    if (content.length !== size) throw new Error(`${name} is not as long as it was`);
    const entry = { name: Buffer.from(name), size, checksum: crc32(content), offset };
    placed.push(entry);
    const head = localHead(entry, at);
    offset += head.length + size;
    yield head;
    yield content;
  }
  const directory = Buffer.concat(placed.map((entry) => centralHead(entry, at)));
  yield directory;
  yield endOf(placed.length, { size: directory.length, offset });
}

/**
 * An archive of files as they are: most of what is uploaded is packed in itself. One file is in memory at a time, and
 * the length is known before the first. For archives below 4 GiB.
 */
export const zipOf = (entries: readonly ZipEntry[], at: Date): { size: number; content: Readable } => ({
  size: entries.reduce(
    (sum, { name, size }) => sum + LOCAL_HEAD + CENTRAL_HEAD + 2 * Buffer.byteLength(name) + size,
    END,
  ),
  content: Readable.from(pieces(entries, at), { objectMode: false }),
});
