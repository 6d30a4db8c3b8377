import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readNewNoun, writeNewNoun } from '../support/new-noun.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(ROOT, 'docs/new-noun.md'), 'utf8');
const PARTS = ['packages/contract', 'apps/server', 'apps/console'];

/** A copy of the project with packages of its own, so that the three parts see the new noun in each other. */
const copyProject = (copy: string): void => {
  for (const name of [...PARTS, 'tsconfig.json', 'package.json'])
    cpSync(path.join(ROOT, name), path.join(copy, name), {
      recursive: true,
      filter: (file) => !/(\/(node_modules|dist)|[.]test[.]tsx?)$/.test(file),
    });
  mkdirSync(path.join(copy, 'node_modules/@huiwu'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '@huiwu') symlinkSync(path.join(ROOT, 'node_modules', name), path.join(copy, 'node_modules', name));
  for (const part of PARTS)
    symlinkSync(path.join(copy, part), path.join(copy, 'node_modules/@huiwu', path.basename(part)));
};

const compile = (copy: string, part: string): string => {
  const compiler = path.join(ROOT, 'node_modules/typescript-native/bin/tsc');
  try {
    return execFileSync(process.execPath, [compiler, '-p', path.join(copy, part), '--noEmit'], { encoding: 'utf8' });
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
};

const copy = mkdtempSync(path.join(tmpdir(), 'new-noun-'));
beforeAll(() => {
  copyProject(copy);
  writeNewNoun(copy, page);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('the page about a new noun', () => {
  test('says of every block in which file it belongs', () => {
    const blocks = readNewNoun(page);
    expect(blocks.length).toBe(17);
    expect(
      blocks.filter(({ file }) => !/halls|list[.]ts|catalogue|modules[.]ts|screens[.]ts|imports[.]matrix/.test(file)),
    ).toEqual([]);
  });

  test.each(PARTS)('leads to a noun with import that compiles in %s', { timeout: 180_000 }, (part) => {
    expect(compile(copy, part)).toBe('');
  });
});
