import { refundPart } from '@huiwu/contract/refunds';

/** A position that ended, and when. Amounts are in fen. */
export interface EndedItem {
  amount: number;
  endedAt: string;
  isRefundable: boolean;
}

/** A refund that claims money: what it gives back and keeps, of which registrations; none if it is of a surplus. */
export interface ClaimingRefund {
  applied: number;
  registrationIds: readonly string[];
  createdAt: string;
}

type OfRegistration = EndedItem & { registrationId: string };

const latestFirst = (one: EndedItem, other: EndedItem): number => (one.endedAt < other.endedAt ? 1 : -1);

/** Ended positions less what refunds claim of them, so that no refund decides on the same money again. */
export const unsettledOf = (ended: readonly OfRegistration[], refunds: readonly ClaimingRefund[]): OfRegistration[] => {
  const left = ended.toSorted(latestFirst).map((item) => ({ ...item }));
  for (const { applied, registrationIds, createdAt } of refunds) {
    let rest = applied;
    const isOf = ({ registrationId, endedAt }: OfRegistration): boolean =>
      registrationIds.length === 0 ? endedAt <= createdAt : registrationIds.includes(registrationId);
    for (const item of left.filter(isOf)) {
      const part = Math.min(item.amount, rest);
      item.amount -= part;
      rest -= part;
    }
  }
  return left.filter(({ amount }) => amount > 0);
};

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
  for (const item of ended.toSorted(latestFirst)) {
    const amount = Math.min(item.amount, rest);
    const percent = item.isRefundable ? percentAt(item.endedAt) : 0;
    refund += refundPart(amount, percent);
    rest -= amount;
  }
  return refund + rest;
};
