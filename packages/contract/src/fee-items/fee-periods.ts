import type { FeePeriod, FeePrices } from './fee-prices.shapes.ts';

const MINUTE_MS = 60_000;

/** Periods count whole minutes: the last minute belongs to the period. */
const minuteOf = (at: string): number => Math.floor(Date.parse(at) / MINUTE_MS);

type Span = Pick<FeePeriod, 'from' | 'to'>;

/** Whether the moment lies in the period, both limits included. */
export const isWithin = (at: string, { from, to }: Span): boolean =>
  minuteOf(from) <= minuteOf(at) && minuteOf(at) <= minuteOf(to);

const isOverlapping = (one: Span, other: Span): boolean =>
  minuteOf(one.from) <= minuteOf(other.to) && minuteOf(other.from) <= minuteOf(one.to);

/** A period in which a row of the grid has a price. */
export interface PricedPeriod extends FeePeriod {
  price: number;
}

/** The periods of a row that have a price, in the order of time. */
export const pricedPeriods = (
  { periods }: Pick<FeePrices, 'periods'>,
  { prices }: FeePrices['rows'][number],
): PricedPeriod[] =>
  periods
    .flatMap((period, index) => {
      const price = prices[index] ?? null;
      return price === null ? [] : [{ ...period, price }];
    })
    .toSorted((one, other) => minuteOf(one.from) - minuteOf(other.from));

/** The first two periods of a row that overlap. */
export const overlapIn = (priced: readonly PricedPeriod[]): readonly [PricedPeriod, PricedPeriod] | undefined => {
  for (const [index, period] of priced.entries()) {
    const before = priced[index - 1];
    if (before !== undefined && isOverlapping(before, period)) return [before, period];
  }
  return undefined;
};

/** The times between two periods of a row in which it has no price. */
export const gapsIn = (
  priced: readonly PricedPeriod[],
): { after: string; before: string; from: string; to: string }[] =>
  priced.flatMap((period, index) => {
    const before = priced[index - 1];
    if (before === undefined || minuteOf(period.from) <= minuteOf(before.to) + 1) return [];
    return [{ after: before.name, before: period.name, from: before.to, to: period.from }];
  });

/** The priced periods that count for a type: those of its own row, otherwise those of all types. */
export const periodsFor = (prices: FeePrices, typeId: string): PricedPeriod[] => {
  const rowOf = (id: string | null) => prices.rows.find((row) => row.typeId === id);
  const own = rowOf(typeId);
  const all = rowOf(null);
  const priced = own === undefined ? [] : pricedPeriods(prices, own);
  return all === undefined ? priced : [...priced, ...pricedPeriods(prices, all)];
};

/** The price of a type at a moment: its own row first, then the row of all types. */
export const priceAt = (prices: FeePrices, typeId: string, at: string): PricedPeriod | undefined =>
  periodsFor(prices, typeId).find((period) => isWithin(at, period));
