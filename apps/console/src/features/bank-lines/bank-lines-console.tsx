import {
  bankLineCalls,
  bankLineImports,
  bankLineLifecycle,
  bankLineRecord,
  confirmBankLine,
  discardBankLine,
  distinguishBankLine,
  matchBankLine,
  releaseBankLine,
  type BankLine,
  type BankLineDetail,
} from '@huiwu/contract/bank-lines';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { formatFen } from '../../shared/formats/numbers.ts';
import { PaidOrders } from '../../shared/orders/PaidOrders.tsx';
import { accountFilterOf } from './account-filter.ts';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';

const accountFilter = accountFilterOf('account', '收款账户');

const MatchDrawer = lazyChunk<RecordLayerProps<BankLine>>(async () => (await import('./MatchDrawer.tsx')).MatchDrawer);

const ordersOf = ({ orders }: Pick<BankLine, 'orders'>) => (orders.length === 0 ? '—' : <PaidOrders orders={orders} />);

export const bankLinesConsole = defineConsoleRecord<BankLine, BankLineDetail>({
  noun: 'bankLines',
  refreshes: ['orders', 'vouchers', 'registrations', 'meetings', 'reconciliation'],
  record: bankLineRecord,
  lifecycle: bankLineLifecycle,
  calls: {
    ...bankLineCalls,
    transitions: { distinguish: distinguishBankLine, discard: discardBankLine, release: releaseBankLine },
  },
  imports: {
    name: 'bankLines',
    noun: '银行流水',
    calls: bankLineImports,
    refreshes: ['bankLines', 'reconciliation'],
  },
  texts: {
    title: '银行流水',
    description: '导入收款账户的流水，匹配订单；确认后登记收款，同一笔汇款只登记一次，重复导入的标为重复。',
    one: '银行流水详情',
    counted: '条流水',
    empty: { hint: '从网上银行导出流水，再导入到这里。' },
  },
  show: [
    'payerName',
    'bookedOn',
    'amount',
    'state',
    'purpose',
    'basis',
    'orders',
    'stateReason',
    'serial',
    'payerAccount',
    'account',
    'createdAt',
  ],
  columns: {
    payerName: { width: 144 },
    state: { width: 88 },
    purpose: { width: 152 },
    // Has room for 更多: lines that wait may be discarded too.
    actions: { width: 148 },
    orders: { width: 280, render: ordersOf },
    stateReason: { width: 168 },
    payerAccount: { isExtra: true },
    account: { isExtra: true },
    createdAt: { isExtra: true },
  },
  factOf: { orders: ordersOf },
  filters: ['payerName', 'state', 'amount', 'bookedOn', 'basis', 'purpose', 'serial', accountFilter, 'createdAt'],
  actions: [
    {
      verb: '确认',
      name: 'confirm',
      to: confirmBankLine,
      layer: 'confirm',
    },
    { verb: '匹配', name: 'match', to: matchBankLine, layer: 'match' },
  ],
  layers: {
    match: { to: matchBankLine, titleOf: (name) => `匹配 ${name}`, Layer: MatchDrawer },
    confirm: {
      to: confirmBankLine,
      titleOf: (name) => `确认 ${name}`,
      Layer: lazyChunk<RecordLayerProps<BankLine>>(async () => (await import('./ConfirmDrawer.tsx')).ConfirmDrawer),
    },
  },
  nameOf: ({ payerName, amount }) => `${payerName} ${formatFen(amount)}`,
});
