import { describe, expect, test } from 'vitest';
import { personSharesOf } from './person-shares.rules.ts';

const people = [
  { id: 'a', name: '陈曦', amount: 160_000 },
  { id: 'b', name: '李雷', amount: 80_000 },
  { id: 'c', name: '王伟', amount: 0 },
  { id: 'd', name: '王伟', amount: 80_000 },
];
const none = new Map<string, number>();
const amounts = (money: Parameters<typeof personSharesOf>[1]) =>
  personSharesOf(people, money).map((each) => each.amount);

describe('the shares of people in an order', () => {
  test('are what each owed, and nothing for who is free', () => {
    expect(amounts({ invoiceable: 320_000, unclaimed: 320_000, claimed: none })).toEqual([160_000, 80_000, 0, 80_000]);
  });

  test('are in proportion to money that does not suffice, and the last one takes the rest', () => {
    expect(amounts({ invoiceable: 100_001, unclaimed: 320_000, claimed: none })).toEqual([50_000, 25_000, 0, 25_001]);
  });

  test('leave a surplus to no one', () => {
    expect(amounts({ invoiceable: 400_000, unclaimed: 320_000, claimed: none })).toEqual([160_000, 80_000, 0, 80_000]);
  });

  test('are without what was claimed in the name of a person', () => {
    const claimed = new Map([
      ['陈曦', 160_000],
      ['王伟', 30_000],
    ]);
    expect(amounts({ invoiceable: 130_000, unclaimed: 130_000, claimed })).toEqual([0, 80_000, 0, 50_000]);
  });

  test('are nothing without money, though no one was invoiced', () => {
    expect(amounts({ invoiceable: 0, unclaimed: 320_000, claimed: none })).toEqual([0, 0, 0, 0]);
  });

  test('are nothing once everyone was invoiced, though a surplus is left', () => {
    const claimed = new Map([
      ['陈曦', 160_000],
      ['李雷', 80_000],
      ['王伟', 80_000],
    ]);
    expect(amounts({ invoiceable: 5_000, unclaimed: 5_000, claimed })).toEqual([0, 0, 0, 0]);
  });

  test('are nothing once everything everything is invoiced', () => {
    expect(amounts({ invoiceable: 0, unclaimed: 0, claimed: none })).toEqual([0, 0, 0, 0]);
  });
});
