import { endOfScan } from './images.ts';

/** What a picture needs to be drawn as it was meant; everything else tells of where, when and with what it was taken. */
const PNG_KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'pHYs']);
const PNG_SIGNATURE_BYTES = 8;

const strippedPng = (content: Buffer): Buffer => {
  const kept = [content.subarray(0, PNG_SIGNATURE_BYTES)];
  for (let at = PNG_SIGNATURE_BYTES; at + 12 <= content.length;) {
    const end = at + 12 + content.readUInt32BE(at);
    if (PNG_KEPT.has(content.toString('latin1', at + 4, at + 8))) kept.push(content.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
};

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const COMMENT = 0xfe;
const EXIF = 0xe1;
/** Notes of applications: of them the density of the points, the colour profile and how colours are stored matter. */
const NOTES = { density: 0xe0, profile: 0xe2, colours: 0xee, last: 0xef };
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

const isKept = (marker: number, segment: Buffer): boolean => {
  if (marker === COMMENT) return false;
  if (marker === NOTES.profile) return segment.toString('latin1', 4, 15) === 'ICC_PROFILE';
  return marker < NOTES.density || marker > NOTES.last || marker === NOTES.density || marker === NOTES.colours;
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
  const kept = segments.filter(({ marker, bytes }) => isKept(marker, bytes)).map(({ bytes }) => bytes);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...note, ...kept, Buffer.from([0xff, END_OF_IMAGE])]);
};

/** A picture that was looked through and found whole, without its notes and without anything behind its end. */
export const stripPicture = (content: Buffer, form: 'png' | 'jpg'): Buffer =>
  form === 'png' ? strippedPng(content) : strippedJpeg(content);
