import { sumOf } from '@huiwu/contract/base/billing/amounts';
import type { InvoiceLine } from '../../../platform/invoicing/invoice-channel.ts';

/** A position of an order that is invoiced. `taxRate` is in hundredths of a percent, the amount in fen. */
export interface InvoicedItem {
  name: string;
  taxRate: number;
  amount: number;
}

const WHOLE = 10_000;

/** The tax that an amount contains, half up. */
export const taxOf = (gross: number, taxRate: number): number => {
  const whole = WHOLE + taxRate;
  return Math.floor((gross * taxRate * 2 + whole) / (2 * whole));
};

/** Parts of an amount in proportion to weights, without what is left by rounding down. */
export const sharesOf = (amount: number, weights: readonly number[]): number[] => {
  const total = BigInt(sumOf(weights));
  return weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / total));
};

/** Parts of an amount in proportion to weights; the last takes the rest. */
export const splitBy = (amount: number, weights: readonly number[]): number[] => {
  const parts = sharesOf(amount, weights);
  return parts.map((part, at) => (at === parts.length - 1 ? amount - sumOf(parts.slice(0, -1)) : part));
};

const keyOf = ({ name, taxRate }: InvoicedItem): string => `${taxRate} ${name}`;

/** A line for each name and rate of what an amount of money was paid for. */
export const invoiceLinesOf = (amount: number, items: readonly InvoicedItem[]): InvoiceLine[] => {
  const groups = [...Map.groupBy(items, keyOf).values()]
    .map(([first, ...rest]) => ({ first, weight: sumOf([first, ...rest].map((item) => item?.amount ?? 0)) }))
    .filter(({ weight }) => weight > 0);
  const parts = splitBy(
    amount,
    groups.map(({ weight }) => weight),
  );
  return groups.flatMap(({ first }, at) => {
    const gross = parts[at] ?? 0;
    if (first === undefined || gross === 0) return [];
    const tax = taxOf(gross, first.taxRate);
    return [{ name: first.name, taxRate: first.taxRate, gross, net: gross - tax, tax }];
  });
};

/** In percent: `6%`. */
export const rateText = (taxRate: number): string => `${taxRate / 100}%`;
