import pinyin from 'pinyin-match';

/** First and last character of what was found. */
export type MatchRange = [number, number];

export interface Match {
  range: MatchRange;
  isPinyin: boolean;
}

/** Where a word stands in a text: as it is, or by its pinyin or initials. */
export const findTerm = (text: string, term: string): Match | undefined => {
  const start = text.toLowerCase().indexOf(term.toLowerCase());
  if (start >= 0) return { range: [start, start + term.length - 1], isPinyin: false };
  const range = pinyin.match(text, term);
  return range === false ? undefined : { range, isPinyin: true };
};

/** Whether a word is the whole text, written out or by its pinyin or initials. */
export const isWhole = (text: string, term: string): boolean => {
  const match = findTerm(text, term);
  return match !== undefined && match.range[0] === 0 && match.range[1] === text.length - 1;
};

/** Ranges in order, with those that touch or overlap made one. */
export const joinRanges = (ranges: readonly MatchRange[]): MatchRange[] => {
  const joined: MatchRange[] = [];
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && start <= last[1] + 1) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
};
