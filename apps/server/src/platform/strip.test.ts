import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { jpeg, png } from '../testing/file-contents.ts';
import { readPicture } from './content/images.ts';
import { stripPicture } from './strip.ts';

const isBearable = () => true;

const chunk = (type: string, text: string): Buffer => {
  const body = Buffer.from(type + text, 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(text.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const segment = (marker: number, content: Buffer | string): Buffer => {
  const body = Buffer.from(content as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** A camera's note: how it was held, and where. */
const exif = (orientation: number, order: 'II' | 'MM') => {
  const entry = Buffer.alloc(12);
  const tiff = Buffer.alloc(10);
  tiff.write(order);
  const [short, long] =
    order === 'II'
      ? [Buffer.prototype.writeUInt16LE, Buffer.prototype.writeUInt32LE]
      : [Buffer.prototype.writeUInt16BE, Buffer.prototype.writeUInt32BE];
  short.call(tiff, 42, 2);
  long.call(tiff, 8, 4);
  short.call(tiff, 1, 8);
  short.call(entry, 0x0112, 0);
  short.call(entry, 3, 2);
  long.call(entry, 1, 4);
  short.call(entry, orientation, 8);
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, entry, Buffer.from('\0\0\0\0GPS 31.2N')]));
};

const withSegments = (...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg().subarray(0, 2), ...segments, jpeg().subarray(2)]);

const withProfile = (icc: Buffer): Buffer => {
  const text = Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(icc)]).toString('latin1');
  return Buffer.concat([png().subarray(0, 33), chunk('iCCP', text), png().subarray(33)]);
};

describe('an image without metadata', () => {
  test('contains nothing of the metadata, and nothing behind its end', async () => {
    const plain = png();
    const end = plain.length - 12;
    const noted = Buffer.concat([
      plain.subarray(0, end),
      chunk('tEXt', 'Comment\0<script>alert(1)</script>'),
      chunk('eXIf', 'GPS 31.2N'),
      plain.subarray(end),
    ]);
    expect(await readPicture(noted, 'png', isBearable)).toEqual({ width: 3, height: 2 });
    expect(await stripPicture(noted, 'png')).toEqual(plain);

    const photograph = Buffer.concat([
      withSegments(
        exif(1, 'II'),
        segment(0xfe, '<?php'),
        segment(0xed, 'Photoshop'),
        segment(0xe2, 'MPF\0 a second one'),
      ),
      Buffer.from('<script>'),
    ]);
    expect(await readPicture(photograph, 'jpg', isBearable)).toEqual({ width: 4, height: 3 });
    expect(await stripPicture(photograph, 'jpg')).toEqual(jpeg());
  });

  test.each(['II', 'MM'] as const)('keeps the orientation of the camera (%s)', async (order) => {
    const stripped = await stripPicture(withSegments(exif(6, order)), 'jpg');
    expect(stripped.includes('GPS')).toBe(false);
    expect(await readPicture(stripped, 'jpg', isBearable)).toEqual({ width: 4, height: 3 });
    expect(await stripPicture(stripped, 'jpg')).toEqual(stripped);
    expect(stripped.subarray(2, 38)).toEqual(
      Buffer.concat([
        Buffer.from([0xff, 0xe1, 0, 34]),
        Buffer.from('Exif\0\0MM'),
        Buffer.from([0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]),
      ]),
    );
  });

  test('has no colour profile, and keeps its colour encoding', async () => {
    const profile = Buffer.from('<script>alert(1)</script>'.repeat(40));
    const adobe = segment(0xee, 'Adobe\0d\0\0\0\0\x01');
    const marked = segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile]));
    expect(await stripPicture(withSegments(marked, adobe), 'jpg')).toEqual(withSegments(adobe));
    expect(await stripPicture(withProfile(profile), 'png')).toEqual(png());
  });

  test.each([
    ['a second picture', 0xe0, 'JFXX\0\x10<script>'],
    ['a thumbnail', 0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01<s>'],
    ['a marker that means nothing', 0xf3, '<script>'],
    ['a marker that is kept free', 0x4f, '<script>'],
    ['words behind how colours are stored', 0xee, 'Adobe\0d\0\0\0\0\x01<script>'],
  ])('cannot contain data in %s', async (_what, marker, text) => {
    const stripped = await stripPicture(withSegments(segment(marker, text)), 'jpg');
    expect(stripped.toString('latin1')).not.toMatch(/<s/);
    expect(await readPicture(stripped, 'jpg', isBearable)).toEqual({ width: 4, height: 3 });
  });

  test('contains no extra data behind its pixels, in its end, in its palette or in its animation', async () => {
    const packed = Buffer.concat([deflateSync(Buffer.alloc(20)), Buffer.from('<script>behind')]);
    const head = png().subarray(0, 33);
    const odd = Buffer.concat([
      head,
      chunk('PLTE', '<script>in it, which is no palette'),
      chunk('sRGB', '<script>'),
      chunk('acTL', '\0\0\0\x02\0\0\0\0'),
      chunk('IDAT', packed.toString('latin1')),
      chunk('fdAT', '<script>frame'),
      chunk('IEND', '<script>end'),
    ]);
    expect(await readPicture(odd, 'png', isBearable)).toEqual({ width: 3, height: 2 });
    expect(await stripPicture(odd, 'png')).toEqual(png());
  });

  test('is compressed again, so that data hidden in the compression is removed', async () => {
    const hidden = '<?php system($_GET[0]);';
    const raw = Buffer.concat([Buffer.from([0]), Buffer.from(hidden.repeat(30).slice(0, 90 * 3 - 9)), Buffer.alloc(9)]);
    const stored = Buffer.concat([
      png({ width: 90, height: 1 }).subarray(0, 33),
      chunk('IDAT', deflateSync(raw, { level: 0 }).toString('latin1')),
      chunk('IEND', ''),
    ]);
    expect(stored.includes(hidden)).toBe(true);
    expect((await stripPicture(stored, 'png')).includes(hidden)).toBe(false);
  });

  test.each([
    ['cut off', exif(6, 'MM').subarray(0, 20)],
    ['that leads nowhere', segment(0xe1, Buffer.from('Exif\0\0MM\0*\xff\xff\xff\xff', 'latin1'))],
    ['that is no such note', segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>')],
  ])('loses a note %s', async (_what, note) => {
    const whole = Buffer.from(note);
    whole.writeUInt16BE(whole.length - 2, 2);
    expect(await stripPicture(withSegments(whole), 'jpg')).toEqual(jpeg());
  });
});
