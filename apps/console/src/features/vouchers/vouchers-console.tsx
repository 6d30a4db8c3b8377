import {
  approveVoucher,
  revokeVoucher,
  showVoucherFile,
  submitVoucher,
  voucherCalls,
  voucherLifecycle,
  voucherRecord,
  withdrawVoucher,
  type Voucher,
  type VoucherDetail,
} from '@huiwu/contract/vouchers';
import { Tag } from 'antd';
import { sendToVouchers, START_ROWS_MAX } from '@huiwu/contract/notice-starts';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { PaidOrders } from '../../shared/orders/PaidOrders.tsx';
import { VoucherFacts } from './VoucherFacts.tsx';
import { VoucherThumbnail } from './VoucherThumbnail.tsx';

const ReviewDrawer = lazyChunk<RecordLayerProps<Voucher>>(
  async () => (await import('./ReviewDrawer.tsx')).ReviewDrawer,
);
const ReplaceDrawer = lazyChunk<RecordLayerProps<Voucher>>(
  async () => (await import('./ReplaceDrawer.tsx')).ReplaceDrawer,
);

export const vouchersConsole = defineConsoleRecord<Voucher, VoucherDetail>({
  noun: 'vouchers',
  refreshes: ['orders', 'reconciliation', 'registrations', 'meetings'],
  record: voucherRecord,
  lifecycle: voucherLifecycle,
  calls: { ...voucherCalls, transitions: { revoke: revokeVoucher, withdraw: withdrawVoucher } },
  sends: { call: sendToVouchers, max: START_ROWS_MAX },
  texts: {
    title: '缴费凭证',
    description: '付款人或会务人员上传的汇款凭证；通过后按订单登记收款。',
    one: '缴费凭证详情',
    counted: '份凭证',
    empty: { hint: '付款人上传的凭证在这里等待审核，也可以代传。' },
  },
  show: [
    'voucherNo',
    'picture',
    'payerName',
    'state',
    'amount',
    'gap',
    'orders',
    'isDuplicate',
    'paidOn',
    'sender',
    'createdAt',
    'bankSerial',
    'fileName',
    'payerBank',
    'payerAccountTail',
    'auditAmount',
    'auditor',
    'auditedAt',
    'stateReason',
  ],
  columns: {
    voucherNo: { width: 168 },
    state: { width: 100 },
    orders: { width: 280, render: ({ orders }) => <PaidOrders orders={orders} /> },
    isDuplicate: { render: ({ isDuplicate }) => (isDuplicate ? <Tag color="warning">疑似重复</Tag> : '—') },
    bankSerial: { isExtra: true },
    fileName: { isExtra: true },
    payerBank: { isExtra: true },
    payerAccountTail: { isExtra: true },
    auditAmount: { isExtra: true },
    auditor: { isExtra: true },
    auditedAt: { isExtra: true },
    stateReason: { isExtra: true },
  },
  extraColumns: [
    {
      key: 'picture',
      title: '凭证',
      width: 64,
      calls: [showVoucherFile],
      render: (voucher) => <VoucherThumbnail voucher={voucher} />,
    },
  ],
  filters: [
    'payerName',
    'state',
    'amount',
    'paidOn',
    'hasGap',
    'isDuplicate',
    'sender',
    'voucherNo',
    'bankSerial',
    'createdAt',
  ],
  Facts: VoucherFacts,
  actions: [
    { verb: '审核', name: 'approve', to: approveVoucher, layer: 'review' },
    { verb: '重新上传', name: 'replace', to: submitVoucher, layer: 'replace' },
  ],
  layers: {
    review: { to: approveVoucher, titleOf: (name) => `审核 ${name}`, Layer: ReviewDrawer },
    replace: { to: submitVoucher, titleOf: (name) => `重新上传 ${name}`, Layer: ReplaceDrawer },
  },
});
