import Fuse, { type IFuseOptions } from 'fuse.js/basic';
import type { PaletteEntry } from '../../shared/palette/palette-source.ts';
import { findTerm, joinRanges, type Match, type MatchRange } from './match-text.ts';

export interface Ranked {
  entry: PaletteEntry;
  /** The quality of the match; smaller is better. */
  tier: number;
  inTitle: MatchRange[];
  inNote: MatchRange[];
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

const TIER = { whole: 0, start: 1, name: 2, chain: 3, note: 4, pinyin: 5, pinyinInChain: 6, keyword: 7, fuzzy: 8 };

type Found = Pick<Ranked, 'tier' | 'inTitle' | 'inNote'>;

const tierInName = ({ range: [start, end], isPinyin }: Match, name: string): number => {
  if (isPinyin) return TIER.pinyin;
  if (start > 0) return TIER.name;
  return end === name.length - 1 ? TIER.whole : TIER.start;
};

/** The last part of a title is the page's own name, and is searched first. */
const findInTitle = (title: string, term: string): { tier: number; range: MatchRange } | undefined => {
  const name = title.split(CHAIN).at(-1) ?? '';
  const skipped = title.length - name.length;
  const own = findTerm(name, term);
  if (own) return { tier: tierInName(own, name), range: [own.range[0] + skipped, own.range[1] + skipped] };
  const match = findTerm(title, term);
  return match && { tier: match.isPinyin ? TIER.pinyinInChain : TIER.chain, range: match.range };
};

const findOne = ({ title, note = '', keywords = [] }: PaletteEntry, term: string): Found | undefined => {
  const inTitle = findInTitle(title, term);
  const aside = findTerm(note, term);
  const isAside = aside !== undefined && !aside.isPinyin && (inTitle?.tier ?? TIER.fuzzy) > TIER.note;
  if (isAside) return { tier: TIER.note, inTitle: [], inNote: [aside.range] };
  if (inTitle) return { tier: inTitle.tier, inTitle: [inTitle.range], inNote: [] };
  if (keywords.some((keyword) => findTerm(keyword, term))) return { tier: TIER.keyword, inTitle: [], inNote: [] };
  return undefined;
};

/** How a text matches an entry. All words of the text must match. */
export const matchEntry = (entry: PaletteEntry, text: string): Found | undefined => {
  const found = text.split(/\s+/).map((term) => findOne(entry, term));
  if (!found.every((each) => each !== undefined)) return undefined;
  return {
    tier: Math.max(...found.map(({ tier }) => tier)),
    inTitle: joinRanges(found.flatMap(({ inTitle }) => inTitle)),
    inNote: joinRanges(found.flatMap(({ inNote }) => inNote)),
  };
};

const asRanges = (indices: readonly (readonly [number, number])[] = []): MatchRange[] =>
  indices.map(([start, end]) => [start, end]);

const fuzzily = (entries: PaletteEntry[], text: string): Ranked[] =>
  new Fuse(entries, FUZZY).search(text).map(({ item, matches = [] }) => ({
    entry: item,
    tier: TIER.fuzzy,
    inTitle: asRanges(matches.find(({ key }) => key === 'title')?.indices),
    inNote: asRanges(matches.find(({ key }) => key === 'note')?.indices),
  }));

/** The entries that match a text, best first: substrings, then pinyin, then similar spellings. */
export const rankEntries = (entries: PaletteEntry[], text: string): Ranked[] => {
  const exact = entries.flatMap((entry) => {
    const found = matchEntry(entry, text);
    return found ? [{ entry, ...found }] : [];
  });
  const known = new Set(exact.map(({ entry }) => entry));
  const rest = entries.filter((entry) => !known.has(entry));
  return [...exact.toSorted((a, b) => a.tier - b.tier), ...fuzzily(rest, text)];
};

/** The entries in their original order, with the matching parts. */
export const markEntries = (entries: PaletteEntry[], text: string): Ranked[] =>
  entries.map((entry) => {
    const found = text === '' ? undefined : matchEntry(entry, text);
    return { entry, tier: 0, inTitle: found?.inTitle ?? [], inNote: found?.inNote ?? [] };
  });
