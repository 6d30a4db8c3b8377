import { buffer } from 'node:stream/consumers';
import { yuanOf } from '@huiwu/contract/base/billing/amounts';
import { pdfOf, points } from '../../../../platform/documents/pdf.ts';
import { zipStream } from '../../../../platform/zip.ts';
import { rateText } from '../invoice-lines.rules.ts';
import { drawInvoice, SAMPLE, type DrawnText, type InvoiceDrawing, type IssuedFacts } from './invoice-drawing.rules.ts';
import type { InvoiceDocument, InvoiceOrder } from '../../../../platform/invoicing/invoice-channel.ts';

const ENTITIES: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' };
const safe = (text: string): string => text.replaceAll(/[<>&"']/g, (sign) => ENTITIES[sign] ?? '');

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const BLACK = '#000000';
const RED = '#c00000';
const LINE_MM = 0.25;

const pdfFrom = ({ title, size, texts, strokes }: InvoiceDrawing, at: Date): Promise<Buffer> =>
  pdfOf({ title, size, at }, (document) => {
    document.lineWidth(points(LINE_MM));
    for (const { from, to } of strokes)
      document.moveTo(points(from[0]), points(from[1])).lineTo(points(to[0]), points(to[1])).stroke();
    for (const { x, y, size: height, text, end, isRed } of texts) {
      document.fontSize(points(height)).fillColor(isRed === true ? RED : BLACK);
      const left = end === true ? points(x) - document.widthOfString(text) : points(x);
      document.text(text, left, points(y), { baseline: 'alphabetic', lineBreak: false });
    }
  });

const WIDE = /[^ -~¥]/u;
/** The advance of a sign, in parts of the height of the font. */
const advanceOf = (sign: string): number => (WIDE.test(sign) ? 1 : 0.5);
const round = (mm: number): string => mm.toFixed(2);

const textObject = ({ x, y, size, text, end, isRed }: DrawnText, id: number): string => {
  const advances = [...text].map((sign) => advanceOf(sign) * size);
  const width = advances.reduce((sum, each) => sum + each, 0);
  const left = end === true ? x - width : x;
  const colour = isRed === true ? '<ofd:FillColor Value="192 0 0"/>' : '';
  return (
    `<ofd:TextObject ID="${id}" Boundary="${round(left)} ${round(y - size)} ${round(width + 1)} ${round(size * 1.4)}" ` +
    `Font="2" Size="${size}">${colour}<ofd:TextCode X="0" Y="${size}" ` +
    `DeltaX="${advances.slice(0, -1).map(round).join(' ')}">${safe(text)}</ofd:TextCode></ofd:TextObject>`
  );
};

const OFD = 'xmlns:ofd="http://www.ofdspec.org/2016"';
/** Smaller object ids belong to the page and its font. */
const FIRST_ID = 10;

const contentOf = ({ size: [width, height], texts, strokes }: InvoiceDrawing): string => {
  const paths = strokes.map(
    ({ from, to }, at) =>
      `<ofd:PathObject ID="${FIRST_ID + at}" Boundary="0 0 ${width} ${height}" LineWidth="${LINE_MM}" Stroke="true">` +
      `<ofd:AbbreviatedData>M ${from.join(' ')} L ${to.join(' ')}</ofd:AbbreviatedData></ofd:PathObject>`,
  );
  const written = texts.map((text, at) => textObject(text, FIRST_ID + strokes.length + at));
  return (
    `${XML}<ofd:Page ${OFD}><ofd:Area><ofd:PhysicalBox>0 0 ${width} ${height}</ofd:PhysicalBox></ofd:Area>` +
    `<ofd:Content><ofd:Layer ID="3" Type="Body">${[...paths, ...written].join('')}</ofd:Layer></ofd:Content></ofd:Page>`
  );
};

/** The parts of a document of GB/T 33190-2016, by their places in the archive. */
const partsOf = (drawing: InvoiceDrawing, { fpNo, issuedOn }: IssuedFacts): Record<string, string> => {
  const [width, height] = drawing.size;
  const lastId = FIRST_ID + drawing.strokes.length + drawing.texts.length;
  return {
    'OFD.xml':
      `${XML}<ofd:OFD ${OFD} Version="1.0" DocType="OFD"><ofd:DocBody><ofd:DocInfo><ofd:DocID>${fpNo}</ofd:DocID>` +
      `<ofd:Title>${safe(drawing.title)}</ofd:Title><ofd:CreationDate>${issuedOn}</ofd:CreationDate></ofd:DocInfo>` +
      '<ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>',
    'Doc_0/Document.xml':
      `${XML}<ofd:Document ${OFD}><ofd:CommonData><ofd:MaxUnitID>${lastId}</ofd:MaxUnitID><ofd:PageArea>` +
      `<ofd:PhysicalBox>0 0 ${width} ${height}</ofd:PhysicalBox></ofd:PageArea>` +
      '<ofd:PublicRes>PublicRes.xml</ofd:PublicRes></ofd:CommonData>' +
      '<ofd:Pages><ofd:Page ID="1" BaseLoc="Pages/Page_0/Content.xml"/></ofd:Pages></ofd:Document>',
    'Doc_0/PublicRes.xml': `${XML}<ofd:Res ${OFD} BaseLoc="Res"><ofd:Fonts><ofd:Font ID="2" FontName="宋体" FamilyName="宋体"/></ofd:Fonts></ofd:Res>`,
    'Doc_0/Pages/Page_0/Content.xml': contentOf(drawing),
  };
};

const ofdFrom = (drawing: InvoiceDrawing, facts: IssuedFacts, at: Date): Promise<Buffer> => {
  const parts = Object.entries(partsOf(drawing, facts));
  const files = async function* () {
    for (const [name, text] of parts) yield await Promise.resolve({ name, input: Buffer.from(text) });
  };
  return buffer(zipStream(files(), at));
};

const element = (name: string, text: string): string => `<${name}>${safe(text)}</${name}>`;

const xmlFrom = (order: InvoiceOrder, { fpNo, issuedOn }: IssuedFacts): Buffer => {
  const { seller, buyer, lines, net, tax, gross, redOf } = order;
  const items = lines.map(
    (line) =>
      `<Item>${element('Name', line.name)}${element('Amount', yuanOf(line.net))}` +
      `${element('TaxRate', rateText(line.taxRate))}${element('Tax', yuanOf(line.tax))}</Item>`,
  );
  const red = redOf && `<RedOf>${element('Number', redOf.fpNo)}${element('Confirmation', redOf.bureauNo)}</RedOf>`;
  const text =
    `${XML}<EInvoice><Header>${element('Notice', SAMPLE)}${element('Number', fpNo)}${element('IssuedOn', issuedOn)}` +
    `${element('Kind', order.kind)}</Header><Seller>${element('Name', seller.name)}${element('TaxNo', seller.taxNo)}` +
    `</Seller><Buyer>${element('Name', buyer.title)}${element('TaxNo', buyer.taxNo)}</Buyer>` +
    `<Items>${items.join('')}</Items><Sums>${element('Amount', yuanOf(net))}${element('Tax', yuanOf(tax))}` +
    `${element('Total', yuanOf(gross))}</Sums>${red ?? ''}${element('Remark', order.remark)}</EInvoice>\n`;
  return Buffer.from(text);
};

/** The documents of an invoice of the demonstration channel; each says that it is a sample. */
export const documentsOf = async (
  order: InvoiceOrder,
  facts: IssuedFacts,
  at: Date,
): Promise<[InvoiceDocument, ...InvoiceDocument[]]> => {
  const drawing = drawInvoice(order, facts);
  return [
    { format: 'pdf', content: await pdfFrom(drawing, at) },
    { format: 'ofd', content: await ofdFrom(drawing, facts, at) },
    { format: 'xml', content: xmlFrom(order, facts) },
  ];
};
