import * as z from 'zod/mini';
import { checked, line } from '../base/fields.ts';

/** How the files of an archive may be named: what stands in braces, with its title, and the usual pattern. */
export interface ArchiveNaming<Token extends string = string> {
  tokens: Readonly<Record<Token, string>>;
  usual: string;
}

export const NAME_PATTERN_MAX = 200;

const TOKEN = /\{([^{}]*)\}/g;
/** The extension is that of the file, whether the pattern names it or not. */
const EXTENSION = /\.\{ext\}$/;

/** Messages at the field `namePattern`. */
export const namingProblems = {
  constant: '文件名规则至少要有一个占位符',
  unknown: (token: string, known: readonly string[]) =>
    `没有占位符 {${token}}，可以使用 ${known.map((each) => `{${each}}`).join('、')}`,
  brace: '大括号没有成对',
} as const;

/** Why a pattern cannot name files; undefined if it can. */
export const patternProblem = (pattern: string, { tokens }: ArchiveNaming): string | undefined => {
  const body = pattern.replace(EXTENSION, '');
  const named = [...body.matchAll(TOKEN)].map(([, token = '']) => token);
  const unknown = named.find((token) => !Object.hasOwn(tokens, token));
  if (unknown !== undefined) return namingProblems.unknown(unknown, Object.keys(tokens));
  if (/[{}]/.test(body.replaceAll(TOKEN, ''))) return namingProblems.brace;
  return named.length === 0 ? namingProblems.constant : undefined;
};

/** The pattern that a user chose; the usual one if it is left out. */
export const namePatternOf = (naming: ArchiveNaming) =>
  z._default(
    line('文件名规则', NAME_PATTERN_MAX).check(checked((pattern) => patternProblem(pattern, naming))),
    naming.usual,
  );

/** The pattern with its values in place. */
export const filledPattern = (pattern: string, values: Readonly<Record<string, string>>): string =>
  pattern.replace(EXTENSION, '').replaceAll(TOKEN, (_, token: string) => values[token] ?? '');
