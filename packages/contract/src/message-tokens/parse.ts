import { isTokenName, type TokenName } from './tokens.ts';

/** A piece of a text by its range: `start` included, `end` excluded, in UTF-16 units. */
interface Range {
  start: number;
  end: number;
}

export interface TextPiece extends Range {
  kind: 'text';
  text: string;
}

/** `isKnown` is false for a name that no token has: `{{insertNobody}}`. */
export interface TokenPiece extends Range {
  kind: 'token';
  name: string;
  isKnown: boolean;
}

export type Piece = TextPiece | TokenPiece;

/**
 * The exact form and nothing else: neither `{{ insertName }}` nor `{{insertName.length}}`. There are no expressions, so
 * such a text remains as it is.
 */
const FORM = /\{\{(insert[A-Za-z]{1,30})\}\}/g;

/** Splits a text into literal texts and tokens. Together the pieces are the text. */
export const parseTokens = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  const addText = (end: number) => {
    if (end > at) pieces.push({ kind: 'text', text: text.slice(at, end), start: at, end });
  };
  for (const match of text.matchAll(FORM)) {
    const name = match[1] ?? '';
    const end = match.index + match[0].length;
    addText(match.index);
    pieces.push({ kind: 'token', name, isKnown: isTokenName(name), start: match.index, end });
    at = end;
  }
  addText(text.length);
  return pieces;
};

/** The tokens of a text, each once, in the order of their first place. */
export const tokensIn = (text: string): TokenName[] => [
  ...new Set(
    parseTokens(text).flatMap((piece) => (piece.kind === 'token' && isTokenName(piece.name) ? [piece.name] : [])),
  ),
];

/** Names in the form of a token that are none of these tokens, each once. */
export const tokensBeyond = (text: string, allowed: readonly TokenName[]): string[] => [
  ...new Set(
    parseTokens(text).flatMap((piece) =>
      piece.kind === 'token' && !allowed.includes(piece.name as TokenName) ? [piece.name] : [],
    ),
  ),
];
