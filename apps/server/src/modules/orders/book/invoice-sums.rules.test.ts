import { describe, expect, test } from 'vitest';
import { freeOf, invoiceStateOf, isCovered, uninvoicedOf } from './order-sums.rules.ts';

const order = (own: Partial<Record<'received' | 'held' | 'invoicing' | 'invoiced', number>> = {}) => ({
  received: 100_000,
  held: 0,
  invoicing: 0,
  invoiced: 0,
  ...own,
});

describe('the money of an order that may be invoiced', () => {
  test('is what was received less refunds, running applications and issued invoices', () => {
    expect(uninvoicedOf(order({ held: 10_000, invoicing: 20_000, invoiced: 30_000 }))).toBe(40_000);
  });

  test('a running application holds money against refunds, an issued invoice does not', () => {
    expect(freeOf(order({ invoicing: 20_000 }))).toBe(80_000);
    expect(freeOf(order({ invoiced: 20_000 }))).toBe(100_000);
  });

  test('an order with a refund of invoiced money is not covered', () => {
    expect(isCovered(order({ held: 40_000, invoiced: 60_001 }))).toBe(false);
    expect(isCovered(order({ held: 40_000, invoiced: 60_000 }))).toBe(true);
    expect(isCovered(order({ held: 40_000, invoiced: 60_000 }), 1)).toBe(false);
    expect(isCovered(order({ held: 100_000, invoiced: 0 }), 1)).toBe(true);
  });
});

describe('the invoice state of an order', () => {
  test.each([
    ['none', order(), false],
    ['applied', order({ invoicing: 1 }), false],
    ['part_issued', order({ invoiced: 99_999 }), true],
    ['part_issued', order({ invoiced: 50_000, invoicing: 50_000 }), true],
    ['issued', order({ invoiced: 100_000 }), true],
    ['issued', order({ invoiced: 60_000, held: 40_000 }), true],
    ['red', order(), true],
    ['applied', order({ invoicing: 1 }), true],
  ] as const)('is %s', (state, sums, hasReds) => expect(invoiceStateOf(sums, hasReds)).toBe(state));
});
