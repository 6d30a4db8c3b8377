import type { StatementDifferences } from '@huiwu/contract/orders';
import type { StatementLine } from '../../../platform/payment-provider.ts';

/** One line of a day, of ours or of the provider's, with the order to which it belongs. */
export interface OwnLine extends StatementLine {
  orderId: string;
}

type Difference = StatementDifferences['differences'][number] & { ours: number | null; theirs: number | null };

const keyOf = ({ kind, outNo }: StatementLine): string => `${kind} ${outNo}`;

/** Where two lists of one day differ, and what agrees in both, in fen; refunds count below 0. */
export const compareStatement = (
  ours: readonly OwnLine[],
  theirs: readonly OwnLine[],
): { differences: Difference[]; matched: number } => {
  const mine = new Map(ours.map((line) => [keyOf(line), line]));
  const yours = new Map(theirs.map((line) => [keyOf(line), line]));
  const differences: Difference[] = [];
  let matched = 0;
  for (const key of new Set([...mine.keys(), ...yours.keys()])) {
    const [own, other] = [mine.get(key), yours.get(key)];
    const line = other ?? own;
    if (line === undefined) continue;
    const { kind: of, outNo, tradeNo, orderId } = line;
    const amounts = { ours: own?.amount ?? null, theirs: other?.amount ?? null };
    if (own === undefined) differences.push({ kind: 'missingHere', of, outNo, tradeNo, orderId, ...amounts });
    else if (other === undefined) differences.push({ kind: 'missingThere', of, outNo, tradeNo, orderId, ...amounts });
    else if (own.amount !== other.amount) differences.push({ kind: 'amount', of, outNo, tradeNo, orderId, ...amounts });
    else matched += of === 'payment' ? own.amount : -own.amount;
  }
  return { differences, matched };
};
