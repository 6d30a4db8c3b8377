import { describe, expect, test } from 'vitest';
import { isPriceOver, lastEndOf, type EndingItem } from './fee-ends.rules.ts';

const EARLY = { name: '早鸟', from: '2026-11-01T00:00:00.000Z', to: '2026-11-20T15:59:00.000Z' };
const NORMAL = { name: '正常', from: '2026-11-20T16:00:00.000Z', to: '2026-12-10T15:59:00.000Z' };
const grid: EndingItem = {
  price_mode: 'matrix',
  sale_to: null,
  prices: JSON.stringify({ periods: [EARLY, NORMAL], rows: [{ typeId: 'general', prices: [100, 200] }] }),
};
const fixed: EndingItem = { price_mode: 'fixed', sale_to: null, prices: '{"periods":[],"rows":[]}' };
const at = (pricedAt: string, now: string, typeId = 'general') => ({ typeId, pricedAt, at: now });

describe('the price of a position', () => {
  test('has not ended within its period, the last minute included', () => {
    expect(isPriceOver(grid, at('2026-11-02T00:00:00.000Z', '2026-11-20T15:59:59.999Z'))).toBe(false);
    expect(isPriceOver(grid, at('2026-11-20T15:59:59.000Z', '2026-11-20T15:59:59.500Z'))).toBe(false);
  });

  test('has ended with the minute after its period', () => {
    expect(isPriceOver(grid, at('2026-11-02T00:00:00.000Z', '2026-11-20T16:00:00.000Z'))).toBe(true);
    expect(isPriceOver(grid, at('2026-11-20T15:59:59.000Z', '2026-11-20T16:00:00.000Z'))).toBe(true);
  });

  test('stands where it was asked for in no period, and where nothing has an end', () => {
    expect(isPriceOver(grid, at('2026-10-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'))).toBe(false);
    expect(isPriceOver(grid, at('2026-11-02T00:00:00.000Z', '2027-01-01T00:00:00.000Z', 'other'))).toBe(false);
    expect(isPriceOver(fixed, at('2026-11-02T00:00:00.000Z', '2027-01-01T00:00:00.000Z'))).toBe(false);
  });

  test('ends with the sale of its item, but not for what was asked for after it', () => {
    const sold = { ...fixed, sale_to: EARLY.to };
    expect(isPriceOver(sold, at('2026-11-02T00:00:00.000Z', EARLY.to))).toBe(false);
    expect(isPriceOver(sold, at('2026-11-02T00:00:00.000Z', NORMAL.from))).toBe(true);
    expect(isPriceOver(sold, at('2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'))).toBe(false);
  });
});

test('positions may have a price that ended only from before the last end', () => {
  expect(lastEndOf(grid, '2026-11-20T15:59:59.000Z')).toBeUndefined();
  expect(lastEndOf(grid, '2026-11-20T16:00:00.000Z')).toBe(NORMAL.from);
  expect(lastEndOf(grid, '2027-01-01T00:00:00.000Z')).toBe('2026-12-10T16:00:00.000Z');
  expect(lastEndOf(fixed, '2027-01-01T00:00:00.000Z')).toBeUndefined();
  expect(lastEndOf({ ...fixed, sale_to: EARLY.to }, NORMAL.from)).toBe(NORMAL.from);
});
