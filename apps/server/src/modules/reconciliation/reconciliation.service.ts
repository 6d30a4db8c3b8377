import type {
  LedgerCheck,
  ReconciledPayment,
  ReconciledPaymentsAsked,
  ReconciliationAsked,
  ReconciliationFigures,
} from '@huiwu/contract/reconciliation';
import type { Caller } from '../../access/caller.ts';
import { canReadField } from '../../access/rights.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import type { LedgerChecks } from '../orders/book/ledger-checks.service.ts';
import { compareSums, withoutAmounts } from './reconciliation.rules.ts';
import type { ReconciliationStore } from './reconciliation.store.ts';

interface Needs {
  store: ReconciliationStore;
  clock: Clock;
  ledgerVerification: Pick<LedgerChecks, 'verify'>;
}

const seesAmounts = ({ rights }: Caller): boolean => canReadField(rights, 'orders.amounts');
const meetingOf = ({ meeting }: Caller): string => meeting?.id ?? '';

/** Compares the bank lines of the caller's meeting with its payments. It changes nothing. */
export const createReconciliationService = ({ store, clock, ledgerVerification }: Needs) => ({
  getFigures: async (asked: ReconciliationAsked, caller: Caller): Promise<ReconciliationFigures> => {
    const { reconciliation, bankLines } = store.read(caller);
    const period = { ...asked, meetingId: meetingOf(caller) };
    const at = iso(clock.now());
    const [lines, seen, unseen] = await Promise.all([
      reconciliation.sumLines(period),
      reconciliation.sumSeen(period),
      reconciliation.sumUnseen(period),
    ]);
    const ids = new Set(lines.map(({ account }) => account));
    const names = await bankLines.namesOf('paymentAccount', [...ids]);
    const figures = compareSums({ lines, seen, unseen, names });
    return { at, ...(seesAmounts(caller) ? figures : withoutAmounts(figures)) };
  },

  listPayments: async (asked: ReconciledPaymentsAsked, caller: Caller) => {
    const isShown = seesAmounts(caller);
    const page = await store.read(caller).reconciliation.pagePayments({ ...asked, meetingId: meetingOf(caller) });
    const list = page.list.map((row): ReconciledPayment => ({
      id: row.id,
      payNo: row.pay_no,
      orderId: row.order_id,
      orderNo: row.order_no,
      payerName: row.payer_name,
      amount: isShown ? row.amount : null,
      paidOn: row.paid_on,
      tradeNo: row.trade_no ?? '',
      bankLineId: row.bank_line_id,
    }));
    return { ...page, list };
  },

  checkLedger: async (caller: Caller): Promise<LedgerCheck> => {
    const at = iso(clock.now());
    const verdict = await ledgerVerification.verify(caller);
    if (verdict.isBalanced) return { at, isBalanced: true, orders: verdict.orders, orderNo: '', sentence: '' };
    const { orderNo, sentence } = verdict;
    const said = seesAmounts(caller) ? sentence : `订单 ${orderNo} 的金额与收款、退款或分录不一致`;
    return { at, isBalanced: false, orders: 0, orderNo, sentence: said };
  },
});

export type ReconciliationService = ReturnType<typeof createReconciliationService>;
