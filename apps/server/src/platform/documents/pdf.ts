import { createRequire } from 'node:module';
import path from 'node:path';
import PDFDocument from 'pdfkit';

const FONT = '中文';
const POINTS_PER_MM = 72 / 25.4;

/** From millimetres. */
export const points = (mm: number): number => mm * POINTS_PER_MM;

const fontFile = (): string =>
  path.join(
    path.dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')),
    '../fonts/NotoSansHans-Regular.otf',
  );

interface PdfOptions {
  title: string;
  /** Of a page, in millimetres. */
  size: readonly [width: number, height: number];
  at: Date;
}

/**
 * A document with one page to begin with and a font that has Chinese. Of the font it contains the signs that are used.
 */
export const pdfOf = (
  { title, size: [width, height], at }: PdfOptions,
  draw: (document: PDFKit.PDFDocument) => void,
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const document = new PDFDocument({
      size: [points(width), points(height)],
      margin: 0,
      info: { Title: title, CreationDate: at, ModDate: at },
    });
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
    document.registerFont(FONT, fontFile());
    document.font(FONT);
    draw(document);
    document.end();
  });
