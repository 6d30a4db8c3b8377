import { describe, expect, test } from 'vitest';
import {
  balanceOf,
  dueAtOf,
  freeOf,
  invoiceStateOf,
  isCovered,
  pendingOf,
  refundStateOf,
  statusOf,
  uninvoicedOf,
  type OrderMarks,
} from './order-sums.rules.ts';

const PRICE = 160_000;
const sums = (own: Partial<Record<'total' | 'received' | 'refunded', number>> = {}) => ({
  total: PRICE,
  discount: 0,
  received: 0,
  refunded: 0,
  held: 0,
  invoicing: 0,
  invoiced: 0,
  people: 1,
  ...own,
});
const marks = (own: Partial<OrderMarks> = {}) => ({ isExpired: false, isCancelled: false, ...own });

describe('the state of an order', () => {
  test.each([
    ['unpaid', {}, {}],
    ['partial', { received: 1 }, {}],
    ['partial', { received: PRICE - 1 }, {}],
    ['paid', { received: PRICE }, {}],
    ['paid', { received: PRICE + 1 }, {}],
    // Nothing is asked.
    ['paid', { total: 0 }, {}],
    ['expired', {}, { isExpired: true }],
    // Money counts more than a deadline that is over.
    ['partial', { received: 1 }, { isExpired: true }],
    ['paid', { received: PRICE }, { isExpired: true }],
    ['expired', { received: 5, refunded: 5 }, { isExpired: true }],
    ['unpaid', { received: 5, refunded: 5 }, {}],
    ['cancelled', {}, { isCancelled: true }],
    ['cancelled', { received: PRICE }, { isCancelled: true }],
    ['cancelled', { total: 0 }, { isCancelled: true }],
    ['refunded', { total: 0, received: PRICE, refunded: PRICE }, {}],
    ['refunded', { total: 0, received: PRICE, refunded: PRICE }, { isCancelled: true }],
    // A part of it is kept, so that not all was paid back.
    ['paid', { total: 1000, received: PRICE, refunded: PRICE - 1000 }, {}],
    ['paid', { total: 0, received: PRICE, refunded: PRICE - 1 }, {}],
    ['unpaid', { total: 1, received: PRICE, refunded: PRICE }, {}],
  ] as const)('is %s with %j and %j', (state, own, of) => expect(statusOf(sums(own), marks(of))).toBe(state));
});

describe('what is due', () => {
  test('is what is payable less what was received and not paid back', () => {
    expect(pendingOf(sums({ received: 60_000 }))).toBe(100_000);
    expect(pendingOf(sums({ received: PRICE + 5, refunded: 0 }))).toBe(-5);
    expect(pendingOf(sums({ received: PRICE, refunded: 5 }))).toBe(5);
  });

  test.each([
    ['due', 1],
    ['even', 0],
    ['over', -1],
  ] as const)('is told as %s for %i fen', (balance, pending) => expect(balanceOf({ pending })).toBe(balance));
});

test.each([
  ['none', 0],
  ['partial', 1],
  ['partial', PRICE - 1],
  ['full', PRICE],
] as const)('refunds of an order are told as %s for %i fen', (state, refunded) =>
  expect(refundStateOf({ received: PRICE, refunded })).toBe(state),
);

const claims = (own: Partial<Record<'received' | 'held' | 'invoicing' | 'invoiced', number>> = {}) => ({
  received: 100_000,
  held: 0,
  invoicing: 0,
  invoiced: 0,
  ...own,
});

test('money that something holds is neither free nor covered', () => {
  expect(freeOf(claims({ held: 1, invoicing: 2 }))).toBe(99_997);
  expect(uninvoicedOf(claims({ held: 1, invoicing: 2, invoiced: 3 }))).toBe(99_994);
  expect(isCovered(claims({ held: 40_000, invoiced: 60_000 }))).toBe(true);
  expect(isCovered(claims({ held: 40_000, invoiced: 60_001 }))).toBe(false);
  expect(isCovered(claims({ invoiced: 0, held: 200_000 }))).toBe(true);
  expect(isCovered(claims({ invoiced: 100_000 }), 1)).toBe(false);
});

test.each([
  ['none', claims(), false],
  ['red', claims(), true],
  ['applied', claims({ invoicing: 1 }), true],
  ['applied', claims({ invoicing: 1 }), false],
  ['part_issued', claims({ invoiced: 1 }), true],
  ['part_issued', claims({ invoiced: 99_999 }), true],
  ['part_issued', claims({ invoiced: 50_000, invoicing: 50_000 }), true],
  ['issued', claims({ invoiced: 100_000 }), true],
  ['issued', claims({ invoiced: 60_000, held: 40_000 }), true],
] as const)('invoices of an order are told as %s', (state, order, hasInvoices) =>
  expect(invoiceStateOf(order, hasInvoices)).toBe(state),
);

describe('an order is due', () => {
  const NOW = new Date('2026-11-20T15:59:59.999Z');
  const dueAt = (days: number | null, deadline: string | null) =>
    dueAtOf(NOW, { pay_deadline_days: days, pay_deadline_at: deadline });

  test('never, if its meeting sets no time', () => expect(dueAt(null, null)).toBeNull());

  test('at the last millisecond of the day in Shanghai', () => {
    expect(dueAt(0, null)).toBe('2026-11-20T15:59:59.999Z');
    expect(dueAt(2, null)).toBe('2026-11-22T15:59:59.999Z');
    expect(dueAtOf(new Date('2026-11-20T16:00:00.000Z'), { pay_deadline_days: 0, pay_deadline_at: null })).toBe(
      '2026-11-21T15:59:59.999Z',
    );
  });

  test('at the deadline of its meeting if that is earlier, unless it is over', () => {
    expect(dueAt(2, '2026-11-21T00:00:00.000Z')).toBe('2026-11-21T00:00:00.000Z');
    expect(dueAt(2, '2026-12-21T00:00:00.000Z')).toBe('2026-11-22T15:59:59.999Z');
    expect(dueAt(2, '2026-11-20T15:59:59.999Z')).toBe('2026-11-22T15:59:59.999Z');
    expect(dueAt(null, '2026-11-20T15:59:59.998Z')).toBeNull();
    expect(dueAt(null, '2026-11-20T16:00:00.000Z')).toBe('2026-11-20T16:00:00.000Z');
  });
});
