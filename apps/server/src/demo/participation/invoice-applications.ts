import { sumOf } from '@huiwu/contract/base/billing/amounts';
import type { InvoiceLifeState } from '@huiwu/contract/invoices';
import { SERIAL_RULES } from '../../catalogue/serial-rules.ts';
import { invoiceStateOf } from '../../modules/orders/book/order-sums.rules.ts';
import { sandboxNumberOf } from '../../modules/orders/invoices/channel/sandbox-numbers.service.ts';
import { invoiceLinesOf, rateText } from '../../modules/orders/invoices/invoice-lines.rules.ts';
import type { InvoiceApplicationRow } from '../../modules/orders/invoices/invoices.table.ts';
import { formatSerialNumber } from '../../modules/serial-rules/serial-numbers.rules.ts';
import { shanghaiDay } from '../../platform/clock.ts';
import { creditCode } from '../billing/base-data.ts';
import { stableId } from '../stable-ids.ts';
import type { DemoMeeting } from './demo-meeting.ts';
import type { createDemoOrders } from './orders.ts';

export type InvoicedOrder = ReturnType<ReturnType<typeof createDemoOrders>>['orders'][number];
type Application = InvoiceApplicationRow;

const APPLICATIONS = 148;
export const NAME = '*会展服务*会议费';
export const RATE = 600;
export const ANSWERED: readonly InvoiceLifeState[] = ['issued', 'redPending', 'partRed', 'red'];

/** Most are issued; each other state comes round. */
const STATES: InvoiceLifeState[] = [
  'issued',
  'applied',
  'issued',
  'audited',
  'issued',
  'issued',
  'rejected',
  'issued',
  'failed',
  'issued',
  'applied',
  'issued',
  'cancelled',
  'issued',
];
/** The first ones have what is rare: a reversal that waits, one of all, one of a part, and two to be exchanged. */
const FIRST: InvoiceLifeState[] = ['redPending', 'red', 'partRed', 'issued', 'issued', 'issued'];
/** Whose confirmation was not given in time. */
export const DEAD = 3;
/** Whose invoices are exchanged. */
const EXCHANGED = [4, 5];
const REASONS: Partial<Record<InvoiceLifeState, string>> = {
  rejected: '抬头与税号不一致',
  failed: '演示通道：购方税号未通过校验',
  cancelled: '付款人改由公司统一开票',
};
const HOUR_MS = 3_600_000;
export const later = (at: string, hours: number): string => new Date(Date.parse(at) + hours * HOUR_MS).toISOString();
export const numbers = (type: 'invoice' | 'invoiceRed') => {
  const prefix = SERIAL_RULES.find((rule) => rule.type === type)?.prefix ?? '';
  const taken = new Map<string, number>();
  return (at: string): string => {
    const day = shanghaiDay(new Date(at));
    taken.set(day, (taken.get(day) ?? 0) + 1);
    return formatSerialNumber({ prefix, digits: 4, date_part: 'yyyyMMdd' }, day, taken.get(day) ?? 0);
  };
};

const stateOf = (index: number): InvoiceLifeState => FIRST[index] ?? STATES[index % STATES.length] ?? 'issued';

export const linesFor = (amount: number) => invoiceLinesOf(amount, [{ name: NAME, taxRate: RATE, amount }]);

/** As the demonstration channel has issued it. */
export const issuedAs = (applicationId: string) => {
  const serial = `${applicationId}-1`;
  return { serial, fp_no: sandboxNumberOf(serial) };
};

const buyerOf = (order: InvoicedOrder, index: number) => {
  const isCompany = order.payer_company !== '' && index % 4 !== 3;
  return {
    kind: isCompany && index % 5 === 0 ? ('bs' as const) : ('pc' as const),
    title_type: isCompany ? ('company' as const) : ('person' as const),
    title: isCompany ? order.payer_company : order.payer_name,
    tax_no: isCompany ? creditCode(10_000 + index) : '',
  };
};

interface InvoiceInDemo {
  meeting: DemoMeeting;
  order: InvoicedOrder;
  index: number;
  number: string;
}

/** What every application of the demo has. */
export const SAME = {
  version: 1,
  claims: 1,
  asked_at: '',
  open_channel: '',
  registration_id: null,
  reg_address: '',
  reg_phone: '',
  bank_name: '',
  bank_account: '',
  exchange_of_no: '',
  exchange_of_id: null,
  letter_file_id: null,
  remark: '',
  person: '',
  source: 'admin',
  seller_id: stableId('seller', 2),
  seller_name: '云汀会议服务分公司（演示）',
  channel: 'sandbox',
  fp_code: '',
  updated_by: null,
} as const;

