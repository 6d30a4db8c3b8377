import { idOf, paymentNumber } from './money-ids.ts';
import { payRefAt, payerAt, type MoneyPlan, type OrderPart, type Rows } from './money-rows.ts';

type Row = Rows[string][number];

const dayOf = (moment: string): string => new Date(Date.parse(moment) + 8 * 3_600_000).toISOString().slice(0, 10);
const stamps = (at: string) => ({ created_at: at, updated_at: at });

/** Five transfers in six are on a statement, and every seventh came by a voucher. */
const ON_STATEMENT = 6;
const BY_VOUCHER = 7;

export const fileIdOf = (order: number): string => `be${String(order).padStart(30, '0')}`;

const voucherRow = ({ order, owned }: OrderPart, own: Row): Row => {
  const { index } = order;
  const { at, ...owner } = owned;
  return {
    ...owner,
    id: idOf('PZ', index),
    voucher_no: `PB${String(index).padStart(10, '0')}`,
    payer_name: payerAt(index).name,
    payer_bank: '中国工商银行',
    payer_account_tail: '1234',
    paid_on: dayOf(at),
    bank_serial: '',
    sender: 'attendee',
    file_id: fileIdOf(index),
    file_name: '回单.jpg',
    file_sha256: `sha-${index}`,
    ...stamps(at),
    ...own,
  };
};

const partRow = ({ order, owned }: OrderPart, amount: number): Row => ({
  id: idOf('PO', order.index),
  customer_id: owned.customer_id,
  meeting_id: owned.meeting_id,
  voucher_id: idOf('PZ', order.index),
  order_id: idOf('OR', order.index),
  amount,
});

/** The voucher of an order: one that waits for its review, or the one by which its first payment came. */
const vouchersOf = (part: OrderPart): Rows => {
  const { order, owned } = part;
  const [first] = order.payments;
  if (order.hasVoucher) {
    const amount = order.total - order.received;
    return {
      payment_vouchers: [voucherRow(part, { amount, state: 'submitted', audit_amount: null, audited_at: null })],
      voucher_orders: [partRow(part, amount)],
    };
  }
  if (first === undefined || order.method !== 'bank_transfer' || order.index % BY_VOUCHER !== 0) return {};
  const audited = { state: 'approved', audit_amount: first, audited_at: owned.at };
  return {
    payment_vouchers: [voucherRow(part, { amount: first, ...audited })],
    voucher_orders: [partRow(part, first)],
  };
};

const lineRow = (
  { order, owned: { at, ...owner } }: OrderPart,
  own: { number: number; amount: number },
  plan: MoneyPlan,
): Row => ({
  ...owner,
  id: idOf('BL', own.number),
  account: plan.accountId,
  booked_on: dayOf(at),
  amount: own.amount,
  payer_name: payerAt(order.index).company,
  payer_account: '6222020200012345678',
  purpose: `${payRefAt(order.index)} 参会费`,
  serial: `BK${own.number}`,
  checksum: `sum-${own.number}`,
  basis: 'payRef',
  parts: JSON.stringify([{ id: idOf('OR', order.index), amount: own.amount }]),
  state: 'matched',
  ...stamps(at),
});

const paymentsOf = (part: OrderPart, plan: MoneyPlan, hasVoucher: boolean): Rows => {
  const { order, owned } = part;
  const { at, ...owner } = owned;
  const isTransfer = order.method === 'bank_transfer';
  const isShown = isTransfer && order.index % ON_STATEMENT !== ON_STATEMENT - 1;
  const numbered = order.payments.map((amount, step) => ({ amount, step, number: paymentNumber(order.index, step) }));
  return {
    bank_lines: isShown ? numbered.map((own) => lineRow(part, own, plan)) : [],
    payments: numbered.map(({ amount, step, number }) => ({
      ...owner,
      id: idOf('PY', number),
      pay_no: `SB${String(number).padStart(10, '0')}`,
      order_id: idOf('OR', order.index),
      method: order.method,
      amount,
      state: 'confirmed',
      paid_on: dayOf(at),
      trade_no: order.method === 'cash' ? null : `${isTransfer ? 'BK' : 'WX'}${number}`,
      voucher_id: hasVoucher && step === 0 ? idOf('PZ', order.index) : null,
      bank_line_id: isShown ? idOf('BL', number) : null,
      ...stamps(at),
    })),
  };
};

