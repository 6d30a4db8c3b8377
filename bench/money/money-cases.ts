import { BASE_PATH } from '../../packages/contract/src/base/endpoint.ts';
import { listOrders, recordPayment } from '../../packages/contract/src/orders/orders.endpoints.ts';
import { getReconciliation } from '../../packages/contract/src/reconciliation/index.ts';
import { getVoucher, listVouchers } from '../../packages/contract/src/vouchers/index.ts';
import type { Call } from '../load/load.ts';
import type { Options } from '../options.ts';
import { PATHS, type Case } from '../server/cases.ts';
import { idOf } from './money-ids.ts';
import { benchOrder } from './money-orders.ts';
import { payRefAt } from './money-rows.ts';

export const MONEY_PATHS = {
  orders: BASE_PATH + listOrders.path,
  vouchers: BASE_PATH + listVouchers.path,
  voucher: BASE_PATH + getVoucher.path.replace('{id}', ''),
  figures: BASE_PATH + getReconciliation.path,
  payment: BASE_PATH + recordPayment.path.replace('{id}', ''),
};

const DAY_MS = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Everything that is asked of the list of orders, by the name of the case. */
const askedOf = (rows: number): [string, object][] => [
  ['page 1', {}],
  [`page ${Math.min(5000, rows / 10)}`, { page: Math.min(5000, rows / 10) }],
  ['unpaid', { status: ['unpaid'] }],
  ['unpaid and partial, most first', { status: ['unpaid', 'partial'], orderBy: 'pending' }],
  ['waits for money', { balance: 'due' }],
  ['too much money', { balance: 'over' }],
  ['voucher waits', { hasVoucher: true }],
  ['needs attention', { needsAttention: true }],
  ['due within a week', { dueAtFrom: dayIn(0), dueAtTo: dayIn(7) }],
  ['paid within a week', { paidAtFrom: dayIn(-7), paidAtTo: dayIn(0) }],
  ['paid within a day', { paidAtFrom: dayIn(-1), paidAtTo: dayIn(-1) }],
  ['invoices asked for', { invoiceState: 'applied' }],
  ['by card', { method: 'pos' }],
  ['payer contains 建国', { payerName: '建国' }],
  ['payer contains 查无此项', { payerName: '查无此项' }],
  ['company contains 青岛光电', { payerCompany: '青岛光电' }],
  ['phone ends with 4321', { payerPhone: '4321' }],
  ['reference', { payRef: payRefAt(Math.floor(rows / 2)) }],
  ['last digits of a reference', { payRef: payRefAt(Math.floor(rows / 2)).slice(-5) }],
  ['number', { orderNo: `DB${String(Math.floor(rows / 3)).padStart(10, '0')}` }],
];

const post = (path: string, body: object): Call => ({ method: 'POST', path, body: { page: 1, limit: 10, ...body } });

/** A voucher that waits, in the middle of the queue. */
const waitingVoucher = (rows: number): string => {
  for (let index = Math.floor(rows / 2); ; index += 1)
    if (benchOrder(index, { isOpen: false, documentsBelow: 0 }).hasVoucher) return idOf('PZ', index);
};

export const moneyCases = ({ connections, rows, only }: Options): Case[] => {
  const light: Call = { method: 'GET', path: PATHS.light };
  const figures: Call = { method: 'POST', path: MONEY_PATHS.figures, body: {} };
  const queue = { state: 'submitted', orderBy: 'createdAt', order: 'asc', limit: 1 };
  const cases: Case[] = [
    ...askedOf(rows).map(([name, asked]) => ({
      name: `orders, ${name}`,
      connections,
      calls: [[post(MONEY_PATHS.orders, asked)]],
    })),
    {
      name: 'vouchers, next one of the queue, 1 connection',
      connections: 1,
      calls: [[post(MONEY_PATHS.vouchers, queue)]],
    },
    {
      name: 'vouchers, one with its orders, 1 connection',
      connections: 1,
      calls: [[{ method: 'GET', path: MONEY_PATHS.voucher + waitingVoucher(rows) }]],
    },
    { name: 'reconciliation, 1 connection', connections: 1, calls: [[figures]] },
    { name: 'light list', connections, calls: [[light]] },
    {
      name: 'light list beside reconciliation',
      connections,
      calls: [[light]],
      background: { connections: 1, calls: [[figures]] },
    },
  ];
  return cases.filter(({ name }) => name.includes(only));
};
