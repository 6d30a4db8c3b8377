import { expect, test } from 'vitest';
import { splitOver, type OrderPart } from './order-parts.ts';

const order = (pending: number | null): OrderPart => ({ id: '', orderNo: '', payerName: '', pending, amount: null });
const split = (pending: (number | null)[], amount: number) =>
  splitOver(pending.map(order), amount).map((part) => part.amount);

test('an amount is split over orders by what each waits for, and the last one takes the rest', () => {
  expect(split([160_000, 120_000], 280_000)).toEqual([160_000, 120_000]);
  expect(split([160_000, 120_000], 200_000)).toEqual([160_000, 40_000]);
  expect(split([160_000, 120_000], 300_000)).toEqual([160_000, 140_000]);
  expect(split([160_000, 120_000], 100_000)).toEqual([100_000, 0]);
  expect(split([-500, 120_000], 100_000)).toEqual([0, 100_000]);
  expect(split([null, null], 100)).toEqual([0, 100]);
});
