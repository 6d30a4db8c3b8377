import * as z from 'zod/mini';
import { line } from '../base/fields.ts';
import type { TokenTexts } from './render.ts';
import type { TokenName } from './tokens.ts';

export const fallback = z.object({ token: z.string(), text: z.string() });
/** What stands for a token without a value. */
export type Fallback = z.output<typeof fallback>;

/** The input of a text's fallbacks: at most one for each token that it may have, of so many characters. */
export const fallbackList = (tokens: readonly TokenName[], characters: number) =>
  z
    .array(
      z.strictObject({
        token: z.string().check(z.refine((name) => tokens.includes(name as TokenName), '没有这个变量')),
        text: line('备用文字', characters),
      }),
      '请填写备用文字',
    )
    .check(
      z.maxLength(tokens.length, '备用文字过多'),
      z.refine((all) => new Set(all.map(({ token }) => token)).size === all.length, '同一变量只能有一个备用文字'),
    );

/** By token, as texts are rendered with them. */
export const fallbackTexts = (fallbacks: readonly Fallback[]): TokenTexts =>
  Object.fromEntries(fallbacks.map(({ token, text }) => [token, text]));
