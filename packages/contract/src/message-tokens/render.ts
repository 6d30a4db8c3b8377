import { withoutPasted } from '../base/characters.ts';
import { parseTokens } from './parse.ts';
import { bracketedLabel, isImageToken, isTokenName, labelOfToken, TOKENS, type TokenDefinition } from './tokens.ts';

/** Values or fallback texts by the name of the token. */
export type TokenTexts = Readonly<Partial<Record<string, string>>>;

/** Where a text goes: `line` to an SMS or to the subject of a mail, `html` to the body of a mail. */
export type Target = 'line' | 'html';

export interface Rendering {
  values: TokenTexts;
  /** What stands for a token without a value. */
  fallbacks?: TokenTexts;
  target: Target;
}

/** A message is not sent without the value of a token. `reasons` has one sentence for each missing one. */
export type Rendered = { text: string } | { reasons: string[] };

const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => HTML[sign] ?? sign);

/** An attacker's value must not end the line: that would start a header of the mail or another message. */
const asLine = (value: string): string => withoutPasted(value.replaceAll(/[\r\n\t]+/g, ' ')).replaceAll(/\p{Cc}/gu, '');

/** Signs that turn the direction of the text around them. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const asHtml = (name: string, value: string): string => {
  const escaped = escapeHtml(value.replaceAll(TURNING, ''));
  const token: TokenDefinition | undefined = isTokenName(name) ? TOKENS[name] : undefined;
  const isAddress = /^https?:\/\//.test(value);
  if (token?.isImage === true)
    return isAddress || value.startsWith('cid:') ? `<img src="${escaped}" alt="${token.label}">` : '';
  return token?.isLink === true && isAddress ? `<a href="${escaped}">${escaped}</a>` : escaped;
};

/** The value, or else the fallback; spaces alone are no value. */
const textOf = (name: string, { values, fallbacks = {} }: Rendering): string | undefined => {
  const ofName = (texts: TokenTexts) => (Object.hasOwn(texts, name) ? texts[name]?.trim() : undefined);
  return (isTokenName(name) && ofName(values)) || ofName(fallbacks) || undefined;
};

/**
 * Puts values in the place of tokens, in one pass: a value that looks like a token, like `$&` or like `${…}` stays as it
 * is. A token without value and fallback gives reasons instead of a text: no one is greeted with a gap. A line names an
 * image: what it draws may be the secret of a ticket.
 */
export const renderTokens = (template: string, rendering: Rendering): Rendered => {
  const missing = new Set<string>();
  const texts = parseTokens(template).map((piece) => {
    if (piece.kind === 'text') return piece.text;
    const value = textOf(piece.name, rendering);
    if (value === undefined) missing.add(piece.name);
    if (rendering.target === 'html') return asHtml(piece.name, value ?? '');
    return isImageToken(piece.name) ? bracketedLabel(piece.name) : asLine(value ?? '');
  });
  if (missing.size === 0) return { text: texts.join('') };
  return { reasons: [...missing].map((name) => `缺少“${labelOfToken(name)}”，且没有备用文字`) };
};

/** The usual or the longest values of all tokens. */
export const sampleValues = (kind: 'sample' | 'longest'): TokenTexts =>
  Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, token[kind]]));
