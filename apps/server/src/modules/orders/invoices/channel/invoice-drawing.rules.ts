import { yuanOf } from '@huiwu/contract/base/billing/amounts';
import { INVOICE_KINDS } from '@huiwu/contract/sellers';
import { rateText } from '../invoice-lines.rules.ts';
import type { InvoiceOrder } from '../../../../platform/invoicing/invoice-channel.ts';

/** Text whose left end and base line are at x and y, in millimetres; with `end` its right end is at x. */
export interface DrawnText {
  x: number;
  y: number;
  size: number;
  text: string;
  end?: true;
  isRed?: true;
}

export interface DrawnStroke {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
}

/** A page in millimetres from its left upper corner, drawn by each format in its own way. */
export interface InvoiceDrawing {
  title: string;
  size: readonly [width: number, height: number];
  texts: DrawnText[];
  strokes: DrawnStroke[];
}

export const SAMPLE = '样张，不得作为报销凭证';

/** What an issued invoice says besides its order. */
export interface IssuedFacts {
  fpNo: string;
  issuedOn: string;
}

const [WIDTH, HEIGHT] = [210, 140] as const;
const [LEFT, RIGHT] = [10, 200] as const;
const [TOP, MIDDLE, BOTTOM] = [32, 62, 116] as const;
const HALF = 105;
const [SMALL, PLAIN, LARGE] = [3, 3.5, 6] as const;
const ROW = 6;
const LINES_SHOWN = 6;
const COLUMNS = { name: 12, net: 130, rate: 155, tax: 195 } as const;

const stroke = (from: DrawnStroke['from'], to: DrawnStroke['to']): DrawnStroke => ({ from, to });

const FRAME: DrawnStroke[] = [
  ...[TOP, MIDDLE, BOTTOM, BOTTOM + ROW + 2].map((y) => stroke([LEFT, y], [RIGHT, y])),
  stroke([LEFT, TOP], [LEFT, BOTTOM + ROW + 2]),
  stroke([RIGHT, TOP], [RIGHT, BOTTOM + ROW + 2]),
  stroke([HALF, TOP], [HALF, MIDDLE]),
];

const plain = (x: number, y: number, text: string): DrawnText => ({ x, y, size: PLAIN, text });
const atEnd = (x: number, y: number, text: string): DrawnText => ({ x, y, size: PLAIN, text, end: true });

const partyOf = (x: number, lines: readonly string[]): DrawnText[] =>
  lines.filter((line) => line !== '').map((line, at) => plain(x, TOP + ROW + at * ROW, line));

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

const linesOf = ({ lines }: InvoiceOrder): DrawnText[] =>
  lines.slice(0, LINES_SHOWN).flatMap(({ name, net, tax, taxRate }, at) => {
    const y = MIDDLE + ROW * (at + 2);
    return [
      plain(COLUMNS.name, y, name),
      atEnd(COLUMNS.net, y, yuanOf(net)),
      atEnd(COLUMNS.rate, y, rateText(taxRate)),
      atEnd(COLUMNS.tax, y, yuanOf(tax)),
    ];
  });

const headOf = (order: InvoiceOrder, { fpNo, issuedOn }: IssuedFacts, name: string): DrawnText[] => [
  { x: 70, y: 16, size: LARGE, text: `${name}${order.redOf === undefined ? '' : '（红字）'}` },
  { x: 75, y: 24, size: LARGE - 1, text: SAMPLE, isRed: true },
  plain(150, 14, `发票号码：${fpNo}`),
  plain(150, 20, `开票日期：${issuedOn}`),
];

const sumsOf = ({ net, tax, gross }: InvoiceOrder): DrawnText[] => [
  plain(COLUMNS.name, BOTTOM - 2, '合计'),
  atEnd(COLUMNS.net, BOTTOM - 2, yuanOf(net)),
  atEnd(COLUMNS.tax, BOTTOM - 2, yuanOf(tax)),
  plain(COLUMNS.name, BOTTOM + ROW, '价税合计（小写）'),
  atEnd(COLUMNS.tax, BOTTOM + ROW, `¥${yuanOf(gross)}`),
];

const nameOf = (kind: string): string => (INVOICE_KINDS as Partial<Record<string, string>>)[kind] ?? '发票';

/** How an invoice of the demonstration channel looks. */
export const drawInvoice = (order: InvoiceOrder, facts: IssuedFacts): InvoiceDrawing => {
  const { buyer, seller } = order;
  const name = `电子发票（${nameOf(order.kind)}）`;
  const head = MIDDLE + ROW;
  return {
    title: `${name} ${facts.fpNo} ${SAMPLE}`,
    size: [WIDTH, HEIGHT],
    strokes: FRAME,
    texts: [
      ...headOf(order, facts, name),
      ...partyOf(LEFT + 2, [
        `购方名称：${buyer.title}`,
        `统一社会信用代码：${buyer.taxNo}`,
        joined(buyer.regAddress, buyer.regPhone),
        joined(buyer.bankName, buyer.bankAccount),
      ]),
      ...partyOf(HALF + 2, [
        `销方名称：${seller.name}`,
        `统一社会信用代码：${seller.taxNo}`,
        joined(seller.address, seller.phone),
        joined(seller.bankName, seller.bankAccount),
      ]),
      plain(COLUMNS.name, head, '项目名称'),
      atEnd(COLUMNS.net, head, '金额'),
      atEnd(COLUMNS.rate, head, '税率'),
      atEnd(COLUMNS.tax, head, '税额'),
      ...linesOf(order),
      ...sumsOf(order),
      { x: LEFT, y: BOTTOM + ROW * 2 + 3, size: SMALL, text: `开票人：${seller.drawer}　${remarkOf(order)}` },
    ],
  };
};

const remarkOf = ({ redOf, remark }: InvoiceOrder): string =>
  redOf === undefined ? remark : `被红冲发票号码：${redOf.fpNo}　红字确认单编号：${redOf.bureauNo}`;
