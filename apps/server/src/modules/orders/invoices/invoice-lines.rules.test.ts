import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invoiceLinesOf, rateText, splitBy, taxOf } from './invoice-lines.rules.ts';

const fee = { name: '会议费', taxRate: 600, amount: 160_000 };

describe('the tax of an amount', () => {
  test('of 1600.00 at 6 % is 90.57, so that 1509.43 remain', () => {
    expect(invoiceLinesOf(160_000, [fee])).toEqual([
      { name: '会议费', taxRate: 600, gross: 160_000, net: 150_943, tax: 9_057 },
    ]);
  });

  test('is rounded half up, and is 0 at 0 %', () => {
    // 1.06 at 6 % contains 0.06; 0.09 contains 0.0051, 0.08 contains 0.0045.
    expect([taxOf(106, 600), taxOf(9, 600), taxOf(8, 600), taxOf(160_000, 0)]).toEqual([6, 1, 0, 0]);
  });
});

describe('the lines of an invoice', () => {
  test('are one for each name and rate, the last with the rest', () => {
    const lines = invoiceLinesOf(10_000, [
      { name: '会议费', taxRate: 600, amount: 3_333 },
      { name: '餐费', taxRate: 600, amount: 3_333 },
      { name: '住宿费', taxRate: 600, amount: 3_333 },
    ]);
    expect(lines.map(({ gross }) => gross)).toEqual([3_333, 3_333, 3_334]);
  });

  test('of the same name with different rates stay apart', () => {
    const lines = invoiceLinesOf(200, [
      { name: '会议费', taxRate: 600, amount: 1 },
      { name: '会议费', taxRate: 300, amount: 1 },
      { name: '会议费', taxRate: 600, amount: 0 },
    ]);
    expect(lines.map(({ taxRate, gross }) => [rateText(taxRate), gross])).toEqual([
      ['6%', 100],
      ['3%', 100],
    ]);
  });

  test('of nothing are none, as of what costs nothing', () => {
    const free = { name: '餐费', taxRate: 600, amount: 0 };
    expect(invoiceLinesOf(100, [fee, free]).map(({ name }) => name)).toEqual(['会议费']);
    expect(invoiceLinesOf(1, [{ ...free, amount: 1 }, fee]).map(({ name }) => name)).toEqual(['会议费']);
  });

  test('add up to the amount, however it is split', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), weights, (amount, parts) => {
        const split = splitBy(amount, parts);
        expect(split.reduce((all, each) => all + each, 0)).toBe(amount);
        expect(Math.min(...split)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
