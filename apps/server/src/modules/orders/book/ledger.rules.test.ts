import { LEDGER_EVENTS, type LedgerEvent } from '@huiwu/contract/orders';
import { describe, expect, test } from 'vitest';
import { entriesOf } from './ledger.rules.ts';

const EVENTS = Object.keys(LEDGER_EVENTS) as LedgerEvent[];

describe('the entries of an event', () => {
  test.each(EVENTS)('of %s add up to 0, for more and for less money', (event) => {
    for (const amount of [1, 160_000, -5000]) {
      const sum = entriesOf(event, amount).reduce((all, [, each]) => all + each, 0);
      expect([event, sum]).toEqual([event, 0]);
    }
  });

  test.each(EVENTS)('of %s are none for no money', (event) => expect(entriesOf(event, 0)).toEqual([]));

  test('say what is due after each step of an order that is charged, paid, and paid back', () => {
    const due = (events: readonly [LedgerEvent, number][]) =>
      events
        .flatMap(([event, amount]) => entriesOf(event, amount))
        .filter(([account]) => account === 'receivable')
        .reduce((sum, [, each]) => sum + each, 0);
    expect(due([['charge', 1600]])).toBe(1600);
    expect(
      due([
        ['charge', 1600],
        ['payment', 1000],
      ]),
    ).toBe(600);
    expect(
      due([
        ['charge', 1600],
        ['payment', 1600],
        ['refund', 400],
      ]),
    ).toBe(400);
    expect(
      due([
        ['charge', 1600],
        ['payment', 1600],
        ['reversal', 1600],
      ]),
    ).toBe(1600);
    expect(
      due([
        ['charge', 1600],
        ['payment', 1600],
        ['refund', 400],
        ['payout', 400],
      ]),
    ).toBe(400);
    expect(
      due([
        ['charge', 1600],
        ['payment', 1600],
        ['refund', 400],
        ['refundEnd', 400],
      ]),
    ).toBe(0);
  });
});
