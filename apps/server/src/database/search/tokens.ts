import type * as PinyinPro from 'pinyin-pro';
import { loadLater } from '../../platform/loading/load-later.ts';
import { toAsciiLowerCase } from './search.ts';

/** Its dictionaries take four MiB. */
const pinyinPro = loadLater<typeof PinyinPro>('pinyin-pro');

/** Phones are searched by at least this many of their last digits, or by any part that stands before them. */
const PHONE_DIGITS_MIN = 4;

/**
 * A text as tokens have it and as it is looked for: in small letters, without white space and without the signs that
 * separate and escape tokens in a JSON array.
 */
export const toToken = (text: string): string => toAsciiLowerCase(text).replace(/[\s"\\,[\]]/g, '');

/** The suffixes of a text that start at each of its parts. */
const suffixesOf = (parts: readonly string[]): string[] => parts.map((_part, index) => parts.slice(index).join(''));

const unique = (tokens: readonly string[]): string[] => [...new Set(tokens)].filter((token) => token !== '');

type Readings = [usual: string[], ofSurname: string[]];

const SYLLABLES = { type: 'array', toneType: 'none', v: true } as const;

/** The usual reading, and the reading of the first character as a surname: 单 is dan and shan. */
const readingsOf = (name: string): Readings => [
  pinyinPro().pinyin(name, SYLLABLES),
  pinyinPro().pinyin(name, { ...SYLLABLES, surname: 'head' }),
];

/** The name from each sign on, its syllables from each on, and its initials from each on. */
export const nameTokens = (name: string): string[] => {
  const text = toToken(name);
  const spelt = readingsOf(text).flatMap((syllables) => [
    ...suffixesOf(syllables),
    ...suffixesOf(syllables.map((syllable) => [...syllable][0] ?? '')),
  ]);
  return unique([...suffixesOf([...text]), ...spelt]);
};

/** Sorts as a list of Chinese names is expected to: by the sounds with their tones, the same sign together. */
export const nameSortKey = (name: string): string => {
  const text = toToken(name);
  const sounds = pinyinPro().pinyin(text, { type: 'array', toneType: 'num', v: true, surname: 'head' });
  return [...text].map((sign, index) => (sounds[index] === sign ? sign : `${sounds[index] ?? ''}${sign}`)).join('');
};

/** A number from each digit on, as long as enough of them follow; a shorter number as a whole. */
export const phoneTokens = (phone: string): string[] => {
  const digits = [...phone];
  const all = suffixesOf(digits).slice(0, Math.max(1, digits.length - PHONE_DIGITS_MIN + 1));
  return unique(all);
};

/** Any text from each sign on. */
export const textTokens = (text: string): string[] => unique(suffixesOf([...toToken(text)]));

/** A text that is found by its beginning alone. */
export const wholeToken = (text: string): string[] => unique([toToken(text)]);
