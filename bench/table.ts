/** Numbers that a person can compare at a glance: three digits matter. */
export const shown = (value: number): string => {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
};

/** Full-width characters take two columns of a terminal. */
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (/[⺀-￦]/u.test(sign) ? 2 : 1), 0);

const padded = (text: string, width: number, isFirst: boolean): string => {
  const gap = ' '.repeat(Math.max(0, width - widthOf(text)));
  return isFirst ? text + gap : gap + text;
};

/** A table that reads the same in a terminal and in a Markdown file. */
export const printTable = (title: string, head: string[], rows: string[][]): void => {
  const widths = head.map((name, column) =>
    Math.max(3, widthOf(name), ...rows.map((row) => widthOf(row[column] ?? ''))),
  );
  const line = (cells: string[]) =>
    `| ${widths.map((width, column) => padded(cells[column] ?? '', width, column === 0)).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? `${'-'.repeat(width + 2)}` : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  console.log(['', `### ${title}`, '', line(head), rule, ...rows.map(line), ''].join('\n'));
};
