import type { SandboxPaymentRow } from './payment-sandbox.table.ts';
import type { SandboxChoice } from './sandbox-choices.ts';

/** What a notice says, as it is signed. */
export interface SandboxNotice {
  outNo: string;
  tradeNo: string;
  state: 'waiting' | 'paid' | 'closed';
  amount: number;
  paidAt: string;
}

/** A notice that will be sent. */
export interface PlannedNotice {
  notice: SandboxNotice;
  /** After how many seconds it is sent. */
  after: number;
  isForged: boolean;
}

const LATE_SECONDS = 60;
const NOWHERE = 'UNKNOWN';

/** What the payer really pays. */
export const paidAmountOf = (choice: SandboxChoice, { amount }: Pick<SandboxPaymentRow, 'amount'>): number =>
  choice === 'wrongAmount' ? amount + 1 : amount;

/** The notices that follow a choice of the payer, in the order in which they are sent. */
export const noticesOf = (choice: SandboxChoice, payment: SandboxPaymentRow): PlannedNotice[] => {
  const paid: SandboxNotice = {
    outNo: payment.out_no,
    tradeNo: payment.id,
    state: 'paid',
    amount: payment.paid_amount,
    paidAt: payment.paid_at ?? '',
  };
  const at = (notice: SandboxNotice, after = 0, isForged = false): PlannedNotice => ({ notice, after, isForged });
  const PLANS: Record<SandboxChoice, () => PlannedNotice[]> = {
    pay: () => [at(paid)],
    late: () => [at(paid, LATE_SECONDS)],
    twice: () => [at(paid), at(paid)],
    disorder: () => [at(paid), at({ ...paid, state: 'waiting', paidAt: '' })],
    wrongAmount: () => [at(paid)],
    wrongSignature: () => [at(paid, 0, true)],
    unknownOrder: () => [at({ ...paid, outNo: `${NOWHERE}${payment.out_no}`, amount: payment.amount })],
    never: () => [],
  };
  return PLANS[choice]();
};
