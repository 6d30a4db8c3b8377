import { crc32, createInflate } from 'node:zlib';

/** The result of checking an image to its end; `huge` was not unpacked. */
export type Picture = { width: number; height: number } | 'broken' | 'huge';

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const DEPTHS = [1, 2, 4, 8, 16];
const SAMPLES_BY_COLOUR: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** The start and the pixel distances of each pass of an interlaced image: x, y, dx, dy. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

export interface Chunk {
  type: string;
  data: Buffer;
}

export const writeChunk = ({ type, data }: Chunk): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** Encoders write a few thousand at most; each one uses memory, however short it is. */
const PIECES_MAX = 10_000;

/** Every chunk with a valid checksum and nothing after the last one; otherwise undefined. */
export const pngChunks = (content: Buffer): Chunk[] | undefined => {
  const chunks: Chunk[] = [];
  let at = PNG_SIGNATURE.length;
  while (at + 12 <= content.length && chunks.length < PIECES_MAX) {
    const end = at + 8 + content.readUInt32BE(at);
    if (end + 4 > content.length || crc32(content.subarray(at + 4, end)) !== content.readUInt32BE(end))
      return undefined;
    chunks.push({ type: content.toString('latin1', at + 4, at + 8), data: content.subarray(at + 8, end) });
    at = end + 4;
    if (chunks.at(-1)?.type === 'IEND') return at === content.length ? chunks : undefined;
  }
  return undefined;
};

/** The compressed pixels, in all their chunks. */
export const pixelsIn = (chunks: Chunk[]): Buffer[] =>
  chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);

interface Head {
  width: number;
  height: number;
  bitsPerPixel: number;
  isInterlaced: boolean;
  /** Its pixels are indexes into a palette. */
  isIndexed: boolean;
}

const headOf = (chunk: Chunk | undefined): Head | undefined => {
  if (chunk?.type !== 'IHDR' || chunk.data.length !== 13) return undefined;
  const { data } = chunk;
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const [depth, interlace] = [data.readUInt8(8), data.readUInt8(12)];
  const samples = SAMPLES_BY_COLOUR[data.readUInt8(9)] ?? 0;
  // The format has only one compression and one filter method.
  const isKnown = DEPTHS.includes(depth) && samples > 0 && data.readUInt16BE(10) === 0 && interlace <= 1;
  if (!isKnown || width * height === 0) return undefined;
  return {
    width,
    height,
    bitsPerPixel: samples * depth,
    isInterlaced: interlace === 1,
    isIndexed: data.readUInt8(9) === 3,
  };
};

/** Each row has one byte for its filter and its pixels, rounded up to whole bytes. */
const rawBytes = ({ width, height, bitsPerPixel, isInterlaced }: Head): number => {
  const area = (columns: number, rows: number): number =>
    columns === 0 ? 0 : rows * (1 + Math.ceil((columns * bitsPerPixel) / 8));
  if (!isInterlaced) return area(width, height);
  return PASSES.reduce((sum, [x, y, dx, dy]) => {
    const [columns, rows] = [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)];
    return sum + area(Math.max(0, columns), Math.max(0, rows));
  }, 0);
};

const PIECE_BYTES = 262_144;

/** Unpacks and counts in small pieces; stops if there is more than expected. */
const inflatesTo = async (parts: Buffer[], expected: number): Promise<boolean> => {
  const inflate = createInflate({ chunkSize: PIECE_BYTES });
  inflate.end(Buffer.concat(parts));
  let count = 0;
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      count += piece.length;
      if (count > expected) return false;
    }
  } catch {
    return false;
  }
  return count === expected;
};

export const isPalette = ({ type, data }: Chunk): boolean =>
  type === 'PLTE' && data.length > 0 && data.length <= 768 && data.length % 3 === 0;

/** The declared properties of an image, before it is unpacked; `unpackedBytes` is the size of all its pixels. */
export interface Declared {
  width: number;
  height: number;
  unpackedBytes: number;
}

type IsBearable = (picture: Declared) => boolean;

