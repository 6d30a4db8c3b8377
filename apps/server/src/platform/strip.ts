import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { crc32, createDeflate, createInflate, deflateSync, inflateSync } from 'node:zlib';
import { plainProfile } from './colours.ts';
import { endOfScan, isPalette, pixelsIn, pngChunks, PNG_SIGNATURE, type Chunk } from './content/images.ts';

const PROFILE_BYTES_MAX = 1_048_576;

/** What a picture needs to be drawn as it was meant, and how long each may be; the rest tells of where, when and how. */
const PNG_KEPT: Record<string, (bytes: number) => boolean> = {
  tRNS: (bytes) => bytes <= 256,
  gAMA: (bytes) => bytes === 4,
  cHRM: (bytes) => bytes === 32,
  sRGB: (bytes) => bytes === 1,
  pHYs: (bytes) => bytes === 9,
};

const packed = ({ type, data }: Chunk): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A profile behind its name, which says nothing of it. */
const profileIn = (data: Buffer): Chunk[] => {
  try {
    const from = data.indexOf(0) + 2;
    const profile = plainProfile(inflateSync(data.subarray(from), { maxOutputLength: PROFILE_BYTES_MAX }));
    if (profile === undefined) return [];
    return [{ type: 'iCCP', data: Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(profile)]) }];
  } catch {
    return [];
  }
};

const keptOf = ({ type, data }: Chunk): Chunk[] => {
  if (type === 'iCCP') return profileIn(data);
  if (type === 'PLTE') return isPalette({ type, data }) ? [{ type, data }] : [];
  return PNG_KEPT[type]?.(data.length) === true ? [{ type, data }] : [];
};

/** Unpacked and packed anew: what was hidden in the packing is gone. */
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
    ...once.flatMap(keptOf),
    { type: 'IDAT', data: await repacked(pixelsIn(chunks)) },
    { type: 'IEND', data: Buffer.alloc(0) },
  ];
  return Buffer.concat([PNG_SIGNATURE, ...whole.map(packed)]);
};

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const EXIF = 0xe1;
/** Frames, tables, scans and their restarts. */
const DRAWING = [0xc0, 0xc1, 0xc2, 0xc3, 0xc4, 0xc5, 0xc6, 0xc7, 0xda, 0xdb, 0xdc, 0xdd];
/** Of the notes of applications the density of the points, the colour profile and how colours are stored matter. */
const NOTES = { density: 0xe0, profile: 0xe2, colours: 0xee };
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

/** How a camera was held, from 1 to 8; upright where it does not say. */
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
    // A note that cannot be read says nothing.
  }
  return 1;
};

/** The smallest note that says nothing but how the camera was held. */
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

const PROFILE_MARK = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1');

const keptProfile = (body: Buffer): Buffer[] => {
  // Those that fill several segments are not of the simple form either.
  if (!body.subarray(0, PROFILE_MARK.length).equals(PROFILE_MARK)) return [];
  const profile = plainProfile(body.subarray(PROFILE_MARK.length));
  return profile === undefined ? [] : [segmentOf(NOTES.profile, Buffer.concat([PROFILE_MARK, profile]))];
};

/** Version, unit and density, without the small picture that may follow. */
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
  if (marker === NOTES.colours) return keptColours(body);
  return marker === NOTES.profile ? keptProfile(body) : [];
};

interface Segment {
  marker: number;
  /** Its head and, of a scan, all that follows. */
  bytes: Buffer;
}

/** Up to the end of the picture; of one that was found whole. */
const segmentsOf = (content: Buffer): Segment[] => {
  const segments: Segment[] = [];
  for (let at = 2; content[at + 1] !== END_OF_IMAGE && at + 4 <= content.length;) {
    const marker = content[at + 1] ?? 0;
    // Any number of these may stand in front of a marker.
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
 * A picture that was looked through and found whole, put together anew from what is needed to draw it: no notes, no texts,
 * nothing between its parts and nothing behind its end.
 */
export const stripPicture = async (content: Buffer, form: 'png' | 'jpg'): Promise<Buffer> =>
  form === 'png' ? strippedPng(content) : strippedJpeg(content);
