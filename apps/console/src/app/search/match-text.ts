import pinyin from 'pinyin-match';

/** First and last character of the match. */
export type MatchRange = [number, number];

export interface Match {
  range: MatchRange;
  isPinyin: boolean;
}

/** The match of a word in a text: literally, or by pinyin or initials. */
export const findTerm = (text: string, term: string): Match | undefined => {
  const start = text.toLowerCase().indexOf(term.toLowerCase());
  if (start >= 0) return { range: [start, start + term.length - 1], isPinyin: false };
  const range = pinyin.match(text, term);
  return range === false ? undefined : { range, isPinyin: true };
};

/** Whether a word matches the whole text, literally or by pinyin or initials. */
export const isWhole = (text: string, term: string): boolean => {
  const match = findTerm(text, term);
  return match !== undefined && match.range[0] === 0 && match.range[1] === text.length - 1;
};

/** Sorts the ranges and merges those that touch or overlap. */
export const joinRanges = (ranges: readonly MatchRange[]): MatchRange[] => {
  const joined: MatchRange[] = [];
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && start <= last[1] + 1) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
};
