import { nameTokens, phoneTokens, textTokens } from '../../apps/server/src/database/search/tokens.ts';
import { payRefOf } from '../../packages/contract/src/orders/pay-refs.ts';
import { COMPANY } from '../huiwu-server.ts';
import { at, nameOf, timeOf } from '../server/fill.ts';
import { benchOrder, type BenchOrder } from './money-orders.ts';
import { idOf, paymentNumber } from './money-ids.ts';

export interface MoneyPlan {
  now: number;
  /** Orders of the first meeting; the orders of the second follow. */
  rows: number;
  openRows: number;
  documentsBelow: number;
  meetingIds: readonly [string, string];
  accountId: string;
  sellerId: string;
}

type Row = Record<string, string | number | null>;
export type Rows = Record<string, Row[]>;

const DAY_MS = 86_400_000;
const PREFIX = 'HB';
const TYPES = 8;
/** Registrations of so many orders of each meeting; the search for people has a benchmark of its own. */
const REGISTERED_BELOW = 100_000;
const REGISTERED = 5;

const PLACES = '北京 上海 杭州 南京 苏州 广州 深圳 成都 武汉 西安 长沙 青岛 宁波 厦门 合肥'.split(' ');
const TRADES = '医科 数据 文化 会展 建筑 能源 教育 物流 材料 传媒 软件 农业 金融 环境 交通 食品 光电'.split(' ');
const KINDS = ['大学', '有限公司', '研究院', '医院', '出版社', '协会'];
const companyOf = (index: number): string => at(PLACES, index * 7) + at(TRADES, index * 5) + at(KINDS, index);

const remembered = (tokensOf: (text: string) => string[]) => {
  const known = new Map<string, string>();
  return (text: string): string => {
    const found = known.get(text) ?? JSON.stringify(tokensOf(text));
    known.set(text, found);
    return found;
  };
};
const nameTerms = remembered(nameTokens);
const companyTerms = remembered(textTokens);

const payerOf = (index: number) => ({
  name: nameOf(index),
  phone: `197${String(index).padStart(8, '0')}`,
  company: companyOf(index),
});

export const payRefAt = (index: number): string => payRefOf(PREFIX, index + 1);
export const regNoAt = (index: number): string => `BM-${String(index).padStart(7, '0')}`;
export const isRegistered = (number: number, index: number): boolean =>
  number < REGISTERED_BELOW && index % REGISTERED === 0;
export const payerAt = payerOf;

/** The columns that every row of an order has. */
interface Owned {
  customer_id: string;
  meeting_id: string;
  at: string;
}

const stamps = (at: string) => ({ created_at: at, updated_at: at });

const sumsOf = (order: BenchOrder): Row => ({
  total: order.total,
  discount: order.status === 'cancelled' ? 0 : order.discount,
  received: order.received,
  refunded: order.refunded,
  held: order.refunded,
  pending: order.total - order.received + order.refunded,
  invoicing: order.invoice === 'applied' ? order.total : 0,
  invoiced: order.invoice === 'issued' ? order.total : 0,
  invoice_state: order.invoice,
  refund_state: order.refunded > 0 ? 'partial' : 'none',
});

const momentsOf = ({ index, status }: BenchOrder, created: string, { now }: MoneyPlan): Row => {
  const isOver = status === 'expired' || status === 'cancelled';
  const due = isOver ? Date.parse(created) + 3 * DAY_MS : now + ((index % 60) + 1) * DAY_MS;
  return {
    due_at: new Date(due).toISOString(),
    paid_at: status === 'paid' ? created : null,
    expired_at: status === 'expired' ? created : null,
    cancelled_at: status === 'cancelled' ? created : null,
  };
};

const payerColumns = (index: number): Row => {
  const { name, phone, company } = payerOf(index);
  return {
    payer_name: name,
    payer_phone: phone,
    payer_company: company,
    payer_name_terms: nameTerms(name),
    payer_phone_terms: JSON.stringify(phoneTokens(phone)),
    payer_company_terms: companyTerms(company),
  };
};

const orderRow = (order: BenchOrder, { at: created, ...owner }: Owned, plan: MoneyPlan): Row => {
  const { index, status } = order;
  return {
    ...owner,
    id: idOf('OR', index),
    order_no: `DB${String(index).padStart(10, '0')}`,
    pay_prefix: PREFIX,
    pay_number: index + 1,
    pay_ref: payRefAt(index),
    ...payerColumns(index),
    people: isRegistered(numberIn(plan, index), index) ? 1 : 0,
    ...sumsOf(order),
    status,
    method: order.method,
    needs_attention: index % 500 === 0 ? 1 : 0,
    has_voucher: order.hasVoucher ? 1 : 0,
    ...momentsOf(order, created, plan),
    ...stamps(created),
  };
};

