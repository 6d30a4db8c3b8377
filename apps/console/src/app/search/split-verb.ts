import { isWhole } from './match-text.ts';

export interface Split {
  /** Empty where the text starts with none. */
  verb: string;
  rest: string;
}

/** Takes a verb off the beginning: written out with or without a space, or by its pinyin or initials and a space. */
export const splitVerb = (text: string, verbs: string[]): Split => {
  const written = verbs.find((verb) => text.startsWith(verb));
  if (written !== undefined) return { verb: written, rest: text.slice(written.length).trim() };
  const [term = '', ...words] = text.split(/\s+/);
  const short = words.length === 0 || term.length < 2 ? undefined : verbs.find((verb) => isWhole(verb, term));
  return short === undefined ? { verb: '', rest: text } : { verb: short, rest: words.join(' ') };
};
