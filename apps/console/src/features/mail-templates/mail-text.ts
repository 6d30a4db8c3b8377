import { bracketedLabel, parseTokens } from '@huiwu/contract/message-tokens';

/** A subject with the names of its variables, as readers see it. */
export const readableSubject = (subject: string): string =>
  parseTokens(subject)
    .map((piece) => (piece.kind === 'token' ? bracketedLabel(piece.name) : piece.text))
    .join('');
