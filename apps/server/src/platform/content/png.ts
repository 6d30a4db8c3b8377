import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bits of one pixel: an index into sixteen colours. */
const DEPTH = 4;
const PALETTE = 3;

type Colour = readonly [red: number, green: number, blue: number];

interface Picture {
  /** In pixels; even. */
  width: number;
  height: number;
  /** Sixteen at most. */
  colours: readonly Colour[];
  /** The index of a pixel's colour, row by row. */
  pixels: Uint8Array;
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

const header = ({ width, height }: Picture): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([DEPTH, PALETTE, 0, 0, 0], 8);
  return chunk('IHDR', data);
};

/** Two pixels a byte, and a byte before each row that says that nothing was filtered. */
const rows = ({ width, height, pixels }: Picture): Buffer => {
  const stride = width / 2;
  const data = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < stride; x += 1) {
      const at = y * width + 2 * x;
      data[y * (stride + 1) + 1 + x] = ((pixels[at] ?? 0) << 4) | (pixels[at + 1] ?? 0);
    }
  }
  return data;
};

/** A PNG of at most sixteen colours. */
export const encodePng = (picture: Picture): Buffer =>
  Buffer.concat([
    SIGNATURE,
    header(picture),
    chunk('PLTE', Buffer.from(picture.colours.flat())),
    chunk('IDAT', deflateSync(rows(picture))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
