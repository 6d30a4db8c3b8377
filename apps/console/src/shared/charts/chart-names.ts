/** Pixels, of a line of the labels of a chart. */
export const NAME_LINE_PX = 16;

const FULL_PX = 12;
const BROAD_PX = 9;
const NARROW_PX = 7;
const ELLIPSIS = '…';

/** Chinese signs and their punctuation are as wide as they are high; these are ranges of code points. */
const isFull = (code: number): boolean => code >= 0x2e80 || (code >= 0x2010 && code <= 0x206f);

const signWidth = (sign: string): number => {
  if (isFull(sign.codePointAt(0) ?? 0)) return FULL_PX;
  return /[A-Zmw%@&]/u.test(sign) ? BROAD_PX : NARROW_PX;
};

/** About how wide a text is in the labels of a chart, rather too wide than too narrow. */
export const nameWidth = (text: string): number => [...text].reduce((sum, sign) => sum + signWidth(sign), 0);

interface NameRoom {
  /** Pixels. */
  width: number;
  lines: number;
}

/** The signs that fit into one line, at least one. */
const head = (signs: readonly string[], width: number): number => {
  let used = 0;
  const over = signs.findIndex((sign) => {
    used += signWidth(sign);
    return used > width;
  });
  return over === -1 ? signs.length : Math.max(over, 1);
};

/** The signs of the first line: about as many as of the next one, if that has room for the rest. */
const firstOf = (signs: readonly string[], { width, lines }: NameRoom): number => {
  const most = head(signs, width);
  const even = Math.min(head(signs, nameWidth(signs.join('')) / lines + FULL_PX / 2), most);
  return nameWidth(signs.slice(even).join('')) <= width ? even : most;
};

/** A name in lines of this width. What has no room in them is replaced by an ellipsis. */
export const nameInLines = (name: string, { width, lines }: NameRoom): string[] => {
  const signs = [...name];
  if (nameWidth(name) <= width) return [name];
  if (lines === 1) return [`${signs.slice(0, head(signs, width - FULL_PX)).join('')}${ELLIPSIS}`];
  const first = firstOf(signs, { width, lines });
  const rest = signs.slice(first).join('').trimStart();
  return [signs.slice(0, first).join('').trimEnd(), ...nameInLines(rest, { width, lines: lines - 1 })];
};

/** Whether all of a name is seen in these lines. */
export const fitsLines = (name: string, room: NameRoom): boolean =>
  !nameInLines(name, room).join('').endsWith(ELLIPSIS);
