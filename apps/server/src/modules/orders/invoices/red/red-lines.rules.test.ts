import { sumOf } from '@huiwu/contract/base/billing/amounts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceLinesOf } from '../invoice-lines.rules.ts';
import { linesLeft, redLinesOf } from './red-lines.rules.ts';

const LINES = invoiceLinesOf(160_000, [
  { name: '*会展服务*会议费', taxRate: 600, amount: 100_000 },
  { name: '*餐饮服务*餐费', taxRate: 300, amount: 60_000 },
]);
const ofAll = (lines: readonly { gross: number; net: number; tax: number }[]) => [
  sumOf(lines.map(({ gross }) => gross)),
  sumOf(lines.map(({ net }) => net)),
  sumOf(lines.map(({ tax }) => tax)),
];

test('a reversal of all is the invoice with the other sign, tax included', () => {
  const [gross = 0, net = 0, tax = 0] = ofAll(LINES);
  expect(ofAll(redLinesOf(160_000, LINES))).toEqual([-gross, -net, -tax]);
});

test('reversals in parts end every line at exactly 0, whatever the parts are', () => {
  const reversals: (typeof LINES)[] = [];
  for (const part of [1, 33_333, 77_777, 48_889]) {
    reversals.push(redLinesOf(part, linesLeft(LINES, reversals)));
    expect(ofAll(reversals.at(-1) ?? [])[0]).toBe(-part);
  }
  expect(linesLeft(LINES, reversals).map(({ gross, net, tax }) => [gross, net, tax])).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
});

test('every line of a part is its net amount and its tax together', () => {
  for (const { gross, net, tax } of redLinesOf(33_333, LINES)) expect(gross).toBe(net + tax);
});

test('half of 1600.00 at 6 % contains 45.28 of tax, the other half the rest of it', () => {
  const lines = invoiceLinesOf(160_000, [{ name: '*会展服务*会议费', taxRate: 600, amount: 160_000 }]);
  const first = redLinesOf(80_000, lines);
  const second = redLinesOf(80_000, linesLeft(lines, [first]));
  expect([first, second].map(([line]) => [line?.gross, line?.tax])).toEqual([
    [-80_000, -4_528],
    [-80_000, -4_529],
  ]);
});

test('a line is never reversed beyond its amount, nor again once nothing is left of it', () => {
  const line = (gross: number) => ({ name: '*会展服务*会议费', taxRate: 0, gross, net: gross, tax: 0 });
  const amounts = (amount: number, left: readonly number[]) =>
    redLinesOf(amount, left.map(line)).map(({ gross }) => gross);
  expect(amounts(1, [33, 33, 0])).toEqual([0, -1, 0]);
  expect(amounts(100, [50, 50, 1])).toEqual([-49, -50, -1]);
});

test('a hundred small parts leave no tax for the last one that it does not contain', () => {
  let left = invoiceLinesOf(800, [{ name: '*会展服务*会议费', taxRate: 600, amount: 800 }]);
  const parts = Array.from({ length: 100 }, () => {
    const [part] = redLinesOf(8, left);
    left = linesLeft(left, part === undefined ? [] : [[part]]);
    return part;
  });
  for (const part of parts) expect([-1, 0]).toContain(part?.tax);
  expect(left.map(({ gross, net, tax }) => [gross, net, tax])).toEqual([[0, 0, 0]]);
});

test('no line changes its sign, however an invoice is reversed in parts', () => {
  const item = fc.record({
    name: fc.constantFrom('会议费', '餐费', '住宿费'),
    taxRate: fc.constantFrom(0, 100, 300, 600, 900, 1300),
    amount: fc.integer({ min: 1, max: 5_000 }),
  });
  const items = fc.array(item, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(items, fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 12 }), (of, parts) => {
      let left = invoiceLinesOf(sumOf(of.map(({ amount }) => amount)), of);
      for (const each of [...parts, Number.POSITIVE_INFINITY]) {
        const part = Math.min(each, sumOf(left.map(({ gross }) => gross)));
        if (part > 0) left = linesLeft(left, [redLinesOf(part, left)]);
        for (const { gross, net, tax } of left) {
          expect(gross).toBe(net + tax);
          expect(Math.min(gross, net, tax)).toBeGreaterThanOrEqual(0);
        }
      }
      expect(ofAll(left)).toEqual([0, 0, 0]);
    }),
  );
});
