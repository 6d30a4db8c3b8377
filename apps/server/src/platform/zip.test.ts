import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { zipOf } from './zip.ts';

const AT = new Date('2026-11-21T20:30:00.000Z');

const entry = (name: string, text: string, size = Buffer.byteLength(text)) => ({
  name,
  size,
  read: () => Promise.resolve(Buffer.from(text)),
});

test('an archive has the announced length, and contains files with Chinese names and times in Shanghai', async () => {
  const { size, content } = zipOf([entry('附件一.txt', '你好'), entry('空.txt', '')], AT);
  const archive = await buffer(content);
  expect(archive.length).toBe(size);
  const [name, text] = [Buffer.from('附件一.txt'), Buffer.from('你好')];
  expect(archive.subarray(30, 30 + name.length + text.length)).toEqual(Buffer.concat([name, text]));
  // Names are marked as UTF-8; 4:30:00 on 22 November 2026.
  expect(archive.readUInt16LE(6) & 0x0800).toBe(0x0800);
  expect(archive.readUInt16LE(10)).toBe((4 << 11) | (30 << 5));
  expect(archive.readUInt16LE(12)).toBe((46 << 9) | (11 << 5) | 22);
});

test('an archive breaks off if a file is not as long as announced', async () => {
  const { content } = zipOf([entry('a.txt', 'shorter', 100)], AT);
  await expect(buffer(content)).rejects.toThrow('a.txt is not as long as it was');
});

test('an archive that is abandoned stops reading, without an unhandled failure', async () => {
  const read: string[] = [];
  const signals: AbortSignal[] = [];
  const slow = (name: string) => ({
    name,
    size: 5,
    read: (signal: AbortSignal) => {
      read.push(name);
      signals.push(signal);
      return new Promise<Buffer>((_, fail) =>
        signal.addEventListener('abort', () => fail(new Error('folder is gone'))),
      );
    },
  });
  const { content } = zipOf([slow('a.txt'), slow('b.txt')], AT);
  content.resume();
  await vi.waitFor(() => expect(read).toEqual(['a.txt']));
  content.destroy();
  // Vitest fails a run with an unhandled rejection.
  await new Promise((done) => setTimeout(done, 50));
  expect([read, signals.map(({ aborted }) => aborted)]).toEqual([['a.txt'], [true]]);
});
