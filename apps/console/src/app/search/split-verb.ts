import { isWhole } from './match-text.ts';

export interface Split {
  /** Empty if the text does not begin with a verb. */
  verb: string;
  rest: string;
}

/**
 * Splits the verb from the beginning of a text: written in full with or without a space, or as pinyin or initials
 * followed by a space.
 */
export const splitVerb = (text: string, verbs: string[]): Split => {
  const written = verbs.find((verb) => text.startsWith(verb));
  if (written !== undefined) return { verb: written, rest: text.slice(written.length).trim() };
  const [term = '', ...words] = text.split(/\s+/);
  const short = words.length === 0 || term.length < 2 ? undefined : verbs.find((verb) => isWhole(verb, term));
  return short === undefined ? { verb: '', rest: text } : { verb: short, rest: words.join(' ') };
};
