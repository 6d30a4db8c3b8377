import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot, readSource, sourceFiles } from './tree.ts';

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

const pages = readdirSync(path.join(projectRoot, 'docs'))
  .filter((file) => file.endsWith('.md'))
  .map((file) => `docs/${file}`);

const CODE_BLOCK = /```.*?```/gs;
const QUOTED_FILE = /`(?<file>[\w@.\-/]+[.](?:ts|tsx|mjs|cjs|md))`/g;
/** The noun of the example in `docs/new-noun.md`, which exists in no workspace. */
const EXAMPLE = /(^|\/)([\w-]*halls|Halls)[\w.-]*(\/|$)/;

const quotedFiles = (page: string): string[] =>
  [...readSource(page).replaceAll(CODE_BLOCK, '').matchAll(QUOTED_FILE)]
    .map(({ groups }) => groups?.file ?? '')
    .filter((file) => !EXAMPLE.test(file));

/** Pages shorten paths from the left: `database/migrate.ts` is a file whose path ends so. */
const isThere = (file: string) =>
  existsSync(path.join(projectRoot, file)) || sourceFiles.some((source) => source.endsWith(`/${file}`));

describe('the pages of docs', () => {
  test.each(pages)('name only files that exist in %s', (page) => {
    expect(quotedFiles(page).filter((file) => !isThere(file))).toEqual([]);
  });
});
