import { yuanOf } from '@huiwu/contract/base/billing/amounts';
import { ALL_CUSTOMERS, type Scoped, type Store } from '../../../store.ts';
import type { LedgerCheckRepository, Mismatch } from './ledger-checks.repository.ts';

interface Needs {
  store: Store<{ ledgerChecks: LedgerCheckRepository }>;
}

/** The differences in one sentence, or the sums of all orders. */
export type LedgerVerdict =
  | { isBalanced: true; orders: number; pending: number; received: number }
  | { isBalanced: false; orderNo: string; sentence: string };

/** Each stored sum of an order with the sum of its rows, by name. */
type Comparison = readonly [one: string, said: number, other: string, found: number];

const comparisonsOf = (of: Mismatch): Comparison[] => [
  ['应付', of.total, '收费明细', of.items],
  ['已收', of.received, '收款记录', of.payments],
  ['待付', of.pending, '应收分录', of.receivable],
  ['已收', of.received, '收款分录和已退款', of.cash + of.paid_out],
  ['已退', of.refunded, '退款记录', of.refunds],
  ['已退', of.refunded, '应退分录和已退款', of.paid_out - of.owed],
];

const say = (wrong: Mismatch): string => {
  const { order_no: orderNo, unbalanced } = wrong;
  if (unbalanced !== null) return `订单 ${orderNo} 有一笔分录不平，合计 ${yuanOf(unbalanced)} 元`;
  const [one, said, other, found] = comparisonsOf(wrong).find((each) => each[1] !== each[3]) ?? ['', 0, '', 0];
  return `订单 ${orderNo} 的${one}为 ${yuanOf(said)} 元，${other}合计 ${yuanOf(found)} 元`;
};

/** Whether every order, of all customers or of a scope, is what its items, its payments and the ledger say. */
export const createLedgerChecks = ({ store }: Needs) => ({
  /** In the order of the ids, a portion at a time: the memory is that of one portion, and others are served between two. */
  verify: async (scope: Scoped = ALL_CUSTOMERS): Promise<LedgerVerdict> => {
    const { ledgerChecks: checks } = store.read({ tenantScope: scope.tenantScope });
    const sums = { orders: 0, pending: 0, received: 0 };
    for (let after = ''; ;) {
      const { last, orders, pending, received } = await checks.nextPortion(after);
      if (last === null) return { isBalanced: true, ...sums };
      const wrong = await checks.findWrong({ after, last });
      if (wrong !== undefined) return { isBalanced: false, orderNo: wrong.order_no, sentence: say(wrong) };
      sums.orders += orders;
      sums.pending += pending;
      sums.received += received;
      after = last;
    }
  },
});

export type LedgerChecks = ReturnType<typeof createLedgerChecks>;