/** An image that is too large is not unpacked to validate it. */
const readPng = async (content: Buffer, isBearable: IsBearable): Promise<Picture> => {
  const chunks = pngChunks(content);
  const head = headOf(chunks?.[0]);
  if (chunks === undefined || head === undefined) return 'broken';
  const { width, height } = head;
  if (head.isIndexed && !chunks.some(isPalette)) return 'broken';
  const unpackedBytes = rawBytes(head);
  if (!isBearable({ width, height, unpackedBytes })) return 'huge';
  const data = pixelsIn(chunks);
  return (await inflatesTo(data, unpackedBytes)) ? { width, height } : 'broken';
};

/** Browsers do not support arithmetic coding. */
const isFrameHead = (marker: number): boolean => marker >= 0xc0 && marker <= 0xc7 && marker !== 0xc4;

/** The position of the next marker that is neither a stuffed byte nor a restart. */
export const endOfScan = (content: Buffer, from: number): number => {
  for (let at = content.indexOf(0xff, from); at !== -1 && at + 1 < content.length; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1] ?? 0;
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return -1;
};

/** The end of the marker's segment, or -1 if the content ends before it. */
const endOfSegment = (content: Buffer, at: number): number => {
  if (at + 4 > content.length) return -1;
  const end = at + 2 + content.readUInt16BE(at + 2);
  return end > content.length ? -1 : end;
};

const frameSize = (frame: Buffer): { width: number; height: number } | undefined => {
  if (frame.length < 9) return undefined;
  const [height, width] = [frame.readUInt16BE(5), frame.readUInt16BE(7)];
  return width === 0 || height === 0 ? undefined : { width, height };
};

/** Segments from the start to the end marker; cameras append data after that. */
const jpegSegments = (content: Buffer): { marker: number; segment: Buffer }[] | undefined => {
  const segments: { marker: number; segment: Buffer }[] = [];
  let at = 2;
  while (at >= 2 && content[at] === 0xff && segments.length < PIECES_MAX) {
    while (content[at + 1] === 0xff) at += 1;
    const marker = content[at + 1] ?? 0;
    if (marker === 0xd9) return segments;
    const end = endOfSegment(content, at);
    if (end === -1) return undefined;
    segments.push({ marker, segment: content.subarray(at, end) });
    at = marker === 0xda ? endOfScan(content, end) : end;
  }
  return undefined;
};

/** Whether tables of one kind fill their segment exactly; `bytesOf` returns the length of the table at a position. */
const areTables = (segment: Buffer, bytesOf: (at: number) => number): boolean => {
  let at = 4;
  while (at < segment.length) at += bytesOf(at);
  return at === segment.length;
};

const bytesOfCodes = (segment: Buffer, at: number): number =>
  17 + segment.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);

/** Whether the segments needed for drawing contain valid data and nothing else. */
const isSound = ({ marker, segment }: { marker: number; segment: Buffer }): boolean => {
  if (isFrameHead(marker)) return segment.length === 10 + 3 * (segment[9] ?? 0);
  if (marker === 0xc4) return areTables(segment, (at) => bytesOfCodes(segment, at));
  if (marker === 0xdb) return areTables(segment, (at) => ((segment[at] ?? 0) < 0x10 ? 65 : 129));
  if (marker === 0xda) return segment.length === 8 + 2 * (segment[4] ?? 0);
  if (marker === 0xdd || marker === 0xdc) return segment.length === 6;
  return true;
};

/** More passes than any camera writes would make decoding too expensive. */
const SCANS_MAX = 100;

/** One frame and at least one scan. */
const readJpeg = (content: Buffer, isBearable: IsBearable): Picture => {
  const segments = jpegSegments(content) ?? [];
  const frames = segments.filter(({ marker }) => isFrameHead(marker));
  const scans = segments.filter(({ marker }) => marker === 0xda).length;
  const [frame] = frames;
  if (frame === undefined || frames.length > 1 || scans === 0 || scans > SCANS_MAX) return 'broken';
  if (!segments.every(isSound)) return 'broken';
  const size = frameSize(frame.segment);
  if (size === undefined) return 'broken';
  // Nothing is unpacked here.
  return isBearable({ ...size, unpackedBytes: 0 }) ? size : 'huge';
};

/** Validates an image of one of the two accepted formats. */
export const readPicture = async (content: Buffer, form: 'png' | 'jpg', isBearable: IsBearable): Promise<Picture> => {
  if (form === 'png') return readPng(content, isBearable);
  return content[0] === 0xff && content[1] === 0xd8 ? readJpeg(content, isBearable) : 'broken';
};
