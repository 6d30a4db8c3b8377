import type { FunctionName } from '@huiwu/contract/base/functions';

export type MoneyTable =
  | 'payment_vouchers'
  | 'bank_lines'
  | 'refunds'
  | 'invoice_applications'
  | 'invoice_reds'
  | 'orders';

/** Work with money that waits. The path is the list of exactly the rows that are counted. */
export interface MoneyTask {
  title: string;
  table: MoneyTable;
  /** The column and the values of the rows that wait; the filter of the list has the same values. */
  waits: readonly [column: 'state' | 'needs_attention', values: readonly (string | number)[]];
  path: string;
  /** The right to the list and the right to do the work. */
  needs: readonly [list: FunctionName, work: FunctionName];
}

const inState = (table: MoneyTable, page: string, states: readonly string[]) => ({
  table,
  waits: ['state', states] as const,
  path: `${page}?${new URLSearchParams({ state: states.join(',') }).toString()}`,
});

/** In the order in which they are shown. */
export const MONEY_TASKS: readonly MoneyTask[] = [
  {
    title: '待审核的缴费凭证',
    ...inState('payment_vouchers', '/fee/voucher', ['submitted']),
    needs: ['vouchers.search', 'vouchers.review'],
  },
  {
    title: '待匹配的银行流水',
    ...inState('bank_lines', '/fee/bank', ['imported', 'nomatch']),
    needs: ['bankLines.search', 'bankLines.edit'],
  },
  {
    title: '待审核的退款',
    ...inState('refunds', '/fee/refund', ['applied']),
    needs: ['refunds.search', 'refunds.review'],
  },
  {
    title: '待付款的退款',
    ...inState('refunds', '/fee/refund', ['approved']),
    needs: ['refunds.search', 'refunds.edit'],
  },
  {
    title: '待审核的开票申请',
    ...inState('invoice_applications', '/invoice/list', ['applied']),
    needs: ['invoices.search', 'invoices.review'],
  },
  {
    title: '待开具的发票',
    ...inState('invoice_applications', '/invoice/list', ['audited']),
    needs: ['invoices.search', 'invoices.invoiceHandling'],
  },
  {
    title: '待确认的红字确认单',
    ...inState('invoice_reds', '/invoice/red', ['waiting']),
    needs: ['invoices.search', 'invoices.invoiceHandling'],
  },
  {
    title: '需关注的订单',
    table: 'orders',
    waits: ['needs_attention', [1]],
    path: '/fee/order?needsAttention=1',
    needs: ['orders.search', 'orders.edit'],
  },
];
