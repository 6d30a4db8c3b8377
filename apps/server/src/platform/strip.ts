import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { createDeflate, createInflate } from 'node:zlib';
import { endOfScan, isPalette, pixelsIn, pngChunks, PNG_SIGNATURE, writeChunk, type Chunk } from './content/images.ts';

/** The chunks needed to draw an image and their allowed lengths; all others are metadata. */
const PNG_KEPT: Record<string, (bytes: number) => boolean> = {
  tRNS: (bytes) => bytes <= 256,
  gAMA: (bytes) => bytes === 4,
  cHRM: (bytes) => bytes === 32,
  sRGB: (bytes) => bytes === 1,
  pHYs: (bytes) => bytes === 9,
};

const isKept = (chunk: Chunk): boolean =>
  chunk.type === 'PLTE' ? isPalette(chunk) : PNG_KEPT[chunk.type]?.(chunk.data.length) === true;

/** Unpacks and compresses again, which removes data hidden in the compression. */
const repacked = (parts: Buffer[]): Promise<Buffer> =>
  buffer(Readable.from(parts).pipe(createInflate()).pipe(createDeflate()));

const strippedPng = async (content: Buffer): Promise<Buffer> => {
  const chunks = pngChunks(content) ?? [];
  const before = chunks.slice(
    1,
    chunks.findIndex(({ type }) => type === 'IDAT'),
  );
  const once = [...new Map(before.toReversed().map((chunk) => [chunk.type, chunk])).values()].toReversed();
  const whole = [
    ...chunks.slice(0, 1),
    ...once.filter(isKept),
    { type: 'IDAT', data: await repacked(pixelsIn(chunks)) },
    { type: 'IEND', data: Buffer.alloc(0) },
  ];
  return Buffer.concat([PNG_SIGNATURE, ...whole.map(writeChunk)]);
};

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const EXIF = 0xe1;
/** Frames, tables, scans and their restarts. */
const DRAWING = [0xc0, 0xc1, 0xc2, 0xc3, 0xc4, 0xc5, 0xc6, 0xc7, 0xda, 0xdb, 0xdc, 0xdd];
/** Of the application segments only pixel density and colour encoding are needed. */
const NOTES = { density: 0xe0, colours: 0xee };
const ORIENTATION = 0x0112;
const SHORT = 3;

/** Readers of the two orders of bytes. */
const numbersOf = (tiff: Buffer) => {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  return {
    short: (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)),
    long: (at: number): number => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)),
  };
};

/** The orientation of the camera, 1 to 8; 1 (upright) if not set. */
const orientationIn = (segment: Buffer): number => {
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0') return 1;
  const tiff = segment.subarray(10);
  try {
    const { short, long } = numbersOf(tiff);
    const directory = long(4);
    for (let entry = 0; entry < short(directory); entry += 1) {
      const at = directory + 2 + entry * 12;
      if (short(at) === ORIENTATION && short(at + 2) === SHORT) return short(at + 8);
    }
  } catch {
    // Unreadable metadata is ignored.
  }
  return 1;
};

/** The smallest EXIF segment that contains only the orientation. */
const noteOf = (orientation: number): Buffer =>
  Buffer.from(
    `ffe10022457869660000${'4d4d002a00000008'}${'0001'}${'011200030000000100'}${orientation.toString(16).padStart(2, '0')}0000${'00000000'}`,
    'hex',
  );

const segmentOf = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** Version, unit and density, without the thumbnail that may follow. */
const keptDensity = (body: Buffer): Buffer[] =>
  body.toString('latin1', 0, 5) === 'JFIF\0' && body.length >= 14
    ? [segmentOf(NOTES.density, Buffer.concat([body.subarray(0, 12), Buffer.alloc(2)]))]
    : [];

const keptColours = (body: Buffer): Buffer[] =>
  body.toString('latin1', 0, 5) === 'Adobe' && body.length >= 12
    ? [segmentOf(NOTES.colours, body.subarray(0, 12))]
    : [];

const keptIn = ({ marker, bytes }: Segment): Buffer[] => {
  if (DRAWING.includes(marker)) return [bytes];
  const body = bytes.subarray(4);
  if (marker === NOTES.density) return keptDensity(body);
  return marker === NOTES.colours ? keptColours(body) : [];
};

interface Segment {
  marker: number;
  /** The header and, for a scan, its data. */
  bytes: Buffer;
}

/** Up to the end of a validated image. */
const segmentsOf = (content: Buffer): Segment[] => {
  const segments: Segment[] = [];
  for (let at = 2; content[at + 1] !== END_OF_IMAGE && at + 4 <= content.length;) {
    const marker = content[at + 1] ?? 0;
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) at += 1;
    else {
      const headEnd = at + 2 + content.readUInt16BE(at + 2);
      const end = marker === START_OF_SCAN ? endOfScan(content, headEnd) : headEnd;
      segments.push({ marker, bytes: content.subarray(at, end) });
      at = end;
    }
  }
  return segments;
};

const strippedJpeg = (content: Buffer): Buffer => {
  const segments = segmentsOf(content);
  const orientations = segments.filter(({ marker }) => marker === EXIF).map(({ bytes }) => orientationIn(bytes));
  const orientation = Math.max(1, ...orientations);
  const note = orientation > 1 && orientation <= 8 ? [noteOf(orientation)] : [];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...note,
    ...segments.flatMap(keptIn),
    Buffer.from([0xff, END_OF_IMAGE]),
  ]);
};

/**
 * Writes a validated image again with only the parts needed to draw it: no metadata, no texts, nothing between its
 * parts and nothing after its end.
 */
export const stripPicture = async (content: Buffer, form: 'png' | 'jpg'): Promise<Buffer> =>
  form === 'png' ? strippedPng(content) : strippedJpeg(content);
