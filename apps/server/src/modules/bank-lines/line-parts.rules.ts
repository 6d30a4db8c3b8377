import type { LinePart } from './bank-line-suggestions.service.ts';

export const sumOf = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

/** Whether the same orders get the same amounts, in whatever order. */
export const isSame = (one: readonly LinePart[], other: readonly LinePart[]): boolean =>
  one.length === other.length &&
  one.every(({ id, amount }) => other.some((each) => each.id === id && each.amount === amount));
