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

describe('silenced checks', () => {
  const silenced = linesWith(SUPPRESSION);

  test('each gives its reason on the same line', () => {
    expect(silenced.filter(({ line }) => !REASON.test(line)).map(({ where }) => where)).toEqual([]);
  });

  test('there are as many as were agreed, not one more and not one fewer', () => {
    expect(silenced.map(({ where }) => where)).toHaveLength(allowance.allowed);
  });

  test('a TODO names its issue', () => {
    expect(linesWith(LOOSE_TODO).map(({ where }) => where)).toEqual([]);
  });
});
