/*
 * Which characters a text may contain. Invisible characters make different texts look the same, and a line end in a
 * single line forges a line wherever the text is printed.
 */

/**
 * Control characters, lone surrogates, invisible characters (zero-width, bidi controls, tags, fillers, variation
 * selectors), noncharacters, line separators, blank characters such as the blank Braille pattern, thin spaces, and
 * the replacement character.
 */
const UNUSABLE =
  /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u1680\u2005-\u200a\u2028\u2029\u202f\u205f\u2800\ufff9-\ufffd\u{13430}-\u{13442}\u{16fe4}\u{1d159}]/u;
const UNUSABLE_EVERYWHERE = new RegExp(UNUSABLE.source, 'gu');
/** Characters that often come with pasted text. No control characters except line ends and tabs. */
const PASTED = new RegExp(`[\\n\\r\\t\\u0085]|(?!\\p{Cc})${UNUSABLE.source}`, 'gu');
/** Texts of several lines may contain line ends and tabs. */
const UNUSABLE_IN_LINES = new RegExp(`(?![\\n\\t])${UNUSABLE.source}`, 'u');

/** Emoji with the variation selector that keyboards add, and keycaps. */
const EMOJI = /\p{Extended_Pictographic}\ufe0f|[0-9#*]\ufe0f\u20e3/gu;
/** As above, and emoji sequences joined by zero-width joiners. */
const JOINED_EMOJI =
  /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*|[0-9#*]\ufe0f\u20e3/gu;

const LINE_ENDS = /[\n\r\u0085\u2028\u2029]/;

const nameOf = (character: string): string => {
  if (LINE_ENDS.test(character)) return '换行';
  if (character === '\t') return '制表符';
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `不可见字符（U+${code}）`;
};

/**
 * Returns the first character that a single line may not contain; undefined if there is none. Emoji and rare Han
 * characters are allowed.
 */
export const unusableInLine = (text: string): string | undefined => {
  const [found] = UNUSABLE.exec(text.replaceAll(EMOJI, '')) ?? [];
  return found === undefined ? undefined : nameOf(found);
};

/** As `unusableInLine`, for several lines: line ends, tabs and joined emoji are allowed too. */
export const unusableInLines = (text: string): string | undefined => {
  const [found] = UNUSABLE_IN_LINES.exec(text.replaceAll(JOINED_EMOJI, '')) ?? [];
  return found === undefined ? undefined : nameOf(found);
};

/**
 * Removes line ends, tabs and invisible characters, which come with pasted text. Control characters stay, so that they
 * are refused.
 */
export const withoutPasted = (text: string): string => text.replaceAll(PASTED, '');

/** Removes everything that a single line may not contain. For texts from outside: file names, log lines. */
export const withoutUnusable = (text: string): string => text.replaceAll(UNUSABLE_EVERYWHERE, '');
