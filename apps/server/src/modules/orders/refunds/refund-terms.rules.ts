import { refundPart } from '@huiwu/contract/refunds';
/** A position that ended, and when. Amounts are in fen. */
export interface EndedItem {
  amount: number;
  endedAt: string;
  isRefundable: boolean;
}

interface SurplusOf {
  surplus: number;
  /** Positions of registrations that ended. */
  ended: readonly EndedItem[];
  /** What the rule of the meeting gives back at a moment, in percent. */
  percentAt(moment: string): number;
}

/**
 * How much of a surplus the rule gives back. What a registration had cost that ended follows the rule of the day on
 * which it ended, the latest first; what was paid beyond that is given back whole.
 */
export const surplusRefund = ({ surplus, ended, percentAt }: SurplusOf): number => {
  let rest = Math.max(surplus, 0);
  let refund = 0;
  for (const item of ended.toSorted((one, other) => (one.endedAt < other.endedAt ? 1 : -1))) {
    const amount = Math.min(item.amount, rest);
    const percent = item.isRefundable ? percentAt(item.endedAt) : 0;
    refund += refundPart(amount, percent);
    rest -= amount;
  }
  return refund + rest;
};