const itemRows = (order: BenchOrder, { at: created, ...owner }: Owned, registrationId: string | null): Row[] => {
  const item = (part: number, own: Row): Row => ({
    ...owner,
    id: idOf('IT', paymentNumber(order.index, part)),
    order_id: idOf('OR', order.index),
    quantity: 1,
    tax_rate: 600,
    invoice_item_name: '*会展服务*会议费',
    created_at: created,
    cancelled_at: order.status === 'cancelled' ? created : null,
    ...own,
  });
  const { fee, discount, dinner } = order;
  const about = { name: '参会费', unit: fee, discount, amount: fee - discount, priced_at: created };
  return [
    item(0, { ...about, registration_id: registrationId }),
    ...(dinner === 0
      ? []
      : [item(1, { name: '晚宴', unit: dinner, discount: 0, amount: dinner, priced_at: null, registration_id: null })]),
  ];
};

const numberIn = ({ rows }: MoneyPlan, index: number): number => (index < rows ? index : index - rows);

const registrationRow = (order: BenchOrder, { at: created, ...owner }: Owned, plan: MoneyPlan): Row => {
  const { index, status } = order;
  const payer = payerOf(index);
  const states: Record<string, string> = { paid: 'confirmed', expired: 'cancelled', cancelled: 'cancelled' };
  return {
    ...owner,
    id: idOf('RM', index),
    number: numberIn(plan, index) + 1,
    reg_no: regNoAt(index),
    name: payer.name,
    phone: payer.phone,
    company: payer.company,
    name_terms: nameTerms(payer.name),
    phone_terms: JSON.stringify(phoneTokens(payer.phone)),
    company_terms: companyTerms(payer.company),
    member_id: idOf('MM', index),
    type_id: typeIdOf(index < plan.rows ? 0 : 1, Math.floor(index / REGISTERED) % TYPES),
    source: 'portal',
    state: states[status] ?? 'pending_payment',
    price: order.fee,
    is_waived: 0,
    priced_at: created,
    ticket_code: `HW1.money-${index}`,
    ...stamps(created),
  };
};

const memberRow = (index: number, { at: created, customer_id }: Owned): Row => {
  const { name, phone, company } = payerOf(index);
  return {
    id: idOf('MM', index),
    customer_id,
    name,
    phone,
    company,
    name_sort: name,
    source: 'import',
    ...stamps(created),
  };
};

export const typeIdOf = (meeting: number, type: number): string => idOf('TM', meeting * 100 + type);
export const BENCH_TYPES = Array.from({ length: TYPES }, (_, index) => index);

const EVENTS: Record<string, [string, string]> = {
  charge: ['receivable', 'revenue'],
  payment: ['cash', 'receivable'],
  refund: ['receivable', 'refunds'],
  payout: ['refunds', 'cash'],
};

/** Entries of all events of an order; those of each event add up to 0. */
const entryRows = (order: BenchOrder, { at: created, ...owner }: Owned): Row[] => {
  const due = order.fee - order.discount + order.dinner;
  const happened: [string, number][] = [
    ['charge', due],
    ...(order.status === 'cancelled' ? [['charge', -due] satisfies [string, number]] : []),
    ...order.payments.map((amount) => ['payment', amount] satisfies [string, number]),
    ...(order.refunded > 0
      ? [['refund', order.refunded] satisfies [string, number], ['payout', order.refunded] satisfies [string, number]]
      : []),
  ];
  return happened.flatMap(([event, amount], number) =>
    (EVENTS[event] ?? []).map((account, side) => ({
      ...owner,
      id: idOf('LE', order.index * 20 + number * 2 + side),
      order_id: idOf('OR', order.index),
      event,
      event_id: idOf('EV', order.index * 10 + number),
      account,
      amount: side === 0 ? amount : -amount,
      created_at: created,
    })),
  );
};

export interface OrderPart {
  order: BenchOrder;
  owned: Owned;
}

/** The rows of one order itself. What belongs to its payments is in `money-papers.ts`. */
export const rowsOfOrder = (index: number, plan: MoneyPlan): OrderPart & { rows: Rows } => {
  const isOpen = index >= plan.rows;
  const order = benchOrder(index, { isOpen, documentsBelow: plan.documentsBelow });
  const number = numberIn(plan, index);
  const owned: Owned = {
    customer_id: COMPANY.id,
    meeting_id: plan.meetingIds[isOpen ? 1 : 0],
    at: timeOf(plan.now, number, isOpen ? plan.openRows : plan.rows),
  };
  const isOfPerson = isRegistered(number, index);
  return {
    order,
    owned,
    rows: {
      members: isOfPerson ? [memberRow(index, owned)] : [],
      registrations: isOfPerson ? [registrationRow(order, owned, plan)] : [],
      orders: [orderRow(order, owned, plan)],
      order_items: itemRows(order, owned, isOfPerson ? idOf('RM', index) : null),
      ledger_entries: entryRows(order, owned),
    },
  };
};
