import type { InvoiceLifeState, RedLifeState } from '@huiwu/contract/invoices';
import type { Insertable } from 'kysely';
import { linesLeft, redLinesOf } from '../../modules/orders/invoices/red/red-lines.rules.ts';
import type { Tables } from '../../schema.ts';
import { ANSWERED, DEAD, fpNoOf, later, linesFor, numbers, type makeApplications } from './invoice-applications.ts';

type Application = ReturnType<typeof makeApplications>[number]['application'];
type Invoice = Insertable<Tables['invoices']>;

const REVERSED: readonly InvoiceLifeState[] = ['redPending', 'partRed', 'red'];
const REDS: { of: number; state: RedLifeState; bureau: '02' | '04' | '07' }[] = [
  { of: 0, state: 'waiting', bureau: '02' },
  { of: 1, state: 'issued', bureau: '04' },
  { of: 2, state: 'issued', bureau: '04' },
  { of: DEAD, state: 'dead', bureau: '07' },
];

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

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
  seller: JSON.stringify({
    name: of.seller_name,
    taxNo: '',
    address: '',
    phone: '',
    bankName: '',
    bankAccount: '',
    drawer: '',
  }),
  buyer: JSON.stringify({
    titleType: of.title_type,
    title: of.title,
    taxNo: of.tax_no,
    regAddress: '',
    regPhone: '',
    bankName: '',
    bankAccount: '',
  }),
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

const redInvoiceOf = (of: Application, blue: Invoice, redNo: string): Invoice => {
  const lines = redLinesOf(of.red_amount, linesLeft(linesFor(of.amount), []));
  const [gross, tax] = [sum(lines.map((line) => line.gross)), sum(lines.map((line) => line.tax))];
  return {
    ...blue,
    id: of.id.replace('NP', 'NR'),
    direction: 'red',
    red_of_id: blue.id,
    fp_no: fpNoOf(100_000 + Number(blue.fp_no.slice(-6))),
    lines: JSON.stringify(lines),
    net: gross - tax,
    tax,
    gross,
    channel_serial: `${redNo}-R`,
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
    id: of.id.replace('NP', 'ND'),
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
    const red = hasInvoice ? redInvoiceOf(blue.application, blue.invoice, number) : undefined;
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
