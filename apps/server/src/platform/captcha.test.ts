import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { drawDigits } from './captcha.ts';

const DIGITS = '0123456789';

/** What anyone reads out of the file: its size, and how dark every pixel is. */
const read = (png: Buffer) => {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const rows = inflateSync(Buffer.concat(parts));
  const stride = width / 2 + 1;
  const dark = Float32Array.from({ length: width * height }, (_each, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    const pair = rows[y * stride + 1 + (x >> 1)] ?? 0;
    return (x % 2 === 0 ? pair >> 4 : pair & 15) / 15;
  });
  return { width, height, dark };
};

const SLOT = 40;
/** Where a quarter of the picture begins, as an admin who has seen a few would cut it. */
const startOf = (slot: number): number => 10 + slot * 38;

const cut = ({ width, height, dark }: ReturnType<typeof read>, left: number): Float32Array =>
  Float32Array.from({ length: SLOT * height }, (_each, index) => {
    const x = left + (index % SLOT);
    return x < 0 || x >= width ? 0 : (dark[Math.floor(index / SLOT) * width + x] ?? 0);
  });

const normal = (values: Float32Array): Float32Array => {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
  const length = Math.hypot(...values.map((each) => each - mean)) || 1;
  return values.map((each) => (each - mean) / length);
};

/** The mean of many pictures of a digit at a place: what a script would keep as its template. */
const templatesAt = (slot: number): Map<string, Float32Array> =>
  new Map(
    [...DIGITS].map((digit) => {
      const sum = new Float32Array(SLOT * 60);
      for (let times = 0; times < 10; times += 1)
        cut(read(drawDigits(digit.repeat(4))), startOf(slot)).forEach((each, index) => {
          sum[index] = (sum[index] ?? 0) + each;
        });
      return [digit, normal(sum)];
    }),
  );

const SHIFTS = [-5, 0, 5];

const guess = (picture: ReturnType<typeof read>, slot: number, templates: Map<string, Float32Array>): string => {
  let best = { digit: '', score: -1 };
  for (const shift of SHIFTS) {
    const seen = normal(cut(picture, startOf(slot) + shift));
    for (const [digit, template] of templates) {
      const score = seen.reduce((sum, each, index) => sum + each * (template[index] ?? 0), 0);
      if (score > best.score) best = { digit, score };
    }
  }
  return best.digit;
};

describe('a captcha', () => {
  test('is an image of pixels: the file contains neither the digits nor their positions', () => {
    const png = drawDigits('2468');
    expect(png.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
    expect(png.toString('latin1')).not.toMatch(/tEXt|iTXt|zTXt|<svg|<path/);
    expect(read(png)).toMatchObject({ width: 180, height: 60 });
    expect(png.length).toBeLessThan(8000);
  });

  test('is never drawn identically twice', () => {
    expect(new Set(Array.from({ length: 20 }, () => drawDigits('1111').toString('base64'))).size).toBe(20);
  });

  test('is not solved by a script that compares its parts with templates', () => {
    const templates = [0, 1, 2, 3].map(templatesAt);
    const answers = Array.from({ length: 30 }, (_each, index) =>
      String((index * 7919 + 1234) % 10_000).padStart(4, '0'),
    );
    const solved = answers.filter((answer) => {
      const picture = read(drawDigits(answer));
      return templates.map((each, slot) => guess(picture, slot, each)).join('') === answer;
    });
    expect(solved.length).toBeLessThan(10);
  });

  test('of digits has no fixed positions: the columns between digits are crossed as well', () => {
    const gaps = Array.from({ length: 20 }, () => {
      const { width, height, dark } = read(drawDigits('1717'));
      const isEmpty = (x: number) =>
        Array.from({ length: height }, (_each, y) => dark[y * width + x] ?? 0).every((each) => each < 0.5);
      return Array.from({ length: 100 }, (_each, index) => 40 + index).filter(isEmpty).length;
    });
    expect(Math.max(...gaps)).toBeLessThan(20);
  });
});
