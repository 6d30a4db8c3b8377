import { sumOf } from '@huiwu/contract/base/billing/amounts';
/** An exact amount in fen: a fraction, so that percentages are rounded only once. Its denominator is above 0. */
export interface Exact {
  n: bigint;
  d: bigint;
}

/** 100 % in hundredths of a percent. */
const WHOLE = 10_000n;

export const exact = (fen: number): Exact => ({ n: BigInt(fen), d: 1n });

const ZERO: Exact = { n: 0n, d: 1n };

export const isLess = (one: Exact, other: Exact): boolean => one.n * other.d < other.n * one.d;

const lesser = (one: Exact, other: Exact): Exact => (isLess(other, one) ? other : one);

export const plus = (one: Exact, other: Exact): Exact => ({ n: one.n * other.d + other.n * one.d, d: one.d * other.d });

/** Never below 0. */
export const minus = (one: Exact, other: Exact): Exact =>
  isLess(one, other) ? ZERO : { n: one.n * other.d - other.n * one.d, d: one.d * other.d };

/** What is left after a percentage is taken off, in hundredths of a percent. */
export const lessPercent = ({ n, d }: Exact, hundredths: number): Exact => ({
  n: n * (WHOLE - BigInt(Math.min(hundredths, Number(WHOLE)))),
  d: d * WHOLE,
});

/** At most this amount. */
export const atMost = (one: Exact, fen: number): Exact => lesser(one, exact(fen));

/** Takes an amount off several ones in their order, none of them below 0. */
export const takeOff = (amounts: readonly Exact[], fen: number): Exact[] => {
  let rest = exact(fen);
  return amounts.map((amount) => {
    const taken = lesser(amount, rest);
    rest = minus(rest, taken);
    return minus(amount, taken);
  });
};

/** Half-up. Amounts are never below 0. */
export const roundFen = ({ n, d }: Exact): number => Number((2n * n + d) / (2n * d));

interface Line {
  /** What the line costs without discounts: its rounded amount is never above it. */
  gross: number;
  amount: Exact;
}

/** Rounds the total once. Lines are rounded as well, and the last one that can takes the rest. */
export const roundLines = (lines: readonly Line[]): number[] => {
  const total = roundFen(lines.reduce((sum, { amount }) => plus(sum, amount), ZERO));
  const rounded = lines.map(({ amount }) => roundFen(amount));
  let rest = total - sumOf(rounded);
  for (let at = lines.length - 1; at >= 0 && rest !== 0; at -= 1) {
    const fen = rounded[at] ?? 0;
    const next = Math.min(Math.max(fen + rest, 0), lines[at]?.gross ?? 0);
    rounded[at] = next;
    rest -= next - fen;
  }
  return rounded;
};

/** Divides an amount by weights: each part is rounded half-up, the last one takes the rest. */
export const splitFen = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  const isEven = sum === 0n;
  const whole = isEven ? BigInt(weights.length) : sum;
  return roundLines(
    weights.map((weight) => ({
      gross: total,
      amount: { n: BigInt(total) * (isEven ? 1n : BigInt(weight)), d: whole },
    })),
  );
};
