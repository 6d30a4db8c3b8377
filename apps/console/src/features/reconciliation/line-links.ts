import type { BankLine } from '@huiwu/contract/bank-lines';
import type { ReconciliationAsked } from '@huiwu/contract/reconciliation';

/** States in which a line stands for money that came. */
export const REAL_STATES: readonly BankLine['state'][] = ['imported', 'nomatch', 'matched'];
/** Without a payment. */
export const OPEN_STATES: readonly BankLine['state'][] = ['imported', 'nomatch'];

interface Lines extends ReconciliationAsked {
  /** '' for lines of all accounts, and of meetings without one. */
  account?: string | undefined;
  states?: readonly BankLine['state'][];
}

/** The list of exactly the lines that a figure counts. */
export const linesPath = ({ account = '', states = [], from = '', to = '' }: Lines): string => {
  const filter = { account, state: states.join(','), bookedOnFrom: from, bookedOnTo: to };
  const given = Object.entries(filter).filter(([, value]) => value !== '');
  return `/fee/bank?${new URLSearchParams(given).toString()}`;
};
