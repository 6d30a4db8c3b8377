import { COUNT_BOUND } from '../../packages/contract/src/base/limits.ts';
import type { PeerEngine, Value } from '../server/peer-engines.ts';

export interface MoneyAsked {
  page: number;
  limit: number;
  orderBy?: 'createdAt' | 'pending';
  order?: 'asc' | 'desc';
  [filter: string]: unknown;
}

const COLUMNS = `o.id, o.version, o.order_no, o.pay_ref, o.payer_name, o.payer_phone, o.payer_company, o.team_id, o.people,
  o.total, o.discount, o.received, o.refunded, o.pending, o.status, o.refund_state, o.invoicing, o.invoiced,
  o.invoice_state, o.method, o.due_at, o.paid_at, o.has_voucher, o.needs_attention, o.created_at, o.updated_at, o.held`;

const VOUCHER = `select * from payment_vouchers`;
const PARTS = `select p.voucher_id, p.amount, o.id, o.order_no, o.pay_ref, o.payer_name, o.status, o.total, o.pending
  from voucher_orders p join orders o on o.id = p.order_id where p.voucher_id = $1`;

const SUMS = [
  `select account, state, count(*) as number, sum(amount) as sum from bank_lines where meeting_id = $1
    group by account, state`,
  `select l.account, p.method, count(*) as number, sum(p.amount) as sum from bank_lines l
    join payments p on p.bank_line_id = l.id where l.meeting_id = $1 and p.state = 'confirmed' group by l.account, p.method`,
  `select method, count(*) as number, sum(amount) as sum from payments
    where meeting_id = $1 and bank_line_id is null and state = 'confirmed' group by method`,
];

const LIKE: Record<string, string> = {
  payerName: 'payer_name',
  payerCompany: 'payer_company',
  payerPhone: 'payer_phone',
  payRef: 'pay_ref',
  orderNo: 'order_no',
};
const SAME: Record<string, string> = { invoiceState: 'invoice_state', method: 'method' };
const SET: Record<string, string> = {
  hasVoucher: 'o.has_voucher = 1',
  needsAttention: 'o.needs_attention = 1',
};
const RANGES: Record<string, string> = {
  dueAtFrom: 'o.due_at >=',
  dueAtTo: 'o.due_at <',
  paidAtFrom: 'o.paid_at >=',
  paidAtTo: 'o.paid_at <',
};

/** Row by row, as a list without a search index has to look. */
const conditionOf = ([name, value]: [string, unknown], take: (value: Value) => string): string[] => {
  if (LIKE[name] !== undefined) return [`o.${LIKE[name]} like ${take(`%${String(value)}%`)}`];
  if (SAME[name] !== undefined) return [`o.${SAME[name]} = ${take(String(value))}`];
  if (SET[name] !== undefined) return [SET[name]];
  if (RANGES[name] !== undefined) return [`${RANGES[name]} ${take(`${String(value)}T16:00:00.000Z`)}`];
  if (name === 'balance') return [value === 'due' ? 'o.pending > 0' : 'o.pending < 0'];
  if (Array.isArray(value)) return [`o.status in (${value.map((each) => take(String(each))).join(', ')})`];
  return [];
};

const page = async (engine: PeerEngine, meetingId: string, asked: MoneyAsked) => {
  const values: Value[] = [meetingId];
  const take = (value: Value): string => `$${values.push(value)}`;
  const conditions = Object.entries(asked).flatMap((each) => conditionOf(each, take));
  const where = ['o.meeting_id = $1', ...conditions].join(' and ');
  const [count] = await engine.all<{ total: number | string }>(
    `select count(*) as total from (select 1 from orders o where ${where} limit ${COUNT_BOUND + 1}) as counted`,
    values,
  );
  const by = asked.orderBy === 'pending' ? 'o.pending' : 'o.created_at';
  const list = await engine.all(
    `select ${COLUMNS} from orders o where ${where} order by ${by} desc, o.id desc
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, asked.limit, (asked.page - 1) * asked.limit],
  );
  const total = Number(count?.total ?? 0);
  return { list, total: Math.min(total, COUNT_BOUND), isTotalCapped: total > COUNT_BOUND };
};

/** What the lists of money need at the very least, as statements written by hand. */
export const createMoneyQueries = (engine: PeerEngine) => ({
  orders: (meetingId: string, asked: MoneyAsked) => page(engine, meetingId, asked),

  nextVoucher: async (meetingId: string) => {
    const list = await engine.all<{ id: string }>(
      `${VOUCHER} where meeting_id = $1 and state = 'submitted' order by created_at, id limit 1`,
      [meetingId],
    );
    return { list, orders: await engine.all(PARTS, [list[0]?.id ?? '']) };
  },

  voucher: async (id: string) => ({
    voucher: await engine.all(`${VOUCHER} where id = $1`, [id]),
    orders: await engine.all(PARTS, [id]),
  }),

  figures: async (meetingId: string) => {
    const sums: unknown[] = [];
    for (const statement of SUMS) sums.push(await engine.all(statement, [meetingId]));
    return sums;
  },
});
