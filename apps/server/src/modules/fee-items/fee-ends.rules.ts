import { isWithin, parseFeePrices, priceAt } from '@huiwu/contract/fee-items';
import type { FeeItemRow } from './fee-items.table.ts';

/** The columns that decide when a price ends. */
export type EndingItem = Pick<FeeItemRow, 'price_mode' | 'prices' | 'sale_to'>;

const MINUTE_MS = 60_000;

/** The last minute belongs to a period. */
const isOver = (until: string, at: string): boolean => until < at && !isWithin(at, { from: until, to: until });

/**
 * Whether the price at which an item was asked for has ended since: its period, or the sale. A moment that lies in no
 * period any more says nothing.
 */
export const isPriceOver = (
  { price_mode: mode, prices, sale_to: saleTo }: EndingItem,
  { typeId, pricedAt, at }: { typeId: string; pricedAt: string; at: string },
): boolean => {
  if (saleTo !== null && !isOver(saleTo, pricedAt) && isOver(saleTo, at)) return true;
  const period = mode === 'matrix' ? priceAt(parseFeePrices(prices), typeId, pricedAt) : undefined;
  return period !== undefined && isOver(period.to, at);
};

/**
 * The moment before which positions of an item may have a price that has ended; nothing if none has. For a first
 * selection: what lies before it may still be right.
 */
export const lastEndOf = (
  { price_mode: mode, prices, sale_to: saleTo }: EndingItem,
  at: string,
): string | undefined => {
  const ends = mode === 'matrix' ? parseFeePrices(prices).periods.map(({ to }) => to) : [];
  const [last] = [...ends, ...(saleTo === null ? [] : [saleTo])]
    .filter((until) => isOver(until, at))
    .toSorted()
    .toReversed();
  return last === undefined ? undefined : new Date(Date.parse(last) + MINUTE_MS).toISOString();
};
