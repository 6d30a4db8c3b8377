import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { jpeg, png } from '../testing/file-contents.ts';
import { readPicture } from './images.ts';
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

describe('a picture without its notes', () => {
  test('has nothing of what was written into it, and nothing behind its end', async () => {
    const plain = png();
    const end = plain.length - 12;
    const noted = Buffer.concat([
      plain.subarray(0, end),
      chunk('tEXt', 'Comment\0<script>alert(1)</script>'),
      chunk('eXIf', 'GPS 31.2N'),
      plain.subarray(end),
    ]);
    expect(await readPicture(noted, 'png', isBearable)).toEqual({ width: 3, height: 2 });
    expect(stripPicture(noted, 'png')).toEqual(plain);

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
    expect(stripPicture(photograph, 'jpg')).toEqual(jpeg());
  });

  test.each(['II', 'MM'] as const)('still says how the camera was held (%s)', async (order) => {
    const stripped = stripPicture(withSegments(exif(6, order)), 'jpg');
    expect(stripped.includes('GPS')).toBe(false);
    expect(await readPicture(stripped, 'jpg', isBearable)).toEqual({ width: 4, height: 3 });
    expect(stripPicture(stripped, 'jpg')).toEqual(stripped);
    expect(stripped.subarray(2, 38)).toEqual(
      Buffer.concat([
        Buffer.from([0xff, 0xe1, 0, 34]),
        Buffer.from('Exif\0\0MM'),
        Buffer.from([0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]),
      ]),
    );
  });

  test('keeps the profile of its colours, and how they are stored', () => {
    const picture = withSegments(segment(0xe2, 'ICC_PROFILE\0\x01\x01 colours'), segment(0xee, 'Adobe\0d'));
    expect(stripPicture(picture, 'jpg')).toEqual(picture);
  });

  test.each([
    ['cut off', exif(6, 'MM').subarray(0, 20)],
    ['that leads nowhere', segment(0xe1, Buffer.from('Exif\0\0MM\0*\xff\xff\xff\xff', 'latin1'))],
    ['that is no such note', segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>')],
  ])('loses a note %s', (_what, note) => {
    const whole = Buffer.from(note);
    whole.writeUInt16BE(whole.length - 2, 2);
    expect(stripPicture(withSegments(whole), 'jpg')).toEqual(jpeg());
  });
});
