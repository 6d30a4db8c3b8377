import {
  approveRefund,
  overrideRefund,
  refundCalls,
  refundLifecycle,
  refundRecord,
  settleRefund,
  type Refund,
  type RefundDetail,
} from '@huiwu/contract/refunds';
import { sendToRefunds, START_ROWS_MAX } from '@huiwu/contract/notice-starts';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RefundFacts } from './RefundFacts.tsx';
import { NOUN, refreshes } from './refunds.queries.ts';

const RefundReviewDrawer = lazyChunk<RecordLayerProps<Refund>>(
  async () => (await import('./RefundReviewDrawer.tsx')).RefundReviewDrawer,
);
const RefundSettleDrawer = lazyChunk<RecordLayerProps<Refund>>(
  async () => (await import('./RefundSettleDrawer.tsx')).RefundSettleDrawer,
);
const RefundOverrideDrawer = lazyChunk<RecordLayerProps<Refund>>(
  async () => (await import('./RefundOverrideDrawer.tsx')).RefundOverrideDrawer,
);

export const refundsConsole = defineConsoleRecord<Refund, RefundDetail>({
  noun: NOUN,
  refreshes,
  record: refundRecord,
  calls: refundCalls,
  lifecycle: refundLifecycle,
  sends: { call: sendToRefunds, max: START_ROWS_MAX },
  texts: {
    title: '退款管理',
    description: '审核退款申请，登记款项的退还。申请退款请在订单管理中进行。',
    one: '退款详情',
    counted: '笔退款',
    empty: { hint: '在订单管理中申请退款。' },
  },
  show: [
    'refundNo',
    'payerName',
    'state',
    'amount',
    'applied',
    'kept',
    'orderNo',
    'reasonCode',
    'method',
    'source',
    'createdAt',
    'reviewedBy',
    'reviewedAt',
    'executedOn',
    'hasProof',
    'needsRed',
    'payeeAccount',
    'batchNo',
    'createdBy',
    'updatedAt',
  ],
  columns: {
    reviewedAt: { isExtra: true },
    hasProof: { isExtra: true },
    payeeAccount: { isExtra: true },
    batchNo: { isExtra: true },
    createdBy: { isExtra: true },
    updatedAt: { isExtra: true },
  },
  filters: [
    'payerName',
    'state',
    'orderNo',
    'refundNo',
    'reasonCode',
    'method',
    'source',
    'needsRed',
    'batchNo',
    'createdAt',
    'executedOn',
  ],
  Facts: RefundFacts,
  batch: {
    approve: '所选申请全部通过；退出人员的报名随即取消，名额空出。不能通过的会说明原因。',
    send: '已交由银行或支付平台付款，到账后再登记退款。',
  },
  actions: [
    { verb: '审核', name: 'approve', to: approveRefund, layer: 'review' },
    { verb: '登记退款', name: 'settle', to: settleRefund, layer: 'settle' },
    { verb: '先行退款', name: 'override', to: overrideRefund, layer: 'override' },
  ],
  layers: {
    review: { to: approveRefund, titleOf: (name) => `审核 ${name}`, Layer: RefundReviewDrawer },
    settle: { to: settleRefund, titleOf: (name) => `登记退款 ${name}`, Layer: RefundSettleDrawer },
    override: { to: overrideRefund, titleOf: (name) => `先行退款 ${name}`, Layer: RefundOverrideDrawer },
  },
});
