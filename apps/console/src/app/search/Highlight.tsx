import type { ReactNode } from 'react';
import type { MatchRange } from './match-text.ts';

interface HighlightProps {
  text: string;
  ranges: MatchRange[];
}

/** A text with its matches marked. Rendered as text, never as HTML, because titles come from the server. */
export function Highlight({ text, ranges }: HighlightProps) {
  const pieces: ReactNode[] = [];
  let done = 0;
  for (const [start, end] of ranges) {
    pieces.push(text.slice(done, start), <mark key={start}>{text.slice(start, end + 1)}</mark>);
    done = end + 1;
  }
  return (
    <>
      {pieces}
      {text.slice(done)}
    </>
  );
}
