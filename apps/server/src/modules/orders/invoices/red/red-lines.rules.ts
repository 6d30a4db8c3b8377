import { sumOf } from '@huiwu/contract/base/billing/amounts';
import { sharesOf, taxOf } from '../invoice-lines.rules.ts';
import type { InvoiceLine } from '../../../../platform/invoicing/invoice-channel.ts';

/** What is left of the lines of an invoice after its reversals, whose lines are negative and in the same order. */
export const linesLeft = (
  lines: readonly InvoiceLine[],
  reversals: readonly (readonly InvoiceLine[])[],
): InvoiceLine[] =>
  lines.map((line, at) => {
    const own = reversals.flatMap((reversal) => reversal[at] ?? []);
    return {
      ...line,
      gross: line.gross + sumOf(own.map(({ gross }) => gross)),
      net: line.net + sumOf(own.map(({ net }) => net)),
      tax: line.tax + sumOf(own.map(({ tax }) => tax)),
    };
  });

/**
 * Parts of an amount in proportion to what is left of each line, and never more than that: the last takes the rest, and
 * passes on what it cannot take.
 */
const splitWithin = (amount: number, left: readonly number[]): number[] => {
  const parts = sharesOf(amount, left);
  let rest = amount - sumOf(parts);
  return parts
    .toReversed()
    .map((part, at) => {
      const more = Math.min(rest, (left.at(-1 - at) ?? 0) - part);
      rest -= more;
      return part + more;
    })
    .toReversed();
};

/**
 * The tax of a part. What is left of the tax differs by at most one fen from the tax of what is left of the amount, so
 * that many small parts do not leave tax for the last one that it does not contain; all that is left takes all of it.
 */
const taxOfPart = (left: InvoiceLine, part: number): number => {
  const rest = left.gross - part;
  const fitting = left.tax - taxOf(rest, left.taxRate);
  if (rest === 0) return fitting;
  const [least, most] = [Math.max(fitting - 1, 0), Math.min(fitting + 1, left.tax)];
  return Math.min(Math.max(taxOf(part, left.taxRate), least), most);
};

const negative = (amount: number): number => (amount === 0 ? 0 : -amount);

/** The lines of the reversal of an amount of at most what is left of an invoice. */
export const redLinesOf = (amount: number, left: readonly InvoiceLine[]): InvoiceLine[] => {
  const parts = splitWithin(
    amount,
    left.map(({ gross }) => gross),
  );
  return left.map((line, at) => {
    const part = parts[at] ?? 0;
    const tax = taxOfPart(line, part);
    return { ...line, gross: negative(part), net: negative(part - tax), tax: negative(tax) };
  });
};
