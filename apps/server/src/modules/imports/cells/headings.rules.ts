import type { ImportColumn } from '@huiwu/contract/imports';

/** Marks of required columns, units in brackets and spaces are no part of a name. */
const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^()]*\)/g, '')
    .replaceAll(/\[[^[\]]*\]/g, '')
    .replaceAll(/【[^【】]*】/g, '')
    .replaceAll(/[\s*:：]/g, '');

const isNamed = (column: ImportColumn, heading: string): boolean =>
  [column.label, column.name, ...column.synonyms].some((name) => plain(name) === plain(heading));

/** The field of each heading by its name, its label or a synonym; each field once, a label before a synonym. */
export const matchHeadings = (headings: readonly string[], columns: readonly ImportColumn[]): (string | null)[] => {
  const matched: (string | null)[] = headings.map((heading) => {
    const exact = columns.find(({ label }) => plain(label) === plain(heading));
    return heading === '' ? null : (exact?.name ?? null);
  });
  for (const [at, heading] of headings.entries()) {
    if (matched[at] !== null || heading === '') continue;
    const free = columns.find((column) => isNamed(column, heading) && !matched.includes(column.name));
    matched[at] = free?.name ?? null;
  }
  return matched.map((name, at) => (matched.indexOf(name) === at ? name : null));
};

/** A title may stand above the headings. */
const LOOKED_AT = 10;

/** Where the headings are: in the row that has the most names of columns, or else in the first one. */
export const findHeadings = (rows: readonly { cells: string[] }[], columns: readonly ImportColumn[]): number => {
  const scores = rows
    .slice(0, LOOKED_AT)
    .map(({ cells }) => matchHeadings(cells, columns).filter((name) => name !== null).length);
  return Math.max(0, scores.indexOf(Math.max(...scores)));
};
