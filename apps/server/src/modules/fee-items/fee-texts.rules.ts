import { isWithin, parseFeePrices, pricedPeriods, type FeePeriod, type FeePrices } from '@huiwu/contract/fee-items';
import { shanghaiMinute } from '../../platform/times/shanghai.rules.ts';
import type { FeeItemRow } from './fee-items.table.ts';

const GROUPED = new Intl.NumberFormat('en-US');

/** `1,600.00 元`; the amount is in fen. */
export const yuanText = (fen: number): string => {
  const [yuan = '', rest = ''] = (fen / 100).toFixed(2).split('.');
  return `${GROUPED.format(Number(yuan))}.${rest} 元`;
};

export const spanText = ({ name, from, to }: FeePeriod): string =>
  `${name} ${shanghaiMinute(from)} 至 ${shanghaiMinute(to)}`;

const rangeText = (prices: readonly number[]): string => {
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  if (prices.length === 0) return '暂无价格';
  return lowest === highest ? yuanText(lowest) : `${yuanText(lowest)} 至 ${yuanText(highest)}`;
};

/** The columns that decide what an item costs now. */
export type PricedNow = Pick<FeeItemRow, 'price_mode' | 'base_price' | 'prices' | 'sale_from' | 'sale_to'>;

const pricesAt = (prices: FeePrices, at: string): number[] =>
  prices.rows.flatMap((row) =>
    pricedPeriods(prices, row)
      .filter((period) => isWithin(at, period))
      .map(({ price }) => price),
  );

/** What an item costs at a moment: one price, the range of a price list, or why there is none. */
export const priceTodayText = (item: PricedNow, at: string): string => {
  if (item.sale_from !== null && at < item.sale_from) return '未开售';
  if (item.sale_to !== null && !isWithin(at, { from: at, to: item.sale_to })) return '已停售';
  if (item.price_mode === 'free') return '免费';
  if (item.price_mode === 'donation') return '自愿填写';
  return rangeText(item.price_mode === 'fixed' ? [item.base_price] : pricesAt(parseFeePrices(item.prices), at));
};

/** The grid as facts of the business log: one for each period and each cell with a price. */
export const factsOfPrices = (
  { periods, rows }: FeePrices,
  nameOf: (typeId: string) => string,
): Record<string, string> => ({
  ...Object.fromEntries(
    periods.map(({ name, from, to }) => [`时段“${name}”`, `${shanghaiMinute(from)} 至 ${shanghaiMinute(to)}`]),
  ),
  ...Object.fromEntries(
    rows.flatMap(({ typeId, prices }) =>
      prices.flatMap((price, index) => {
        const type = typeId === null ? '所有类型' : nameOf(typeId);
        return price === null ? [] : [[`${type} ${periods[index]?.name ?? ''}`, yuanText(price)]];
      }),
    ),
  ),
});
