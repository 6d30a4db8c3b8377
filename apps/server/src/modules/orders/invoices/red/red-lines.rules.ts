import { splitBy, taxOf, type InvoiceLine } from '../invoice-lines.rules.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

/** What is left of the lines of an invoice after its reversals, whose lines are negative and in the same order. */
export const linesLeft = (
  lines: readonly InvoiceLine[],
  reversals: readonly (readonly InvoiceLine[])[],
): InvoiceLine[] =>
  lines.map((line, at) => {
    const own = reversals.flatMap((reversal) => reversal[at] ?? []);
    return {
      ...line,
      gross: line.gross + sum(own.map(({ gross }) => gross)),
      net: line.net + sum(own.map(({ net }) => net)),
      tax: line.tax + sum(own.map(({ tax }) => tax)),
    };
  });

/** The tax of a part; of all that is left, what is left of the tax, so that a line ends at exactly 0. */
const taxOfPart = (left: InvoiceLine, part: number): number =>
  part === left.gross ? left.tax : Math.min(taxOf(part, left.taxRate), left.tax);

const negative = (amount: number): number => (amount === 0 ? 0 : -amount);

/** The lines of the reversal of an amount, in proportion to what is left of each line; the last takes the rest. */
export const redLinesOf = (amount: number, left: readonly InvoiceLine[]): InvoiceLine[] => {
  const parts = splitBy(
    amount,
    left.map(({ gross }) => gross),
  );
  return left.map((line, at) => {
    const part = parts[at] ?? 0;
    const tax = taxOfPart(line, part);
    return { ...line, gross: negative(part), net: negative(part - tax), tax: negative(tax) };
  });
};
