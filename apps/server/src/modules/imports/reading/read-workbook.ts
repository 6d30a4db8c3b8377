import { cellText } from './cell-texts.ts';
import { FileProblem } from './file-problem.ts';
import { createRowCollector, type ReadFile } from './row-collector.ts';
import { openArchive, type Archive } from './workbook-archive.ts';

/** Loaded with the first workbook: a server at rest has no use for it. */
const reader = () => import('hucre/xlsx');

interface Sheet {
  name: string;
  isHidden: boolean;
}

/** Reads no sheet: each is only asked for. */
const sheetsOf = async (content: Uint8Array): Promise<Sheet[]> => {
  const sheets: Sheet[] = [];
  const { readXlsx } = await reader();
  await readXlsx(content, {
    sheets: ({ name, hidden, veryHidden }) => {
      sheets.push({ name, isHidden: hidden === true || veryHidden === true });
      return false;
    },
  });
  return sheets;
};

/** Of one column: the rows that show the value of the first of them. */
interface Merge {
  column: number;
  from: number;
  to: number;
}

const MERGE = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g;

const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const mergesIn = (xml: string): Merge[] => {
  const start = xml.search(/<(?:\w+:)?mergeCells[\s>]/);
  if (start === -1) return [];
  return [...xml.slice(start).matchAll(MERGE)].map(([, letters = '', from, to]) => ({
    column: columnNumber(letters),
    from: Number(from),
    to: Number(to),
  }));
};

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`).exec(tag)?.[1];

/** Where the parts of the workbook say that a sheet is. */
const pathOfSheet = (archive: Archive, position: number): string | undefined => {
  const tags = archive.text('xl/workbook.xml')?.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
  const relation = /\s\w+:id="([^"]*)"/.exec(tags[position] ?? '')?.[1];
  const relations = archive.text('xl/_rels/workbook.xml.rels')?.match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? [];
  const found = relations.find((tag) => attribute(tag, 'Id') === relation);
  const target = found && attribute(found, 'Target');
  if (target === undefined) return undefined;
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
};

/** Values of merged cells by row, for the rows below the one that has them. */
const createMerges = (merges: readonly Merge[]) => {
  const open = merges.filter(({ from, to }) => to > from).toSorted((a, b) => a.from - b.from);
  const active = new Map<Merge, string>();
  let next = 0;
  return (row: number, cells: string[]): string[] => {
    for (let merge = open[next]; merge !== undefined && merge.from <= row; merge = open[next]) {
      if (merge.from === row) active.set(merge, cells[merge.column] ?? '');
      next += 1;
    }
    if (active.size === 0) return cells;
    const filled = [...cells];
    for (const [merge, value] of active) {
      if (row > merge.to) active.delete(merge);
      else if (value !== '') filled[merge.column] = value;
    }
    return Array.from(filled, (cell) => cell ?? '');
  };
};

const rowsOf = async (content: Uint8Array, archive: Archive, position: number) => {
  const path = pathOfSheet(archive, position);
  const fill = createMerges(path === undefined ? [] : mergesIn(archive.text(path) ?? ''));
  const collector = createRowCollector();
  const { streamXlsxRows } = await reader();
  for await (const { index, values } of streamXlsxRows(content, { sheet: position }))
    collector.add(index + 1, fill(index + 1, values.map(cellText)));
  return collector;
};

/** The sheet that is named, or else the first visible one with data. */
export const readWorkbook = async (content: Buffer, asked: string | undefined): Promise<ReadFile> => {
  const archive = openArchive(content);
  if (!archive.isWorkbook) throw new FileProblem('wrongType');
  const sheets = await sheetsOf(content);
  for (const [position, { name, isHidden }] of sheets.entries()) {
    if (asked === undefined ? isHidden : name !== asked) continue;
    const collector = await rowsOf(content, archive, position);
    if (asked !== undefined || !collector.isEmpty()) return { sheets, sheet: name, rows: collector.end() };
  }
  throw new FileProblem(asked === undefined ? 'empty' : 'noSheet');
};
