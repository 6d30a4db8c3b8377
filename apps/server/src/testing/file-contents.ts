import { crc32, deflateSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { zipOf } from '../platform/zip.ts';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A picture of one colour; what it says of itself and what is in it may be made to differ. */
export const png = ({
  width = 3,
  height = 2,
  isInterlaced = false,
  raw = undefined as Buffer | undefined,
  /** Bits a sample and the kind of colour: 2 without, 6 with transparency. */
  depth = 8,
  colour = 2,
  /** Further chunks before the last. */
  more = Buffer.alloc(0),
} = {}): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour, 0, 0, isInterlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(raw ?? Buffer.alloc(height * (1 + width * 3)))),
    more,
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** The skeleton of a photograph: one frame, one scan, the end. */
export const jpeg = ({ width = 4, height = 3, scan = '12ff0034ffd056', end = 'ffd9' } = {}): Buffer => {
  const frame = Buffer.from('ffc0000b080000000001011100', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    frame,
    Buffer.from('ffda0008010100003f00', 'hex'),
    Buffer.from(scan + end, 'hex'),
  ]);
};

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const MAIN_PARTS: Record<string, string> = {
  docx: `${OFFICE}.wordprocessingml.document.main+xml`,
  xlsx: `${OFFICE}.spreadsheetml.sheet.main+xml`,
  pptx: `${OFFICE}.presentationml.presentation.main+xml`,
  docm: 'application/vnd.ms-word.document.macroEnabled.main+xml',
};

/** An Office document of today, with nothing in it but what it says it is. */
export const office = (form: 'docx' | 'xlsx' | 'pptx' | 'docm'): Promise<Buffer> => {
  const types = Buffer.from(
    `<?xml version="1.0"?><Types><Override PartName="/main.xml" ContentType="${MAIN_PARTS[form]}"/></Types>`,
  );
  const entries = [{ name: '[Content_Types].xml', size: types.length, read: () => Promise.resolve(types) }];
  return buffer(zipOf(entries, new Date('2026-11-21T02:00:00.000Z')).content);
};

/** An Office document of old: a compound file with one name in it. */
export const compound = (mark: string): Buffer => {
  const content = Buffer.alloc(2048);
  content.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  content.write(`${mark}\0`, 1024, 'utf16le');
  return content;
};

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
