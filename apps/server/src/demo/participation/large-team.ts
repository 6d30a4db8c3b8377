import { creditCodeCheck } from '@huiwu/contract/base/billing/tax-numbers';
import { SERIAL_RULES } from '../../catalogue/serial-rules.ts';
import { invoiceStateOf } from '../../modules/orders/book/order-sums.rules.ts';
import { rateText, splitBy } from '../../modules/orders/invoices/invoice-lines.rules.ts';
import type { InvoiceApplicationRow } from '../../modules/orders/invoices/invoices.table.ts';
import type { NewRegistrationRow } from '../../modules/registrations/registrations.table.ts';
import { formatSerialNumber } from '../../modules/serial-rules/serial-numbers.rules.ts';
import { shanghaiDay } from '../../platform/clock.ts';
import type { DemoMeeting } from './demo-meeting.ts';
import { issuedAs, later, linesFor, NAME, RATE, SAME, type InvoicedOrder } from './invoice-applications.ts';
import type { DemoInvoices } from './invoices.ts';
import { invoiceOf } from './issued-invoices.ts';

/** The open meeting, with one team that is larger than all others. */
const MEETING = 2;
const TEAM = 4;
const PEOPLE = 23;
/** To whom the order of the team was invoiced, each with the people that it sent. */
const BUYERS: [string, number][] = [
  ['东港医疗设备有限公司', 11],
  ['东港医疗设备（苏州）有限公司', 7],
  ['东港健康科技有限公司', 5],
];
/** Those of the other meeting begin with 1 on each day. */
const FIRST_NUMBER = 501;

const isConfirmed = ({ state, price }: NewRegistrationRow): boolean => state === 'confirmed' && (price ?? 0) > 0;

const byTime = (one: NewRegistrationRow, other: NewRegistrationRow): number =>
  one.created_at < other.created_at ? -1 : 1;

/** The first so many confirmed people with a price who are in the team or in none; its other ones leave it. */
export const withLargeTeam = (meeting: DemoMeeting, rows: readonly NewRegistrationRow[]): NewRegistrationRow[] => {
  if (meeting.number !== MEETING) return [...rows];
  const team = meeting.idOf('team', TEAM);
  const able = rows.filter((row) => isConfirmed(row) && (row.team_id === team || row.team_id === null));
  const chosen = new Set(
    able
      .toSorted(byTime)
      .slice(0, PEOPLE)
      .map(({ id }) => id),
  );
  return rows.map((row) => {
    if (chosen.has(row.id)) return { ...row, team_id: team };
    return isConfirmed(row) && row.team_id === team ? { ...row, team_id: null } : row;
  });
};

const taxNoOf = (index: number): string => {
  const body = `91990000MAHW4000${index + 1}`;
  return body + (creditCodeCheck(body) ?? '');
};

const applyNoOf = (at: string, index: number): string => {
  const prefix = SERIAL_RULES.find(({ type }) => type === 'invoice')?.prefix ?? '';
  const rule = { prefix, digits: 4, date_part: 'yyyyMMdd' } as const;
  return formatSerialNumber(rule, shanghaiDay(new Date(at)), FIRST_NUMBER + index);
};

interface PartOfTeam {
  meeting: DemoMeeting;
  order: InvoicedOrder;
  index: number;
  title: string;
  amount: number;
}

const applicationOf = ({ meeting, order, index, title, amount }: PartOfTeam): InvoiceApplicationRow => {
  const at = later(order.updated_at, 2);
  const lines = linesFor(amount);
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  const number = applyNoOf(at, index);
  const id = meeting.idOf('invoiceApplication', index + 1);
  return {
    ...SAME,
    ...meeting.owned,
    id,
    kind: 'pc',
    title_type: 'company',
    title,
    tax_no: taxNoOf(index),
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
    state: 'issued',
    state_reason: '',
    receive_email: `invoice${index + 1}@example.com`,
    receive_phone: '',
    tries: 1,
    ...issuedAs(id),
    issued_on: shanghaiDay(new Date(later(at, 2))),
    red_amount: 0,
    allow_exchange: 0,
    push_count: 0,
    pushed_at: null,
    reviewed_at: later(at, 1),
    reviewed_by_id: meeting.tracked.created_by,
    created_at: at,
    created_by: meeting.tracked.created_by,
    updated_at: later(at, 2),
  };
};

/** One payment of the large team, split into an invoice for each of its companies. The sums of the order are set. */
export const makeTeamInvoices = (meeting: DemoMeeting, orders: readonly InvoicedOrder[]): DemoInvoices => {
  const order = orders.find(({ people, team_id: team }) => people === PEOPLE && team === meeting.idOf('team', TEAM));
  if (meeting.number !== MEETING || order === undefined)
    return { applications: [], shares: [], invoices: [], reds: [] };
  const amount = Math.min(order.received - order.held, order.total);
  const parts = splitBy(
    amount,
    BUYERS.map(([, people]) => people),
  );
  const applications = BUYERS.map(([title], index) =>
    applicationOf({ meeting, order, index, title, amount: parts[index] ?? 0 }),
  );
  const claim = { invoicing: 0, invoiced: amount };
  Object.assign(order, { ...claim, invoice_state: invoiceStateOf({ ...order, ...claim }, true) });
  return {
    applications,
    shares: applications.map((application, index) => ({
      id: meeting.idOf('invoiceShare', index + 1),
      ...meeting.owned,
      application_id: application.id,
      order_id: order.id,
      amount: application.amount,
    })),
    invoices: applications.map((application) => {
      const invoice = invoiceOf(application, {});
      const share = { id: invoice.id.replace('NC', 'NB'), ...meeting.owned, invoice_id: invoice.id };
      return { invoice, share: { ...share, order_id: order.id, amount: invoice.gross } };
    }),
    reds: [],
  };
};
