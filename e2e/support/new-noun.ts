import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Code of the page with the file it belongs to. `anchor`: the object or list of that file it is added to. */
export interface Block {
  file: string;
  anchor: string | undefined;
  isAdded: boolean;
  lines: readonly string[];
}

const FILE = /^`((?:packages|apps)\/[^`]+[.]tsx?)`/gm;
const IMPORT = /^import .* from '(.*)';$/;

const blocksOf = (page: string): Block[] =>
  [...page.matchAll(/```tsx?\n([\s\S]*?)\n```/g)].map(({ index, 1: code = '' }) => {
    const before = page.slice(0, index);
    const last = [...before.matchAll(FILE)].at(-1);
    const said = before.slice(last?.index);
    const [, anchor] = /^`[^`]+`, in `(\w+)`/.exec(said) ?? [];
    const isAdded = anchor !== undefined || /^`[^`]+`, at the end/.test(said);
    return { file: last?.[1] ?? '', anchor, isAdded, lines: code.split('\n') };
  });

const listLines = (page: string): Block[] =>
  [...page.matchAll(/^\| `([^`]+)` +\| `(import [^`]+)` and `([^`]+)`(?: in `(\w+)`)? +\|$/gm)].map(
    ([, file = '', imported = '', entry = '', anchor]) => ({ file, anchor, isAdded: true, lines: [imported, entry] }),
  );

/** What the page says to write, in its order. */
export const readNewNoun = (page: string): Block[] => [...blocksOf(page), ...listLines(page)];

const withImport = (lines: string[], imported: string): string[] => {
  const [, from] = IMPORT.exec(imported) ?? [];
  const same = lines.findIndex((line) => IMPORT.exec(line)?.[1] === from);
  return same === -1 ? [imported, ...lines] : lines.with(same, imported);
};

const isClosing = (line: string, indent: number): boolean => /^ *[}\]]/.test(line) && line.search(/\S/) === indent;

/** Before the bracket that closes the anchor; without an anchor, the last bracket of the file. */
const withEntry = (lines: string[], entry: readonly string[], anchor: string | undefined): string[] => {
  const named = new RegExp(`\\b${anchor}\\b.*[{[]$`);
  const start = lines.findIndex((line) => named.test(line));
  const indent = (lines[start] ?? '').search(/\S/);
  const end =
    anchor === undefined
      ? lines.findLastIndex((line) => isClosing(line, 0))
      : lines.findIndex((line, at) => at > start && start !== -1 && isClosing(line, indent));
  if (end === -1) throw new Error(`there is no ${anchor}`);
  return lines.toSpliced(end, 0, ...entry);
};

const added = (text: string, { file, anchor, lines }: Block): string => {
  const imports = lines.filter((line) => IMPORT.test(line));
  const rest = lines.filter((line) => !IMPORT.test(line));
  const before = imports.reduce(withImport, text.split('\n'));
  const isAtEnd = anchor === undefined && rest.some((line) => line.startsWith('export '));
  if (isAtEnd) return [...before, ...rest, ''].join('\n');
  try {
    return withEntry(before, rest, anchor).join('\n');
  } catch (error) {
    throw new Error(`${file}: ${String(error)}`, { cause: error });
  }
};

/** Writes the noun of the page into a copy of the project. */
export const writeNewNoun = (root: string, page: string): void => {
  for (const block of readNewNoun(page)) {
    const file = path.join(root, block.file);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, block.isAdded ? added(readFileSync(file, 'utf8'), block) : `${block.lines.join('\n')}\n`);
  }
};
