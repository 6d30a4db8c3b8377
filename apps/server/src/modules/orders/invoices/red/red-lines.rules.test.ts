import { expect, test } from 'vitest';
import { invoiceLinesOf } from '../invoice-lines.rules.ts';
import { linesLeft, redLinesOf } from './red-lines.rules.ts';

const LINES = invoiceLinesOf(160_000, [
  { name: '*会展服务*会议费', taxRate: 600, amount: 100_000 },
  { name: '*餐饮服务*餐费', taxRate: 300, amount: 60_000 },
]);
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
const ofAll = (lines: readonly { gross: number; net: number; tax: number }[]) => [
  sum(lines.map(({ gross }) => gross)),
  sum(lines.map(({ net }) => net)),
  sum(lines.map(({ tax }) => tax)),
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
