import type { StatementDifference } from '@huiwu/contract/orders';
import type { StatementLine } from '../../../platform/payments/payment-provider.ts';

/** One line of a day, of ours or of the provider's, with the order to which it belongs. */
export interface OwnLine extends StatementLine {
  orderId: string;
}

/** A number that is not the same on both sides. */
export type Difference = Pick<StatementDifference, 'kind' | 'of' | 'outNo' | 'tradeNo' | 'orderId' | 'ours' | 'theirs'>;

const keyOf = ({ kind, outNo }: StatementLine): string => `${kind} ${outNo}`;

/** How one number differs; undefined if both sides agree. */
const differenceOf = (ours: OwnLine | undefined, theirs: OwnLine | undefined): Difference['kind'] | undefined => {
  if (ours === undefined) return 'missingHere';
  if (theirs === undefined) return 'missingThere';
  return ours.amount === theirs.amount ? undefined : 'amount';
};

/** Both sides of one number. */
interface Pair {
  line: OwnLine;
  kind: Difference['kind'] | undefined;
  ours: number | null;
  theirs: number | null;
}

const pairsOf = (ours: readonly OwnLine[], theirs: readonly OwnLine[]): Pair[] => {
  const mine = new Map(ours.map((line) => [keyOf(line), line]));
  const yours = new Map(theirs.map((line) => [keyOf(line), line]));
  return [...new Map([...mine, ...yours])].map(([key, line]) => {
    const [own, other] = [mine.get(key), yours.get(key)];
    return { line, kind: differenceOf(own, other), ours: own?.amount ?? null, theirs: other?.amount ?? null };
  });
};

/** Where two lists of one day differ, and what agrees in both, in fen; refunds count below 0. */
export const compareStatement = (
  ours: readonly OwnLine[],
  theirs: readonly OwnLine[],
): { differences: Difference[]; matched: number; matchedCount: number } => {
  const pairs = pairsOf(ours, theirs);
  const agreed = pairs.filter(({ kind }) => kind === undefined).map(({ line }) => line);
  return {
    matchedCount: agreed.length,
    matched: agreed.reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? amount : -amount), 0),
    differences: pairs.flatMap(({ line: { kind: of, outNo, tradeNo, orderId }, kind, ...amounts }) =>
      kind === undefined ? [] : [{ kind, of, outNo, tradeNo, orderId, ...amounts }],
    ),
  };
};
