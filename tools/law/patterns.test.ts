import { createContext, Script } from 'node:vm';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { readSource, sourceFiles } from './tree.ts';

/** So long that a pattern which looks again and again at the same signs does not come to its end. */
const CHARACTERS = 30_000;
/** Of the processor. Far more than any pattern needs that looks at each sign a few times. */
const PATIENCE_MS = 3000;

const isOurs = (file: string): boolean =>
  /^(apps\/server|packages\/contract)\/src\//.test(file) && !/[.]test[.]ts$|\/testing\/|\/demo\//.test(file);

const patternsIn = (file: string, text: string): string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
};

/** What is repeated: common signs, and the words of the pattern itself; an end that fits nothing makes it look again. */
const attacksOn = (pattern: string): string[] => {
  const words = pattern.match(/[A-Za-z0-9@./%-]{1,20}/g) ?? [];
  const parts = [
    'a',
    'A',
    '0',
    ' ',
    '\t',
    '-',
    '_',
    '.',
    '/',
    '\\',
    '"',
    '%',
    '@',
    'a.',
    'a@',
    '-a',
    '0.',
    '{',
    '{a',
    '中',
    ...words,
  ];
  return parts.flatMap((part) => {
    const many = part.repeat(Math.ceil(CHARACTERS / part.length));
    return [many, `${many}\u0000!`, `x${many}\u0000!`];
  });
};

/** Time of the processor that this thread has used. */
const usedMs = (): number => process.threadCpuUsage().user / 1000;

/** A script is stopped by the clock. On a busy machine it gets more of it, until it has had its time of the processor. */
const isHanging = (run: (timeout: number) => unknown, timeout = PATIENCE_MS): boolean => {
  const before = usedMs();
  try {
    run(timeout);
    return false;
  } catch {
    return usedMs() - before > PATIENCE_MS * 0.9 || isHanging(run, timeout * 4);
  }
};

/** The attack under which a pattern does not come to its end. */
const hangingOn = (pattern: string): string | undefined => {
  const context = createContext({ text: '' });
  const script = new Script(`text.replace(${pattern}, '')`);
  return attacksOn(pattern).find((text) => {
    context['text'] = text;
    return isHanging((timeout) => script.runInContext(context, { timeout }));
  });
};

const patterns = sourceFiles
  .filter(isOurs)
  .flatMap((file) => patternsIn(file, readSource(file)).map((pattern) => ({ file, pattern })));

describe('a regular expression of the server or of the contract', () => {
  test('takes bounded time for any input', { timeout: 600_000 }, () => {
    expect(patterns.length).toBeGreaterThan(50);
    const different = [...new Map(patterns.map((each) => [each.pattern, each])).values()];
    const hanging = different.filter(({ pattern }) => hangingOn(pattern) !== undefined);
    expect(hanging.map(({ file, pattern }) => `${file}: ${pattern}`)).toEqual([]);
  });

  test('that does not is detected', { timeout: 600_000 }, () => {
    expect(patternsIn('a.ts', 'const a = /^(?:a+)+$/; const b = a / 2 / 1;')).toEqual(['/^(?:a+)+$/']);
    expect(hangingOn('/^(?:a+)+$/')).toBeDefined();
    expect(hangingOn('/^a+$/')).toBeUndefined();
  });
});
