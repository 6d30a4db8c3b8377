import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { readSealed, SealedFileProblem, writeSealed, type SealedPart } from './sealed.ts';

const KEY = Buffer.alloc(32, 7);
const HEAD = { huiwuBackup: 1, salt: 'x' };
/** Longer than a frame, and not to be made smaller. */
const CONTENT = randomBytes(200_000);
const PARTS: SealedPart[] = [
  { data: { file: 'a' }, content: CONTENT },
  { data: { table: 't', rows: [{ name: '会议' }] }, content: Buffer.alloc(0) },
];

const sealedFile = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'huiwu-sealed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'x.huiwu');
  const all = async function* () {
    yield* PARTS;
  };
  await writeSealed(file, { head: HEAD, key: KEY }, all());
  return file;
};

const readAll = async (file: string, key = KEY): Promise<SealedPart[]> => {
  const parts: SealedPart[] = [];
  for await (const part of readSealed(file, key)) parts.push(part);
  return parts;
};

test('a flipped bit is detected at every position', async () => {
  const file = await sealedFile();
  const whole = readFileSync(file);
  const places = [0, 5, 20, ...Array.from({ length: 60 }, (_each, index) => Math.floor((whole.length * index) / 60))];
  for (const place of [...places, whole.length - 1]) {
    const altered = Buffer.from(whole);
    altered[place] = (altered[place] ?? 0) ^ 1;
    writeFileSync(file, altered);
    await expect(readAll(file), `byte ${place}`).rejects.toThrow(SealedFileProblem);
  }
});

test('a file that was cut off, extended, reordered or encrypted with another key is refused', async () => {
  const file = await sealedFile();
  const whole = readFileSync(file);
  const head = whole.indexOf('\n') + 1;
  const frame = 4 + whole.readUInt32BE(head);
  const first = whole.subarray(head, head + frame);
  const rest = whole.subarray(head + frame);
  const altered = [
    whole.subarray(0, whole.length - 1),
    whole.subarray(0, head + frame),
    whole.subarray(0, head),
    Buffer.concat([whole.subarray(0, head), rest]),
    Buffer.concat([whole.subarray(0, head), first, first, rest]),
  ];
  for (const content of altered) {
    writeFileSync(file, content);
    await expect(readAll(file)).rejects.toThrow('备份文件已损坏或不完整');
  }
  writeFileSync(file, whole);
  await expect(readAll(file, Buffer.alloc(32, 8))).rejects.toThrow(SealedFileProblem);
  appendFileSync(file, 'x');
  await expect(readAll(file)).rejects.toThrow(SealedFileProblem);
});

test('an interrupted write leaves no file under its name', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'huiwu-sealed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const failing = async function* () {
    yield* PARTS;
    throw new Error('gone');
  };
  const file = path.join(folder, 'x.huiwu');
  await expect(writeSealed(file, { head: HEAD, key: KEY }, failing())).rejects.toThrow('gone');
  expect([file, `${file}.part`].filter((each) => statSync(each, { throwIfNoEntry: false }) !== undefined)).toEqual([]);
});

test('a sealed file is read unchanged, and only its owner can open it', async () => {
  const file = await sealedFile();
  expect(await readAll(file)).toEqual(PARTS);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file).includes('会议')).toBe(false);
});
