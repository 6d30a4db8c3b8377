/** One rule or at-rule: its head, and its body, which may hold further rules. */
interface Block {
  head: string;
  body: string;
}

const closingBrace = (css: string, open: number): number => {
  let depth = 0;
  for (let index = open; index < css.length; index += 1) {
    if (css[index] === '{') depth += 1;
    else if (css[index] === '}' && (depth -= 1) === 0) return index;
  }
  return css.length;
};

const blocksOf = (css: string): Block[] => {
  const blocks: Block[] = [];
  let start = 0;
  for (let open = css.indexOf('{'); open !== -1; open = css.indexOf('{', start)) {
    const close = closingBrace(css, open);
    blocks.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, close) });
    start = close + 1;
  }
  return blocks;
};

/** Splits at the commas that separate selectors, not at those inside `:where(…)`. */
const selectorsOf = (head: string): string[] => {
  const selectors: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < head.length; index += 1) {
    if (head[index] === '(') depth += 1;
    else if (head[index] === ')') depth -= 1;
    else if (head[index] === ',' && depth === 0) {
      selectors.push(head.slice(start, index));
      start = index + 1;
    }
  }
  return [...selectors, head.slice(start)];
};

const GROUPING = /^@(?:media|supports|layer|container)\b/;

/** Keeps the rules with a selector that `isWanted`, and drops those selectors of the others that are not. */
export const filterCss = (css: string, isWanted: (selector: string) => boolean): string =>
  blocksOf(css)
    .map(({ head, body }) => {
      if (GROUPING.test(head)) {
        const inside = filterCss(body, isWanted);
        return inside === '' ? '' : `${head}{${inside}}`;
      }
      if (head.startsWith('@')) return isWanted(head) ? `${head}{${body}}` : '';
      const selectors = selectorsOf(head).filter(isWanted);
      return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`;
    })
    .join('');
