import type { LedgerAccount, LedgerEvent } from '@huiwu/contract/orders';

type Entries = Partial<Record<LedgerAccount, number>>;

/** What each event does to the accounts, for an amount in fen. The entries of an event add up to 0. */
const POSTINGS: Record<LedgerEvent, (amount: number) => Entries> = {
  charge: (amount) => ({ receivable: amount, revenue: -amount }),
  payment: (amount) => ({ cash: amount, receivable: -amount }),
  reversal: (amount) => ({ cash: -amount, receivable: amount }),
  // An approved refund is owed to the payer until it is paid out, or ended without.
  refund: (amount) => ({ receivable: amount, refunds: -amount }),
  refundEnd: (amount) => ({ receivable: -amount, refunds: amount }),
  refundReturn: (amount) => ({ cash: amount, receivable: -amount }),
  payout: (amount) => ({ refunds: amount, cash: -amount }),
};

/** The entries of one event; none for an amount of 0. */
export const entriesOf = (event: LedgerEvent, amount: number): [LedgerAccount, number][] => {
  const entries = amount === 0 ? {} : POSTINGS[event](amount);
  return Object.entries(entries) as [LedgerAccount, number][];
};
