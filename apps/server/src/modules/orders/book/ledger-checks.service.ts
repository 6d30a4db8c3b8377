import { yuanOf } from '@huiwu/contract/base/billing/amounts';
import { ALL_CUSTOMERS, type Scoped, type Store } from '../../../store.ts';
import type { LedgerCheckRepository, Mismatch } from './ledger-checks.repository.ts';

interface Needs {
  store: Store<{ ledgerChecks: LedgerCheckRepository }>;
}

/** What does not add up, in one sentence, or the sums of all orders. */
export type LedgerVerdict =
  | { isBalanced: true; orders: number; pending: number; received: number }
  | { isBalanced: false; orderNo: string; sentence: string };

const say = ({ order_no: orderNo, said, found }: Mismatch, [one, other]: readonly [string, string]): string =>
  `订单 ${orderNo} 的${one}为 ${yuanOf(said)} 元，${other}合计 ${yuanOf(found)} 元`;

/** Whether every order, of all customers or of a scope, is what its items, its payments and the ledger say. */
export const createLedgerChecks = ({ store }: Needs) => ({
  verify: async (scope: Scoped = ALL_CUSTOMERS): Promise<LedgerVerdict> => {
    const { ledgerChecks: checks } = store.read({ tenantScope: scope.tenantScope });
    const unbalanced = await checks.findUnbalanced();
    if (unbalanced !== undefined) {
      const { order_no: orderNo, found } = unbalanced;
      return { isBalanced: false, orderNo, sentence: `订单 ${orderNo} 有一笔分录不平，合计 ${yuanOf(found)} 元` };
    }
    const wrong: [() => Promise<Mismatch | undefined>, readonly [string, string]][] = [
      [checks.findWrongTotal, ['应付', '收费明细']],
      [checks.findWrongReceived, ['已收', '收款记录']],
      [checks.findWrongPending, ['待付', '应收分录']],
      [checks.findWrongCash, ['已收', '收款分录和已退款']],
      [checks.findWrongRefunded, ['已退', '退款记录']],
      [checks.findWrongOwed, ['已退', '应退分录和已退款']],
    ];
    for (const [find, names] of wrong) {
      const mismatch = await find();
      if (mismatch !== undefined)
        return { isBalanced: false, orderNo: mismatch.order_no, sentence: say(mismatch, names) };
    }
    return { isBalanced: true, ...(await checks.sums()) };
  },
});

export type LedgerChecks = ReturnType<typeof createLedgerChecks>;
