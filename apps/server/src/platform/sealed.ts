import { createCipheriv, createDecipheriv } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** A sealed file is damaged, incomplete, altered or of another format; in one line. */
export class SealedFileProblem extends Error {}

/** Readable without the key, and authenticated by the encryption. */
export type SealedHead = Record<string, string | number>;

/** A value, and bytes that belong to it. */
export interface SealedPart {
  data: Record<string, unknown>;
  content: Buffer;
}

const FRAME_BYTES = 65_536;
const TAG_BYTES = 16;
const HEAD_BYTES_MAX = 10_000;
const GZIP_LEVEL = 4;

const nonceOf = (index: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(isLast ? 1 : 0, 0);
  nonce.writeUIntBE(index, 6, 6);
  return nonce;
};

const lengthOf = (number: number): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(number);
  return length;
};

/** Each frame is authenticated with its position and whether it is the last, so none can be omitted, moved or added. */
const createSealing = (key: Buffer, head: Buffer): Transform => {
  let [rest, index] = [Buffer.alloc(0), 0];
  const seal = (plain: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast));
    index += 1;
    cipher.setAAD(head);
    const body = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    return Buffer.concat([lengthOf(body.length), body]);
  };
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      rest = Buffer.concat([rest, piece]);
      while (rest.length > FRAME_BYTES) {
        this.push(seal(rest.subarray(0, FRAME_BYTES), false));
        rest = rest.subarray(FRAME_BYTES);
      }
      done();
    },
    flush(done) {
      done(null, seal(rest, true));
    },
  });
};

const encode = ({ data, content }: SealedPart): Buffer => {
  const text = Buffer.from(JSON.stringify(data));
  return Buffer.concat([lengthOf(text.length), lengthOf(content.length), text, content]);
};

const syncPlace = async (place: string, mode: 'r' | 'r+'): Promise<void> => {
  const handle = await open(place, mode);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const syncAndName = async (part: string, file: string): Promise<void> => {
  await syncPlace(part, 'r+');
  await rename(part, file);
  // Some file systems do not support syncing a folder.
  await syncPlace(path.dirname(path.resolve(file)), 'r').catch(() => undefined);
};

/** Writes all parts, readable by the owner only; the file gets its name only when it is complete. */
export const writeSealed = async (
  file: string,
  { head, key }: { head: SealedHead; key: Buffer },
  parts: AsyncIterable<SealedPart>,
): Promise<void> => {
  const unfinished = `${file}.part`;
  const line = Buffer.from(`${JSON.stringify(head)}\n`);
  await rm(unfinished, { force: true });
  const out = createWriteStream(unfinished, { mode: 0o600, flags: 'wx' });
  const encoded = async function* () {
    for await (const part of parts) yield encode(part);
  };
  try {
    out.write(line);
    await pipeline(Readable.from(encoded()), createGzip({ level: GZIP_LEVEL }), createSealing(key, line), out);
    await syncAndName(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};

const damaged = (): never => {
  throw new SealedFileProblem('备份文件已损坏或不完整，不能用于恢复');
};

const readHead = async (handle: FileHandle): Promise<Buffer> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES_MAX), 0, HEAD_BYTES_MAX, 0);
  const end = buffer.subarray(0, bytesRead).indexOf('\n');
  return end === -1 ? damaged() : buffer.subarray(0, end + 1);
};

const parsed = (line: Buffer): SealedHead => {
  try {
    return JSON.parse(line.toString()) as SealedHead;
  } catch {
    return damaged();
  }
};

/** The header of the file; not trustworthy before its parts were read. */
export const readSealedHead = async (file: string): Promise<SealedHead> => {
  const handle = await open(file, 'r');
  try {
    return parsed(await readHead(handle));
  } finally {
    await handle.close();
  }
};

const readExactly = async (handle: FileHandle, length: number, position: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return bytesRead === length ? buffer : damaged();
};

const openFrame = (body: Buffer, { key, head, nonce }: { key: Buffer; head: Buffer; nonce: Buffer }): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce);
  decipher.setAAD(head);
  decipher.setAuthTag(body.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return damaged();
  }
};

const openFrames = async function* (handle: FileHandle, key: Buffer) {
  const head = await readHead(handle);
  const { size } = await handle.stat();
  for (let [index, position] = [0, head.length]; position < size; index += 1) {
    const length = (await readExactly(handle, 4, position)).readUInt32BE();
    if (length < TAG_BYTES || length > FRAME_BYTES + TAG_BYTES) damaged();
    const body = await readExactly(handle, length, position + 4);
    position += 4 + length;
    yield openFrame(body, { key, head, nonce: nonceOf(index, position === size) });
  }
};

/** Returns exactly the requested number of bytes; undefined at the end. */
const createTaker = (source: AsyncIterator<Buffer, undefined>) => {
  let rest: Buffer = Buffer.alloc(0);
  return async (length: number): Promise<Buffer | undefined> => {
    const pieces = [rest];
    let total = rest.length;
    while (total < length) {
      const { value } = await source.next();
      if (value === undefined) return total === 0 ? undefined : damaged();
      pieces.push(value);
      total += value.length;
    }
    const all = Buffer.concat(pieces);
    rest = all.subarray(length);
    return all.subarray(0, length);
  };
};

/** Yields every part in order; throws a `SealedFileProblem` at the first altered bit. */
export const readSealed = async function* (file: string, key: Buffer): AsyncGenerator<SealedPart> {
  const handle = await open(file, 'r');
  const failed: { why?: unknown } = {};
  const frames = Readable.from(openFrames(handle, key)).on('error', (error) => (failed.why = error));
  const plain = frames.pipe(createGunzip());
  frames.on('error', (error) => plain.destroy(error));
  const take = createTaker((plain as AsyncIterable<Buffer, undefined>)[Symbol.asyncIterator]());
  try {
    for (let lengths = await take(8); lengths !== undefined; lengths = await take(8)) {
      const text = (await take(lengths.readUInt32BE())) ?? damaged();
      const content = (await take(lengths.readUInt32BE(4))) ?? damaged();
      yield { data: JSON.parse(text.toString()) as SealedPart['data'], content };
    }
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('Z_') === true) damaged();
    throw failed.why ?? error;
  } finally {
    plain.destroy();
    frames.destroy();
    await handle.close();
  }
};
