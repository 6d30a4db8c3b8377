import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot, readSource } from './tree.ts';

interface Row {
  id: string;
  shownBy: string;
}

const ROW = /^\| (?<id>\d+\.\d+) +\| .+? \| (?<shownBy>.+?) *\|$/;
const QUOTES = ["'", '"', '`'];
const PROOF = /^`(?<file>[^`]+)` (?<title>.+)$/;
/** A sentence whose screen does not exist yet says which piece of work brings it. */
const LATER = /^_comes with [^_]+_$/;

const readRow = (line: string): Row => {
  const { id = line, shownBy = '' } = ROW.exec(line)?.groups ?? {};
  return { id, shownBy };
};

const rows = readSource('docs/conformance.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map(readRow);

const proofsOf = ({ shownBy }: Row): string[] => shownBy.split(' <br> ').filter((proof) => !LATER.test(proof));

const proofProblem = (proof: string): string | undefined => {
  const { file = '', title = '' } = PROOF.exec(proof)?.groups ?? {};
  if (!existsSync(path.join(projectRoot, file))) return `no file ${file || proof}`;
  const source = readSource(file);
  return QUOTES.some((quote) => source.includes(quote + title + quote)) ? undefined : `${file} has no test "${title}"`;
};

describe('the list of requirements', () => {
  test('contains every sentence once', () => {
    const ids = rows.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(100);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('contains every section', () => {
    expect([...new Set(rows.map(({ id }) => id.split('.')[0]))]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  test('names only tests that exist', () => {
    const wrong = rows.flatMap((row) => {
      const proofs = proofsOf(row);
      if (proofs.length === 0 && !LATER.test(row.shownBy)) return [`${row.id} is shown by nothing`];
      return proofs.flatMap((proof) => proofProblem(proof) ?? []).map((why) => `${row.id}: ${why}`);
    });
    expect(wrong).toEqual([]);
  });
});
