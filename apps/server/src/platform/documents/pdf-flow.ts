import { pdfOf, points } from './pdf.ts';

/** In millimetres. */
const A4: readonly [number, number] = [210, 297];
const MARGIN = 18;
const LEFT = points(MARGIN);
const WIDTH = points(A4[0] - 2 * MARGIN);
const BOTTOM = points(A4[1] - MARGIN);

const SIZES = { title: 18, heading: 12, text: 9.5, cell: 8 } as const;
const GAP = 4;
const PADDING = 3;
const INK = '#1f1f1f';
const QUIET = '#646a73';
const LINE = '#bfbfbf';
const BAR = '#409eff';
/** Shares of the width. */
const [BAR_LABEL, BAR_LENGTH] = [0.3, 0.5] as const;
const BAR_ROW = points(6);

export interface PdfColumn {
  title: string;
  /** Share of the width; the shares of a table add up to 1. */
  width: number;
  isNumber?: boolean;
}

/** One line of a chart. A bar is as long as its share of the largest value. */
export interface PdfBar {
  label: string;
  value: number;
  /** The value as it is read, with its unit. */
  text: string;
}

interface PdfRow {
  columns: readonly PdfColumn[];
  cells: readonly string[];
}

const rowHeight = (document: PDFKit.PDFDocument, { columns, cells }: PdfRow): number => {
  document.fontSize(SIZES.cell);
  const heights = columns.map(({ width }, at) =>
    document.heightOfString(cells[at] || ' ', { width: WIDTH * width - 2 * PADDING }),
  );
  return Math.max(...heights) + 2 * PADDING;
};

const drawRow = (document: PDFKit.PDFDocument, { columns, cells }: PdfRow, top: number): void => {
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

const drawBar = (document: PDFKit.PDFDocument, { label, text }: PdfBar, at: { top: number; length: number }): void => {
  const left = LEFT + WIDTH * BAR_LABEL;
  const one = { height: BAR_ROW, ellipsis: true } as const;
  document.rect(left, at.top, Math.max(at.length, 1), BAR_ROW - points(2)).fill(BAR);
  document
    .fontSize(SIZES.cell)
    .fillColor(INK)
    .text(label, LEFT, at.top, { ...one, width: WIDTH * BAR_LABEL - 2 * PADDING, align: 'right' })
    .text(text, left + at.length + PADDING, at.top, { ...one, width: LEFT + WIDTH - left - at.length - PADDING });
};

/** Where the next thing is drawn. */
const placeOn = (document: PDFKit.PDFDocument) => {
  let y = points(MARGIN);
  return {
    y: (): number => y,
    moveTo: (top: number): void => {
      y = top;
    },
    /** Returns whether a new page was begun for so much. */
    room: (height: number): boolean => {
      if (y + height <= BOTTOM) return false;
      document.addPage();
      y = points(MARGIN);
      return true;
    },
  };
};

type PagePlace = ReturnType<typeof placeOn>;

const writeRow = (document: PDFKit.PDFDocument, place: PagePlace, row: PdfRow): void => {
  const bottom = place.y() + rowHeight(document, row);
  drawRow(document, row, place.y());
  document
    .moveTo(LEFT, bottom)
    .lineTo(LEFT + WIDTH, bottom)
    .lineWidth(0.5)
    .stroke(LINE);
  place.moveTo(bottom);
};

const writeText = (
  document: PDFKit.PDFDocument,
  place: PagePlace,
  { text, size }: { text: string; size: number },
): void => {
  place.room(document.fontSize(size).heightOfString(text, { width: WIDTH }));
  // A text that is longer than a page goes on by itself.
  document.fontSize(size).fillColor(INK).text(text, LEFT, place.y(), { width: WIDTH });
  place.moveTo(document.y + GAP);
};

/** Writes headings, paragraphs, bars and tables from top to bottom of A4 pages; a table repeats its headings on each page. */
const flowOn = (document: PDFKit.PDFDocument) => {
  const place = placeOn(document);
  return {
    title: (text: string): void => writeText(document, place, { text, size: SIZES.title }),
    text: (text: string): void => writeText(document, place, { text, size: SIZES.text }),

    heading: (text: string): void => {
      place.moveTo(place.y() + GAP * 2);
      // Not alone at the end of a page.
      place.room(points(25));
      writeText(document, place, { text, size: SIZES.heading });
    },

    bars: (bars: readonly PdfBar[]): void => {
      const most = Math.max(...bars.map(({ value }) => value), 0);
      for (const bar of bars) {
        place.room(BAR_ROW);
        const share = most === 0 ? 0 : Math.max(bar.value, 0) / most;
        drawBar(document, bar, { top: place.y(), length: share * WIDTH * BAR_LENGTH });
        place.moveTo(place.y() + BAR_ROW);
      }
      place.moveTo(place.y() + GAP);
    },

    table: (columns: readonly PdfColumn[], rows: readonly (readonly string[])[]): void => {
      const headings = { columns, cells: columns.map(({ title }) => title) };
      place.room(rowHeight(document, headings) * 2);
      writeRow(document, place, headings);
      for (const cells of rows) {
        if (place.room(rowHeight(document, { columns, cells }))) writeRow(document, place, headings);
        writeRow(document, place, { columns, cells });
      }
      place.moveTo(place.y() + GAP);
    },
  };
};

export type PdfFlow = ReturnType<typeof flowOn>;

const numberPages = (document: PDFKit.PDFDocument): void => {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    document
      .fontSize(SIZES.cell)
      .fillColor(QUIET)
      .text(`第 ${page + 1} 页，共 ${count} 页`, LEFT, BOTTOM + GAP, { width: WIDTH, align: 'right' });
  }
};

/** A document of numbered A4 pages, written from top to bottom. */
export const flowPdf = ({ title, at }: { title: string; at: Date }, draw: (flow: PdfFlow) => void): Promise<Buffer> =>
  pdfOf({ title, size: A4, at, isBuffered: true }, (document) => {
    draw(flowOn(document));
    numberPages(document);
  });
