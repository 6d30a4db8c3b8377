import type { Piece, TokenPiece } from '../message-tokens/index.ts';

/** The kinds of SMS templates, as carriers distinguish them. */
export const SMS_KINDS = { code: '验证码', notice: '通知', promo: '推广' } as const;
export type SmsKind = keyof typeof SMS_KINDS;

/** What is wrong with a range of the content: `start` included, `end` excluded, in UTF-16 units. */
export interface SmsFinding {
  code: string;
  /** An error prevents the submission. */
  level: 'error' | 'warning';
  start: number;
  end: number;
  sentence: string;
}

/** What the rules read. */
export interface SmsContent {
  content: string;
  kind: SmsKind;
  /** Without 【】; empty while none is chosen. */
  sign: string;
  provider: string;
  fallbacks?: Readonly<Partial<Record<string, string>>>;
}

/** The content with its pieces, parsed once for all rules. */
export interface Parsed extends SmsContent {
  pieces: readonly Piece[];
  tokens: readonly TokenPiece[];
}

export type SmsRule = (of: Parsed) => SmsFinding[];

interface Said {
  code: string;
  level: SmsFinding['level'];
  sentence: (found: string) => string;
}

/** A finding for each match in the literal texts: tokens are no text of the author. */
export const matchesIn = ({ pieces }: Parsed, pattern: RegExp, { code, level, sentence }: Said): SmsFinding[] =>
  pieces.flatMap((piece) =>
    piece.kind === 'token'
      ? []
      : [...piece.text.matchAll(pattern)].map((match) => {
          const start = piece.start + match.index;
          return { code, level, start, end: start + match[0].length, sentence: sentence(match[0]) };
        }),
  );
