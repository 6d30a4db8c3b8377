import type { OrderState, PaymentMethod } from '../../packages/contract/src/orders/order-states.ts';

/** Of a hundred. */
const SHARES: [OrderState, number][] = [
  ['paid', 80],
  ['partial', 5],
  ['unpaid', 10],
  ['expired', 3],
  ['cancelled', 2],
];
const STATUS_OF = SHARES.flatMap(([status, share]) => Array.from({ length: share }, () => status));
const METHODS: PaymentMethod[] = ['bank_transfer', 'bank_transfer', 'bank_transfer', 'wechat', 'cash'];
const FEES = [80_000, 120_000, 160_000, 200_000];
const DINNER = 30_000;
const SURPLUS = 10_000;

/** So many invoices have a document. */
export const DOCUMENTS = 2000;

/** One order of the bench, in fen. */
export interface BenchOrder {
  index: number;
  status: OrderState;
  method: PaymentMethod | null;
  fee: number;
  discount: number;
  dinner: number;
  total: number;
  payments: number[];
  received: number;
  refunded: number;
  /** Of an order that waits for money: whether a voucher waits. */
  hasVoucher: boolean;
  invoice: 'none' | 'applied' | 'issued';
}

const statusAt = (index: number): OrderState => STATUS_OF[(index * 37) % STATUS_OF.length] ?? 'paid';

/** One paid order in forty has more than it needs, and one had that paid back. */
const surplusOf = (index: number): { extra: number; refunded: number } => {
  if (index % 40 === 3) return { extra: SURPLUS, refunded: 0 };
  return index % 40 === 7 ? { extra: SURPLUS, refunded: SURPLUS } : { extra: 0, refunded: 0 };
};

/** What was received; a fifth of the orders was paid in two parts. */
const paymentsOf = (index: number, sum: number): number[] =>
  index % 5 === 0 ? [sum - sum / 4, sum / 4] : sum > 0 ? [sum] : [];

const invoiceOf = (index: number, below: number): BenchOrder['invoice'] => {
  if (index % 10 !== 1) return 'none';
  return index < below ? 'issued' : 'applied';
};

interface Prices {
  fee: number;
  discount: number;
  dinner: number;
  due: number;
}

const pricesOf = (index: number): Prices => {
  const [fee = 0, discount, dinner] = [
    FEES[index % FEES.length],
    index % 8 === 0 ? 8000 : 0,
    index % 4 === 1 ? DINNER : 0,
  ];
  return { fee, discount, dinner, due: fee - discount + dinner };
};

const isWaiting = (status: OrderState): boolean => status === 'unpaid' || status === 'partial';

/** What came, and what of it went back. */
const moneyOf = (index: number, status: OrderState, due: number): { payments: number[]; refunded: number } => {
  const { extra, refunded } = status === 'paid' ? surplusOf(index) : { extra: 0, refunded: 0 };
  const sums: Partial<Record<OrderState, number>> = { paid: due + extra, partial: due / 2 };
  return { payments: paymentsOf(index, sums[status] ?? 0).filter((amount) => amount > 0), refunded };
};

/** Everything about the order with this number; all of those that wait for money are in the second meeting. */
export const benchOrder = (
  index: number,
  { isOpen, documentsBelow: below }: { isOpen: boolean; documentsBelow: number },
): BenchOrder => {
  const status = isOpen ? 'unpaid' : statusAt(index);
  const { due, ...prices } = pricesOf(index);
  const { payments, refunded } = moneyOf(index, status, due);
  return {
    index,
    status,
    ...prices,
    method: payments.length > 0 ? (METHODS[Math.floor(index / 3) % METHODS.length] ?? 'cash') : null,
    total: status === 'cancelled' ? 0 : due,
    payments,
    received: payments.reduce((sum, amount) => sum + amount, 0),
    refunded,
    hasVoucher: !isOpen && isWaiting(status) && index % 3 === 0,
    invoice: status === 'paid' ? invoiceOf(index, below) : 'none',
  };
};

/** The number of the order before which exactly so many invoices are issued. */
export const documentsBelow = (orders: number): number => {
  let found = 0;
  for (let index = 0; index < orders; index += 1) {
    if (found === DOCUMENTS) return index;
    if (index % 10 === 1 && statusAt(index) === 'paid') found += 1;
  }
  return orders;
};
