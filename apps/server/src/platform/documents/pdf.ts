import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';

const FONT = '中文';
const POINTS_PER_MM = 72 / 25.4;

/** From millimetres. */
export const points = (mm: number): number => mm * POINTS_PER_MM;

const fontFile = (): string =>
  path.join(
    path.dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')),
    '../fonts/NotoSansHans-Regular.otf',
  );

type OpenedFont = PDFKit.Mixins.PDFFontSource;

/** Of pdfkit, whose types neither show the font of a document nor say that a document takes one that is open. */
interface WithFont {
  _font: { font: OpenedFont & object };
}

/** Opening it takes longer than drawing a page, so documents share it; nothing keeps it in memory between them. */
let opened: WeakRef<OpenedFont & object> | undefined;

const chooseFont = (document: PDFKit.PDFDocument): void => {
  document.registerFont(FONT, opened?.deref() ?? fontFile());
  document.font(FONT);
  opened = new WeakRef((document as unknown as WithFont)._font.font);
};

interface PdfOptions {
  title: string;
  /** Of a page, in millimetres. */
  size: readonly [width: number, height: number];
  at: Date;
  /** All pages are kept in memory until the end, so that each can be drawn on again. */
  isBuffered?: boolean;
}

const newDocument = async (options: PdfOptions): Promise<PDFKit.PDFDocument> => {
  const { title, size, at, isBuffered = false } = options;
  const [width, height] = size;
  // Loaded with the first document: a server at rest has no use for it.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: [points(width), points(height)],
    margin: 0,
    bufferPages: isBuffered,
    info: { Title: title, CreationDate: at, ModDate: at },
  });
  chooseFont(document);
  return document;
};

/**
 * A document with one page to begin with and a font that has Chinese. Of the font it contains the signs that are used.
 */
export const pdfOf = async (options: PdfOptions, draw: (document: PDFKit.PDFDocument) => void): Promise<Buffer> => {
  const document = await newDocument(options);
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
    draw(document);
    document.end();
  });
};

/** A document of many pages that is written while they are drawn: one page is in memory at a time, and others have their turn. */
export const pdfPages = (
  options: PdfOptions,
  pages: AsyncIterable<(document: PDFKit.PDFDocument) => void>,
): Readable => {
  const passing = new PassThrough();
  const draw = async (): Promise<void> => {
    const document = await newDocument(options);
    document.pipe(passing);
    let isFirst = true;
    for await (const page of pages) {
      if (!isFirst) document.addPage();
      isFirst = false;
      page(document);
      await new Promise((resolve) => setImmediate(resolve));
      while (passing.writableNeedDrain) await once(passing, 'drain');
    }
    document.end();
  };
  draw().catch((error: unknown) => passing.destroy(error instanceof Error ? error : new Error(String(error))));
  return passing;
};