const reviewOf = (state: InvoiceLifeState, at: string) =>
  state === 'applied' || state === 'cancelled'
    ? { reviewed_at: null, reviewed_by_id: null }
    : { reviewed_at: later(at, 1), reviewed_by_id: stableId('admin', 3) };

const applicationOf = ({ meeting, order, index, number }: InvoiceInDemo): Application => {
  const state = stateOf(index);
  const id = meeting.idOf('invoiceApplication', index + 1);
  const lines = linesFor(order.received - order.held);
  const [amount, tax] = [sumOf(lines.map(({ gross }) => gross)), sumOf(lines.map((line) => line.tax))];
  const isIssued = ANSWERED.includes(state);
  const at = later(order.updated_at, 1);
  const red = { red: amount, partRed: Math.floor(amount / 2) } as Partial<Record<InvoiceLifeState, number>>;
  return {
    ...SAME,
    id,
    ...meeting.owned,
    ...buyerOf(order, index),
    apply_no: number,
    amount,
    net: amount - tax,
    tax,
    tax_rate: rateText(RATE),
    item_name: NAME,
    lines: JSON.stringify(lines),
    order_nos: order.order_no,
    payer_name: order.payer_name,
    team_id: order.team_id,
    state,
    state_reason: REASONS[state] ?? '',
    receive_email: order.payer_email,
    receive_phone: order.payer_phone,
    ...(isIssued ? issuedAs(id) : { serial: '', fp_no: '' }),
    issued_on: isIssued ? shanghaiDay(new Date(later(at, 2))) : '',
    tries: isIssued || state === 'failed' ? 1 : 0,
    red_amount: red[state] ?? 0,
    push_count: 0,
    pushed_at: null,
    allow_exchange: EXCHANGED.includes(index) ? 1 : 0,
    ...reviewOf(state, at),
    created_at: at,
    created_by: meeting.tracked.created_by,
    updated_at: later(at, 2),
  };
};

/** It waits for its review, and holds no money before the old invoice was reversed. */
const exchangeOf = (meeting: DemoMeeting, old: Application, { index, number }: { index: number; number: string }) => ({
  ...old,
  id: meeting.idOf('invoiceApplication', index + 1),
  apply_no: number,
  title: `${old.title}（更名）`,
  state: 'applied' as const,
  serial: '',
  tries: 0,
  fp_no: '',
  issued_on: '',
  allow_exchange: 0,
  exchange_of_id: old.id,
  exchange_of_no: old.apply_no,
  claims: 0,
  reviewed_at: null,
  reviewed_by_id: null,
  created_at: later(old.updated_at, 20),
  updated_at: later(old.updated_at, 20),
});

/** What an application asks of its order, and what its invoices claim of it. */
const claimOf = (of: Application): { invoicing: number; invoiced: number } => {
  if (ANSWERED.includes(of.state)) return { invoicing: 0, invoiced: of.amount - of.red_amount };
  const isRunning = of.claims === 1 && of.state !== 'rejected' && of.state !== 'cancelled';
  return { invoicing: isRunning ? of.amount : 0, invoiced: 0 };
};

/** Applications of orders that were paid. The sums of the orders are set. */
export const makeApplications = (meeting: DemoMeeting, orders: readonly InvoicedOrder[]) => {
  const applyNo = numbers('invoice');
  const paid = orders
    .filter(({ status, received, held }) => status === 'paid' && received > held)
    .slice(0, APPLICATIONS);
  const first = paid.map((order, index) => {
    const application = applicationOf({ meeting, order, index, number: applyNo(later(order.updated_at, 1)) });
    const claim = claimOf(application);
    const state = invoiceStateOf({ ...order, ...claim }, ANSWERED.includes(application.state));
    Object.assign(order, { ...claim, invoice_state: state });
    return { application, orderId: order.id };
  });
  const exchanges = EXCHANGED.flatMap((at, index) => {
    const old = first[at];
    if (old === undefined) return [];
    const own = { index: APPLICATIONS + index, number: applyNo(later(old.application.updated_at, 20)) };
    return [{ application: exchangeOf(meeting, old.application, own), orderId: old.orderId }];
  });
  return [...first, ...exchanges];
};
