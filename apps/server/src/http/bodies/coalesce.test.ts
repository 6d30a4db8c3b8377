import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { coalesced, collected } from './coalesce.ts';

/** Pieces of one byte, each a view into a block of its own, as they come from a connection. */
const onePerBlock = (text: string) =>
  Readable.from(
    [...Buffer.from(text)].map((byte) => Buffer.alloc(1024, byte).subarray(0, 1)),
    { objectMode: true },
  );

const TEXT = 'abcdefghij'.repeat(7000);

test('a body in chunks of one byte is merged into blocks', async () => {
  const blocks: Buffer[] = [];
  for await (const block of onePerBlock(TEXT).pipe(coalesced())) blocks.push(block as Buffer);
  expect(blocks.length).toBeLessThanOrEqual(2);
  expect(Buffer.concat(blocks).toString()).toBe(TEXT);
});

test('chunks of any length keep their content and order', async () => {
  const pieces = [1, 70_000, 3, 65_536, 65_535, 2, 200_000, 1].map((length, index) => Buffer.alloc(length, index));
  const out: Buffer[] = [];
  for await (const block of Readable.from(pieces, { objectMode: true }).pipe(coalesced())) out.push(block as Buffer);
  expect(Buffer.concat(out).equals(Buffer.concat(pieces))).toBe(true);
});

test('a file in chunks of one byte uses one buffer of at most twice its length', async () => {
  const content = await collected(onePerBlock(TEXT) as AsyncIterable<Buffer>);
  expect(content.toString()).toBe(TEXT);
  expect(content.buffer.byteLength).toBeLessThanOrEqual(2 * TEXT.length);
});
