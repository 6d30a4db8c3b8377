import { points } from './pdf.ts';

/** In millimetres. */
export const A4: readonly [number, number] = [210, 297];
const MARGIN = 18;
const LEFT = points(MARGIN);
const WIDTH = points(A4[0] - 2 * MARGIN);
const BOTTOM = points(A4[1] - MARGIN);

const SIZES = { title: 18, heading: 12, text: 9.5, cell: 8 } as const;
const GAP = 4;
const PADDING = 3;
const INK = '#1f1f1f';
const LINE = '#bfbfbf';

export interface PdfColumn {
  title: string;
  /** Share of the width; the shares of a table add up to 1. */
  width: number;
  isNumber?: boolean;
}

interface Cells {
  columns: readonly PdfColumn[];
  cells: readonly string[];
}

const rowHeight = (document: PDFKit.PDFDocument, { columns, cells }: Cells): number => {
  document.fontSize(SIZES.cell);
  const heights = columns.map(({ width }, at) =>
    document.heightOfString(cells[at] || ' ', { width: WIDTH * width - 2 * PADDING }),
  );
  return Math.max(...heights) + 2 * PADDING;
};

const drawRow = (document: PDFKit.PDFDocument, { columns, cells }: Cells, top: number): void => {
  let left = LEFT;
  for (const [at, { width, isNumber = false }] of columns.entries()) {
    const options = { width: WIDTH * width - 2 * PADDING, align: isNumber ? 'right' : 'left' } as const;
    document
      .fontSize(SIZES.cell)
      .fillColor(INK)
      .text(cells[at] ?? '', left + PADDING, top + PADDING, options);
    left += WIDTH * width;
  }
};

/** Writes headings, paragraphs and tables from top to bottom of A4 pages; a table repeats its headings on each page. */
export const pdfFlow = (document: PDFKit.PDFDocument) => {
  let y = points(MARGIN);
  const room = (height: number): boolean => {
    if (y + height <= BOTTOM) return false;
    document.addPage();
    y = points(MARGIN);
    return true;
  };

  const write = (text: string, size: number): void => {
    const height = document.fontSize(size).heightOfString(text, { width: WIDTH });
    room(height);
    // A text that is longer than a page goes on by itself.
    document.fillColor(INK).text(text, LEFT, y, { width: WIDTH });
    y = document.y + GAP;
  };

  const row = (of: Cells): void => {
    const height = rowHeight(document, of);
    drawRow(document, of, y);
    y += height;
    document
      .moveTo(LEFT, y)
      .lineTo(LEFT + WIDTH, y)
      .lineWidth(0.5)
      .stroke(LINE);
  };

  return {
    title: (text: string): void => write(text, SIZES.title),
    text: (text: string): void => write(text, SIZES.text),

    heading: (text: string): void => {
      y += GAP * 2;
      // Not alone at the end of a page.
      room(points(25));
      write(text, SIZES.heading);
    },

    table: (columns: readonly PdfColumn[], rows: readonly (readonly string[])[]): void => {
      const headings = { columns, cells: columns.map(({ title }) => title) };
      room(rowHeight(document, headings) * 2);
      row(headings);
      for (const cells of rows) {
        if (room(rowHeight(document, { columns, cells }))) row(headings);
        row({ columns, cells });
      }
      y += GAP;
    },
  };
};

export type PdfFlow = ReturnType<typeof pdfFlow>;
