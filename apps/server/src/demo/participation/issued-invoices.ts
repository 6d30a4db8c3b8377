import { sumOf } from '@huiwu/contract/base/billing/amounts';
import type { InvoiceLifeState, RedLifeState } from '@huiwu/contract/invoices';
import type { Insertable } from 'kysely';
import { sandboxNumberOf } from '../../modules/orders/invoices/channel/sandbox-numbers.service.ts';
import { buyerSnapshot, linesIn } from '../../modules/orders/invoices/invoice-snapshots.rules.ts';
import { linesLeft, redLinesOf } from '../../modules/orders/invoices/red/red-lines.rules.ts';
import type { Tables } from '../../schema.ts';
import { sellerInDemo } from '../billing/base-data.ts';
import { ANSWERED, DEAD, later, linesFor, numbers, SAME, type makeApplications } from './invoice-applications.ts';
import type { InvoiceOrder } from '../../platform/invoicing/invoice-channel.ts';

type Application = ReturnType<typeof makeApplications>[number]['application'];
type Invoice = Insertable<Tables['invoices']>;

const SELLER = sellerInDemo(SAME.seller_id);

const REVERSED: readonly InvoiceLifeState[] = ['redPending', 'partRed', 'red'];
const REDS: { of: number; state: RedLifeState; bureau: '02' | '04' | '07' }[] = [
  { of: 0, state: 'waiting', bureau: '02' },
  { of: 1, state: 'issued', bureau: '04' },
  { of: 2, state: 'issued', bureau: '04' },
  { of: DEAD, state: 'dead', bureau: '07' },
];

export const invoiceOf = (of: Application, own: Partial<Invoice>): Invoice => ({
  id: of.id.replace('NP', 'NC'),
  customer_id: of.customer_id,
  meeting_id: of.meeting_id,
  application_id: of.id,
  direction: 'blue',
  red_of_id: null,
  kind: of.kind,
  fp_code: '',
  fp_no: of.fp_no,
  issued_on: of.issued_on,
  seller: JSON.stringify(SELLER),
  buyer: JSON.stringify(buyerSnapshot(of)),
  lines: of.lines,
  net: of.net,
  tax: of.tax,
  gross: of.amount,
  channel: 'sandbox',
  channel_serial: of.serial,
  created_at: of.updated_at,
  created_by: null,
  ...own,
});

const redIdOf = (of: Application): string => of.id.replace('NP', 'ND');

const redInvoiceOf = (of: Application, blue: Invoice): Invoice => {
  const serial = `${redIdOf(of)}-R`;
  const lines = redLinesOf(of.red_amount, linesLeft(linesFor(of.amount), []));
  const [gross, tax] = [sumOf(lines.map((line) => line.gross)), sumOf(lines.map((line) => line.tax))];
  return {
    ...blue,
    id: of.id.replace('NP', 'NR'),
    direction: 'red',
    red_of_id: blue.id,
    channel_serial: serial,
    fp_no: sandboxNumberOf(serial),
    lines: JSON.stringify(lines),
    net: gross - tax,
    tax,
    gross,
  };
};

const redRow = (
  of: Application,
  blue: Invoice,
  { state, bureau, redNo, red, waitsSince }: RedOf,
): Insertable<Tables['invoice_reds']> => {
  // The one that waits has a part of its 72 hours before it.
  const at = state === 'waiting' ? waitsSince : of.updated_at;
  return {
    id: redIdOf(of),
    customer_id: of.customer_id,
    meeting_id: of.meeting_id,
    application_id: of.id,
    invoice_id: blue.id,
    red_no: redNo,
    apply_no: of.apply_no,
    title: of.title,
    fp_no: of.fp_no,
    amount: of.red_amount > 0 ? of.red_amount : of.amount,
    is_full: of.state === 'partRed' ? 0 : 1,
    reason: state === 'dead' ? '01' : '02',
    state,
    state_reason: '',
    bureau_state: bureau,
    bureau_no: redNo,
    expires_at: later(at, 72),
    red_fp_no: red?.fp_no ?? '',
    red_issued_on: red?.issued_on ?? '',
    remark: state === 'waiting' ? '沙箱：02' : '',
    channel: 'sandbox',
    created_at: at,
    created_by: of.created_by,
    updated_at: at,
    updated_by: null,
  };
};

interface RedOf {
  /** When the one that waits was asked for. */
  waitsSince: string;
  state: RedLifeState;
  bureau: '02' | '04' | '07';
  redNo: string;
  red: Invoice | undefined;
}

/** What the demonstration channel knows of an invoice: it makes the documents when they are asked for. */
export const askedOfChannel = (
  { id: _id, channel_serial: serial, customer_id, kind, net, tax, gross, created_at, ...invoice }: Invoice,
  reds: readonly Insertable<Tables['invoice_reds']>[],
): Insertable<Tables['invoice_sandbox']> => {
  const red = reds.find((row) => row.red_fp_no === invoice.fp_no);
  const order: InvoiceOrder = {
    serial,
    customerId: customer_id,
    kind,
    seller: JSON.parse(invoice.seller) as InvoiceOrder['seller'],
    buyer: JSON.parse(invoice.buyer) as InvoiceOrder['buyer'],
    lines: linesIn(invoice),
    net,
    tax,
    gross,
    remark: '',
    ...(red && { redOf: { fpNo: red.fp_no ?? '', bureauNo: red.bureau_no ?? '' } }),
  };
  return { id: serial, customer_id, content: JSON.stringify(order), asked: 1, created_at };
};

/** The invoices of those that were issued, and what became of the reversals. */
export const makeIssued = (all: ReturnType<typeof makeApplications>, waitsSince: string) => {
  const redNo = numbers('invoiceRed');
  const issued = all.filter(({ application }) => ANSWERED.includes(application.state));
  const blues = issued.map(({ application, orderId }) => ({
    application,
    orderId,
    invoice: invoiceOf(application, {}),
  }));
  const reds = REDS.flatMap(({ of, ...own }) => {
    const blue = blues.find(({ application }) => application.id === all[of]?.application.id);
    if (blue === undefined) return [];
    const number = redNo(own.state === 'waiting' ? waitsSince : blue.application.updated_at);
    const hasInvoice = own.state === 'issued' && REVERSED.includes(blue.application.state);
    const red = hasInvoice ? redInvoiceOf(blue.application, blue.invoice) : undefined;
    return [
      {
        row: redRow(blue.application, blue.invoice, { ...own, redNo: number, red, waitsSince }),
        red,
        orderId: blue.orderId,
      },
    ];
  });
  const invoices = [
    ...blues.map(({ invoice, orderId }) => ({ invoice, orderId })),
    ...reds.flatMap(({ red, orderId }) => (red === undefined ? [] : [{ invoice: red, orderId }])),
  ];
  return { invoices, reds: reds.map(({ row }) => row) };
};
