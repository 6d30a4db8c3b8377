import { fitted, type BadgePart, type BadgePartOf, type PrintedBadge, type WrittenPart } from '@huiwu/contract/badges';
import encodeQR from 'qr';
import { points } from '../../platform/documents/pdf.ts';

/** Black squares on white, each row with as few rectangles as it has runs. */
const drawCode = (document: PDFKit.PDFDocument, { x, y, width, height }: BadgePartOf<'code'>, code: string): void => {
  const squares = encodeQR(code, 'raw', { ecc: 'medium', border: 2 });
  const side = points(Math.min(width, height)) / squares.length;
  const [left, top] = [points(x), points(y)];
  for (const [row, line] of squares.entries())
    for (let from = 0; from < line.length; from += 1) {
      if (line[from] !== true) continue;
      let until = from;
      while (line[until] === true) until += 1;
      document.rect(left + from * side, top + row * side, (until - from) * side, side);
      from = until;
    }
  document.fill('#000');
};

/** Share of the height of a sign by which its line stands above the middle. */
const ASCENT = 0.36;

const drawText = (document: PDFKit.PDFDocument, part: WrittenPart, text: string): void => {
  const { x, y, width, height, align } = part;
  const line = fitted(text, part);
  document.fontSize(points(line.size)).fillColor('#000');
  const spare = points(width) - document.widthOfString(line.text);
  const left = points(x) + { left: 0, center: spare / 2, right: spare }[align];
  const baseline = points(y) + points(height) / 2 + points(line.size) * ASCENT;
  document.text(line.text, left, baseline, { baseline: 'alphabetic', lineBreak: false });
};

/** Named by its content, so that a document has it once, on however many pages it is. */
const drawLogo = (document: PDFKit.PDFDocument, { x, y, width, height }: BadgePartOf<'logo'>, logo: string): void => {
  const fit: [number, number] = [points(width), points(height)];
  document.image(logo, points(x), points(y), { fit, align: 'center', valign: 'center' });
};

/** What all badges of a template have. */
export interface BadgeDesign {
  layout: readonly BadgePart[];
  /** A picture as a data URI. */
  logo: string | undefined;
}

/** One badge on the present page. */
export const drawBadge = (document: PDFKit.PDFDocument, { layout, logo }: BadgeDesign, badge: PrintedBadge): void => {
  for (const part of layout)
    if (part.kind === 'code') drawCode(document, part, badge.code);
    else if (part.kind !== 'logo') drawText(document, part, part.kind === 'text' ? part.text : badge[part.field]);
    else if (logo !== undefined) drawLogo(document, part, logo);
};
