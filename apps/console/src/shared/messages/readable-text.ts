import { bracketedLabel, parseTokens } from '@huiwu/contract/message-tokens';

/** A text with the names of its variables, for readers. */
export const readableText = (content: string): string =>
  parseTokens(content)
    .map((piece) => (piece.kind === 'token' ? bracketedLabel(piece.name) : piece.text))
    .join('');
