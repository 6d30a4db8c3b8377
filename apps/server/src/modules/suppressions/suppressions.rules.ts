import { isFailure, type SuppressionFailure, type SuppressionReason } from '@huiwu/contract/suppressions';

/** Why and how long an address is suppressed. */
export interface Holding {
  reason: SuppressionReason;
  /** Known beside another reason: nothing arrives there either. */
  failure: SuppressionFailure | null;
  until: string | null;
}

/** The will of the recipient comes before an entry by hand, and that before what a carrier says. */
const RANKS: Record<SuppressionReason, number> = { optout: 2, complaint: 2, manual: 1, bounce: 0, invalid: 0 };

/** Whether the recipient said so. */
export const isWill = (reason: SuppressionReason): boolean => RANKS[reason] === 2;

const failureIn = (reason: SuppressionReason): SuppressionFailure | null => (isFailure(reason) ? reason : null);

export const isHolding = ({ until }: Pick<Holding, 'until'>, now: string): boolean => until === null || until > now;

/** The reason that stops most. */
export const strictestReason = ({ reason, failure }: Pick<Holding, 'reason' | 'failure'>): SuppressionReason =>
  failure ?? reason;

/**
 * What holds once a reason is added to what is there. Nothing is weakened: an opt-out stays one when mail bounces
 * later, and a bounce goes on stopping everything after an opt-out.
 */
export const holdingAfter = (before: Holding | undefined, reason: SuppressionReason): Holding => {
  if (before === undefined) return { reason, failure: null, until: null };
  const isStronger = RANKS[reason] > RANKS[before.reason];
  const strongest = isStronger ? reason : before.reason;
  const failure = isFailure(strongest) ? null : (before.failure ?? failureIn(before.reason) ?? failureIn(reason));
  return { reason: strongest, failure, until: null };
};

export const isSameHolding = (one: Holding, other: Holding): boolean =>
  one.reason === other.reason && one.failure === other.failure && one.until === other.until;
