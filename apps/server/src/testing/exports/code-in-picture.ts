import { inflateSync } from 'node:zlib';
import decodeQR from 'qr/decode.js';
import { pngChunks } from '../../platform/content/images.ts';

/** What a reader at the door sees of a picture of two colours, four bits each. */
export const codeInPicture = (png: Uint8Array): string => {
  const chunks = pngChunks(Buffer.from(png)) ?? [];
  const of = (type: string) => Buffer.concat(chunks.filter((each) => each.type === type).map(({ data }) => data));
  const width = of('IHDR').readUInt32BE(0);
  const rows = inflateSync(of('IDAT'));
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1) {
      const pair = rows[y * (width / 2 + 1) + 1 + (x >> 1)] ?? 0;
      const isDark = (x % 2 === 0 ? pair >> 4 : pair & 15) === 1;
      if (isDark) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  return decodeQR({ data, width, height: width });
};
