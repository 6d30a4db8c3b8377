import { deflateSync } from 'node:zlib';
import { PNG_SIGNATURE, writeChunk } from './images.ts';

/** Bits of one pixel: an index into sixteen colours. */
const DEPTH = 4;
const PALETTE = 3;

type Colour = readonly [red: number, green: number, blue: number];

interface PngPicture {
  /** In pixels; even. */
  width: number;
  height: number;
  /** Sixteen at most. */
  colours: readonly Colour[];
  /** The palette index of each pixel, row by row. */
  pixels: Uint8Array;
}

const header = ({ width, height }: PngPicture): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([DEPTH, PALETTE, 0, 0, 0], 8);
  return data;
};

/** Two pixels per byte, and a zero byte before each row: no filter. */
const rows = ({ width, height, pixels }: PngPicture): Buffer => {
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
export const encodePng = (picture: PngPicture): Buffer =>
  Buffer.concat([
    PNG_SIGNATURE,
    writeChunk({ type: 'IHDR', data: header(picture) }),
    writeChunk({ type: 'PLTE', data: Buffer.from(picture.colours.flat()) }),
    writeChunk({ type: 'IDAT', data: deflateSync(rows(picture)) }),
    writeChunk({ type: 'IEND', data: Buffer.alloc(0) }),
  ]);