const refundsOf = ({ order, owned: { at, ...owner } }: OrderPart): Row[] =>
  order.refunded === 0
    ? []
    : [
        {
          ...owner,
          id: idOf('RF', order.index),
          refund_no: `TB${String(order.index).padStart(10, '0')}`,
          order_id: idOf('OR', order.index),
          order_no: `DB${String(order.index).padStart(10, '0')}`,
          payer_name: payerAt(order.index).name,
          source: 'admin',
          reason_code: 'overpaid',
          state: 'done',
          method: 'bank_transfer',
          rule: '多缴退还',
          applied: order.refunded,
          kept: 0,
          amount: order.refunded,
          executed_on: dayOf(at),
          ...stamps(at),
        },
      ];

const applicationRow = ({ order, owned }: OrderPart, plan: MoneyPlan): Row => {
  const { at, ...owner } = owned;
  const payer = payerAt(order.index);
  const isIssued = order.invoice === 'issued';
  return {
    ...owner,
    id: idOf('IA', order.index),
    apply_no: `FB${String(order.index).padStart(10, '0')}`,
    kind: 'pc',
    title_type: 'company',
    title: payer.company,
    tax_no: '91310000MA1K00000X',
    item_name: '会议费',
    tax_rate: '6%',
    order_nos: `DB${String(order.index).padStart(10, '0')}`,
    payer_name: payer.name,
    source: 'attendee',
    state: isIssued ? 'issued' : 'applied',
    amount: order.total,
    net: order.total,
    tax: 0,
    seller_id: plan.sellerId,
    channel: 'manual',
    fp_no: isIssued ? `26310000${String(order.index).padStart(12, '0')}` : '',
    issued_on: isIssued ? dayOf(at) : '',
    ...stamps(at),
  };
};

const issuedRows = ({ order, owned: { at, ...owner } }: OrderPart): Rows => {
  const { index, total } = order;
  const number = `26310000${String(index).padStart(12, '0')}`;
  const invoice = {
    ...owner,
    id: idOf('IV', index),
    application_id: idOf('IA', index),
    direction: 'blue',
    kind: 'pc',
    fp_no: number,
    issued_on: dayOf(at),
    seller: '{}',
    buyer: '{}',
    lines: '[]',
    net: total,
    tax: 0,
    gross: total,
    channel: 'manual',
    channel_serial: `bench-${index}`,
    created_at: at,
  };
  const share = { ...owner, order_id: idOf('OR', index), amount: total };
  return {
    invoices: [invoice],
    invoice_orders: [{ ...share, id: idOf('IO', index), invoice_id: idOf('IV', index) }],
    invoice_files: [
      { ...owner, id: idOf('IF', index), invoice_id: idOf('IV', index), format: 'pdf', file_id: fileIdOf(index) },
    ],
  };
};

const invoicesOf = (part: OrderPart, plan: MoneyPlan): Rows => {
  const { order, owned } = part;
  if (order.invoice === 'none') return {};
  const { customer_id, meeting_id } = owned;
  const share = { customer_id, meeting_id, order_id: idOf('OR', order.index), amount: order.total };
  return {
    invoice_applications: [applicationRow(part, plan)],
    invoice_application_orders: [{ ...share, id: idOf('IS', order.index), application_id: idOf('IA', order.index) }],
    ...(order.invoice === 'issued' ? issuedRows(part) : {}),
  };
};

/** Vouchers, lines of statements, payments, refunds and invoices of an order. */
export const papersOfOrder = (part: OrderPart, plan: MoneyPlan): Rows => {
  const vouchers = vouchersOf(part);
  const hasVoucher = vouchers['payment_vouchers'] !== undefined && !part.order.hasVoucher;
  return { ...vouchers, ...paymentsOf(part, plan, hasVoucher), refunds: refundsOf(part), ...invoicesOf(part, plan) };
};
