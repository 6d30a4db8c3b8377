import Fuse, { type IFuseOptions } from 'fuse.js/basic';
import type { PaletteEntry } from '../../shared/palette/palette-source.ts';
import { findWord, joinRanges, type Match, type Range } from './match-text.ts';

export interface Ranked {
  entry: PaletteEntry;
  /** How good the match is: the smaller, the better. */
  tier: number;
  inTitle: Range[];
  inNote: Range[];
}

/** The specification, section 9. A note is the path of a page. */
const FUZZY: IFuseOptions<PaletteEntry> = {
  threshold: 0.4,
  location: 0,
  distance: 100,
  minMatchCharLength: 1,
  keys: [
    { name: 'title', weight: 0.7 },
    { name: 'note', weight: 0.3 },
  ],
  includeMatches: true,
};

export const CHAIN = ' > ';

const TIER = { whole: 0, start: 1, title: 2, note: 3, pinyin: 4, keyword: 5, fuzzy: 6 };

type Found = Pick<Ranked, 'tier' | 'inTitle' | 'inNote'>;

const tierInTitle = (title: string, { range, isPinyin }: Match): number => {
  if (isPinyin) return TIER.pinyin;
  // The name of a page is the last part of its chain.
  const start = title.lastIndexOf(CHAIN) + (title.includes(CHAIN) ? CHAIN.length : 0);
  if (range[0] !== start) return TIER.title;
  return range[1] === title.length - 1 ? TIER.whole : TIER.start;
};

const findOne = ({ title, note = '', keywords = [] }: PaletteEntry, word: string): Found | undefined => {
  const name = findWord(title, word);
  if (name && !name.isPinyin) return { tier: tierInTitle(title, name), inTitle: [name.range], inNote: [] };
  const aside = findWord(note, word);
  if (aside && !aside.isPinyin) return { tier: TIER.note, inTitle: [], inNote: [aside.range] };
  if (name) return { tier: TIER.pinyin, inTitle: [name.range], inNote: [] };
  if (keywords.some((keyword) => findWord(keyword, word))) return { tier: TIER.keyword, inTitle: [], inNote: [] };
  return undefined;
};

/** How a text matches an entry; all of its words have to. */
export const matchEntry = (entry: PaletteEntry, text: string): Found | undefined => {
  const found = text.split(/\s+/).map((word) => findOne(entry, word));
  if (!found.every((each) => each !== undefined)) return undefined;
  return {
    tier: Math.max(...found.map(({ tier }) => tier)),
    inTitle: joinRanges(found.flatMap(({ inTitle }) => inTitle)),
    inNote: joinRanges(found.flatMap(({ inNote }) => inNote)),
  };
};

const asRanges = (indices: readonly (readonly [number, number])[] = []): Range[] =>
  indices.map(([start, end]) => [start, end]);

const fuzzily = (entries: PaletteEntry[], text: string): Ranked[] =>
  new Fuse(entries, FUZZY).search(text).map(({ item, matches = [] }) => ({
    entry: item,
    tier: TIER.fuzzy,
    inTitle: asRanges(matches.find(({ key }) => key === 'title')?.indices),
    inNote: asRanges(matches.find(({ key }) => key === 'note')?.indices),
  }));

/** The entries that a text means, best first: what contains it, then its pinyin, then what is written much like it. */
export const rankEntries = (entries: PaletteEntry[], text: string): Ranked[] => {
  const exact = entries.flatMap((entry) => {
    const found = matchEntry(entry, text);
    return found ? [{ entry, ...found }] : [];
  });
  const known = new Set(exact.map(({ entry }) => entry));
  const rest = entries.filter((entry) => !known.has(entry));
  return [...exact.toSorted((a, b) => a.tier - b.tier), ...fuzzily(rest, text)];
};

/** Entries in the order they come in, with what in them is the text. */
export const markEntries = (entries: PaletteEntry[], text: string): Ranked[] =>
  entries.map((entry) => {
    const found = text === '' ? undefined : matchEntry(entry, text);
    return { entry, tier: 0, inTitle: found?.inTitle ?? [], inNote: found?.inNote ?? [] };
  });
