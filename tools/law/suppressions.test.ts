import { describe, expect, test } from 'vitest';
import allowance from './suppressions.json' with { type: 'json' };
import { readSource, sourceFiles } from './tree.ts';

const SUPPRESSION = /(oxlint|eslint)-disable|@ts-(ignore|expect-error|nocheck)/;
const REASON = / -- because \S+/;
const LOOSE_TODO = /\bTODO\b(?!.*#\d+)/;

const linesWith = (pattern: RegExp) =>
  sourceFiles
    .filter((file) => !file.startsWith('tools/law/'))
    .flatMap((file) =>
      readSource(file)
        .split('\n')
        .map((line, index) => ({ where: `${file}:${index + 1}`, line }))
        .filter(({ line }) => pattern.test(line)),
    );

describe('suppressed checks', () => {
  const silenced = linesWith(SUPPRESSION);

  test('each give their reason on the same line', () => {
    expect(silenced.filter(({ line }) => !REASON.test(line)).map(({ where }) => where)).toEqual([]);
  });

  test('are exactly as many as agreed', () => {
    expect(silenced.map(({ where }) => where)).toHaveLength(allowance.allowed);
  });

  test('have no TODO without the number of its issue', () => {
    expect(linesWith(LOOSE_TODO).map(({ where }) => where)).toEqual([]);
  });
});
