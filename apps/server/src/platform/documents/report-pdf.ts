import { pdfOf, points } from './pdf.ts';

/** One line of a chart. Bars are as long as their share of the largest value. */
export interface ReportBar {
  label: string;
  value: number;
  /** The value as it is read, with its unit. */
  text: string;
}

export interface ReportColumn {
  title: string;
  /** Share of the width of the page. */
  width: number;
  align?: 'left' | 'right';
}

/** What a report consists of, from top to bottom. */
export type ReportBlock =
  | { kind: 'text'; text: string }
  | { kind: 'table'; title: string; columns: readonly ReportColumn[]; rows: readonly (readonly string[])[] }
  | { kind: 'bars'; title: string; note?: string | undefined; bars: readonly ReportBar[] };

export interface Report {
  title: string;
  /** Below the title, such as the meeting and the days. */
  subtitle: string;
  at: Date;
  blocks: readonly ReportBlock[];
}

const A4 = [210, 297] as const;
const MARGIN = 16;
const WIDTH = A4[0] - 2 * MARGIN;
const BOTTOM = A4[1] - MARGIN;
const [TEXT, SMALL, HEADING, TITLE] = [9, 8, 11, 16] as const;
const [ROW, HEADING_ROW, GAP] = [6, 9, 5] as const;
const LABEL_SHARE = 0.3;
const BAR_SHARE = 0.5;
const [INK, QUIET, LINE, BAR] = ['#1f2329', '#646a73', '#d0d3d6', '#409eff'] as const;

interface Cell {
  x: number;
  width: number;
  size?: number;
  color?: string;
  align?: 'left' | 'right';
}

/** Draws from top to bottom of A4 pages, in millimetres, and begins a page where a row has no room. */
const pagesOf = (document: PDFKit.PDFDocument) => {
  let y = MARGIN;
  let page = 1;

  const write = (text: string, top: number, { x, width, size = TEXT, color = INK, align = 'left' }: Cell): void => {
    document
      .fontSize(size)
      .fillColor(color)
      .text(text, points(x), points(top), {
        width: points(width),
        height: points(ROW),
        align,
        ellipsis: true,
        lineBreak: true,
      });
  };
  const number = (): void =>
    write(`第 ${page} 页`, BOTTOM + GAP / 2, { x: MARGIN, width: WIDTH, size: SMALL, color: QUIET, align: 'right' });
  const need = (height: number): void => {
    if (y + height <= BOTTOM) return;
    number();
    document.addPage();
    page += 1;
    y = MARGIN;
  };
  const line = (): void => {
    document
      .moveTo(points(MARGIN), points(y))
      .lineTo(points(MARGIN + WIDTH), points(y))
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
  };

  return {
    number,
    line,
    need,
    space: (height: number): void => {
      y += height;
    },
    /** Cells next to each other, and the next row below them. */
    row: (cells: readonly (Cell & { text: string })[], height: number = ROW): void => {
      for (const { text, ...cell } of cells) write(text, y, cell);
      y += height;
    },
    /** A paragraph over as many lines as it needs. */
    paragraph: (text: string): void => {
      document.fontSize(TEXT).fillColor(INK);
      const height = document.heightOfString(text, { width: points(WIDTH), lineGap: 3 }) / points(1);
      need(height);
      document.text(text, points(MARGIN), points(y), { width: points(WIDTH), lineGap: 3 });
      y += height;
    },
    bar: (x: number, width: number): void => {
      document.rect(points(x), points(y + 0.4), points(Math.max(width, 0.2)), points(ROW - 2.4)).fill(BAR);
    },
  };
};
type Pages = ReturnType<typeof pagesOf>;

const drawHeading = (pages: Pages, title: string, height: number): void => {
  pages.need(HEADING_ROW + height);
  pages.row([{ text: title, x: MARGIN, width: WIDTH, size: HEADING }], HEADING_ROW);
};

const drawTable = (pages: Pages, { title, columns, rows }: Extract<ReportBlock, { kind: 'table' }>): void => {
  let x = MARGIN;
  const cells = columns.map(({ width, align = 'left' }): Cell => {
    const cell = { x, width: width * WIDTH - 2, align };
    x += width * WIDTH;
    return cell;
  });
  const write = (texts: readonly string[], color: string): void => {
    pages.row(cells.map((cell, index) => ({ ...cell, color, text: texts[index] ?? '' })));
  };
  drawHeading(pages, title, 2 * ROW);
  write(
    columns.map((column) => column.title),
    QUIET,
  );
  for (const row of rows) {
    pages.need(ROW);
    pages.line();
    pages.space(1);
    write(row, INK);
  }
  if (rows.length === 0) write(['没有数据'], QUIET);
};

const drawBars = (pages: Pages, { title, note, bars }: Extract<ReportBlock, { kind: 'bars' }>): void => {
  const label = { x: MARGIN, width: LABEL_SHARE * WIDTH - 2, align: 'right' } as const;
  const [left, full] = [MARGIN + LABEL_SHARE * WIDTH, BAR_SHARE * WIDTH];
  const most = Math.max(...bars.map(({ value }) => value), 0);
  drawHeading(pages, title, 2 * ROW);
  if (note !== undefined) pages.row([{ text: note, x: MARGIN, width: WIDTH, size: SMALL, color: QUIET }]);
  for (const { label: text, value, text: shown } of bars) {
    pages.need(ROW);
    const width = most === 0 ? 0 : (Math.max(value, 0) / most) * full;
    pages.bar(left, width);
    pages.row([
      { ...label, text },
      { x: left + width + 2, width: WIDTH - LABEL_SHARE * WIDTH - width - 2, text: shown },
    ]);
  }
  if (bars.length === 0) pages.row([{ text: '没有数据', x: MARGIN, width: WIDTH, color: QUIET }]);
};

/** A report on A4 pages, as PDF. Texts that are too long for their place end with an ellipsis. */
export const reportPdf = ({ title, subtitle, at, blocks }: Report): Promise<Buffer> =>
  pdfOf({ title, size: A4, at }, (document) => {
    const pages = pagesOf(document);
    pages.row([{ text: title, x: MARGIN, width: WIDTH, size: TITLE }], HEADING_ROW + 1);
    pages.row([{ text: subtitle, x: MARGIN, width: WIDTH, size: SMALL, color: QUIET }]);
    for (const block of blocks) {
      pages.space(GAP);
      if (block.kind === 'text') pages.paragraph(block.text);
      else if (block.kind === 'table') drawTable(pages, block);
      else drawBars(pages, block);
    }
    pages.number();
  });
