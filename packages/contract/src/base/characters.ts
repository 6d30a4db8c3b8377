/*
 * Which characters a text may hold. What cannot be seen makes two different texts look the same, and a line end in what
 * is one line forges a line wherever that text is printed.
 */

/**
 * Controls, lone surrogates, everything that is drawn as nothing (zero-width, bidi controls, tags, fillers, variation
 * selectors), noncharacters, line separators, the blank Braille cell and other blank signs, spaces too thin to be seen, and
 * the sign of a text that was decoded badly.
 */
const UNUSABLE =
  /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u1680\u2005-\u200a\u2028\u2029\u202f\u205f\u2800\ufff9-\ufffd\u{13430}-\u{13442}\u{16fe4}\u{1d159}]/u;
const UNUSABLE_EVERYWHERE = new RegExp(UNUSABLE.source, 'gu');
/** What comes along when a text is pasted; no other control character does. */
const PASTED = new RegExp(`[\\n\\r\\t\\u0085]|(?!\\p{Cc})${UNUSABLE.source}`, 'gu');
/** A paragraph has lines and tabs. */
const UNUSABLE_IN_LINES = new RegExp(`(?![\\n\\t])${UNUSABLE.source}`, 'u');

/** The selector that keyboards put behind an emoji, and the keycaps. */
const EMOJI = /\p{Extended_Pictographic}\ufe0f|[0-9#*]\ufe0f\u20e3/gu;
/** As above, and families, professions and the like, which are several emoji joined. */
const JOINED_EMOJI =
  /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*|[0-9#*]\ufe0f\u20e3/gu;

const LINE_ENDS = /[\n\r\u0085\u2028\u2029]/;

const nameOf = (character: string): string => {
  if (LINE_ENDS.test(character)) return '换行';
  if (character === '\t') return '制表符';
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `不可见字符（U+${code}）`;
};

/** Names the first character that a text of one line may not hold; emoji and rare Han are welcome. */
export const unusableInLine = (text: string): string | undefined => {
  const [found] = UNUSABLE.exec(text.replaceAll(EMOJI, '')) ?? [];
  return found === undefined ? undefined : nameOf(found);
};

/** As `unusableInLine`, for a text of several lines: line ends, tabs and joined emoji are welcome as well. */
export const unusableInLines = (text: string): string | undefined => {
  const [found] = UNUSABLE_IN_LINES.exec(text.replaceAll(JOINED_EMOJI, '')) ?? [];
  return found === undefined ? undefined : nameOf(found);
};

/** The text without line ends, tabs and invisible characters, which come along when it was pasted. Controls stay, to be refused. */
export const withoutPasted = (text: string): string => text.replaceAll(PASTED, '');

/** The text without anything that a line may not hold. For what was made outside: names of files, lines of a log. */
export const withoutUnusable = (text: string): string => text.replaceAll(UNUSABLE_EVERYWHERE, '');
