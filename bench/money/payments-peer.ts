import { newId } from '../../apps/server/src/platform/ids.ts';
import type { PeerEngine, Value } from '../server/peer-engines.ts';

/** Cash for one order of a meeting. */
export interface PaymentAsked {
  orderId: string;
  amount: number;
  paidOn: string;
}

export interface Payer {
  adminId: string;
  meetingId: string;
}

interface Named {
  id: string;
  name: string;
}

interface Logged {
  module: string;
  action: string;
  target: Named;
  facts: PeerRow;
}

interface Payment extends Payer, PaymentAsked {
  id: string;
  at: string;
  customerId: string;
  orderNo: string;
}

type All = PeerEngine['all'];
type PeerRow = Record<string, Value>;

const COUNT_UP = `insert into serial_counters (type, period, value) values ('*', $1, 1), ('payment', $2, 1)
  on conflict (type, period) do update set value = serial_counters.value + 1 returning value`;
const PAY = `update orders set received = total, pending = 0, status = 'paid', method = 'cash', paid_at = $1,
  updated_at = $1, updated_by = $2, version = version + 1 where id = $3 and version = 1 returning id`;
const CONFIRM = `update registrations set state = 'confirmed', updated_at = $1, updated_by = $2, version = version + 1
  where state = 'pending_payment' and id in (select registration_id from order_items where order_id = $3)
  returning id, name`;

const insert = (all: All, table: string, rows: PeerRow[]) => {
  const values: Value[] = [];
  const take = (value: Value): string => `$${values.push(value)}`;
  const tuples = rows.map((row) => `(${Object.values(row).map(take).join(', ')})`);
  return all(`insert into ${table} (${Object.keys(rows[0] ?? {}).join(', ')}) values ${tuples.join(', ')}`, values);
};

const ownedBy = ({ customerId, meetingId }: Payment): PeerRow => ({ customer_id: customerId, meeting_id: meetingId });

const paymentRow = (payment: Payment, value: number): PeerRow => {
  const { id, at, adminId, orderId, amount, paidOn } = payment;
  const payNo = `SK${paidOn.replaceAll('-', '')}-${String(value).padStart(4, '0')}`;
  const money = { pay_no: payNo, order_id: orderId, method: 'cash', amount, state: 'confirmed', paid_on: paidOn };
  const stamps = { created_at: at, created_by: adminId, updated_at: at, updated_by: adminId };
  return { id, ...ownedBy(payment), ...money, remark: '', ...stamps };
};

const entryRow = (payment: Payment, account: string, amount: number): PeerRow => {
  const { id, at, orderId } = payment;
  const own = { order_id: orderId, event: 'payment', event_id: id, account, amount, remark: '', created_at: at };
  return { id: newId(), ...ownedBy(payment), ...own };
};

const logRow = (payment: Payment, { module, action, target, facts }: Logged): PeerRow => ({
  id: newId(),
  customer_id: payment.customerId,
  admin_id: payment.adminId,
  admin_name: '周雅琴',
  module,
  action,
  target_id: target.id,
  target_name: target.name,
  result: 'done',
  message: '',
  ip: '127.0.0.1',
  user_agent: 'peer',
  duration_ms: 1,
  request_id: payment.id,
  changes: JSON.stringify(Object.entries(facts).map(([field, after]) => ({ field, before: null, after }))),
  created_at: payment.at,
});

const eventRow = (payment: Payment, personId: string): PeerRow => {
  const own = { scene: 'pay_received', target_id: personId, once_key: `pay_received ${payment.id} ${personId}` };
  return { id: newId(), ...ownedBy(payment), ...own, created_at: payment.at };
};

const writePayment = async (all: All, payment: Payment): Promise<void> => {
  const { at, adminId, orderId, amount, paidOn, orderNo } = payment;
  const period = `SK${paidOn.replaceAll('-', '')}`;
  const [counter] = await all<{ value: number | string }>(COUNT_UP, [period, paidOn]);
  await insert(all, 'payments', [paymentRow(payment, Number(counter?.value))]);
  const entries: [string, number][] = [
    ['cash', amount],
    ['receivable', -amount],
  ];
  await insert(
    all,
    'ledger_entries',
    entries.map((entry) => entryRow(payment, ...entry)),
  );
  if ((await all(PAY, [at, adminId, orderId])).length === 0) throw new Error('paid before');
  const facts = { 状态: '已缴清', 已收: amount, 缴费方式: '现金' };
  const log = (logged: Logged) => insert(all, 'business_logs', [logRow(payment, logged)]);
  await log({ module: '订单', action: '登记收款', target: { id: orderId, name: orderNo }, facts });
  const people = await all<Named>(CONFIRM, [at, adminId, orderId]);
  for (const person of people) {
    await log({ module: '参会人员', action: '缴费确认', target: person, facts: { 订单: orderNo } });
    await insert(all, 'scene_events', [eventRow(payment, person.id)]);
  }
};

/**
 * The rows of a recorded payment: of the payment itself, the ledger, the order, its people, the log and the event that
 * tells them, under the lock of the meeting. It checks nothing and computes no sum, but leaves a ledger that balances.
 */
export const payByHand = (engine: PeerEngine, payer: Payer, asked: PaymentAsked): Promise<{ id: string }> =>
  engine.change(`meeting ${payer.meetingId}`, async (all) => {
    const [order] = await all<{ customer_id: string; order_no: string }>('select * from orders where id = $1', [
      asked.orderId,
    ]);
    if (order === undefined) throw new Error('no such order');
    const id = newId();
    const at = new Date().toISOString();
    await writePayment(all, { ...payer, ...asked, id, at, customerId: order.customer_id, orderNo: order.order_no });
    return { id };
  });
