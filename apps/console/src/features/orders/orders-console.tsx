import {
  cancelOrder,
  changeOrder,
  extendOrder,
  handleOrder,
  offlinePaymentImports,
  orderCalls,
  orderRecord,
  recordPayment,
  waiveOrder,
  type Order,
  type OrderDetail,
} from '@huiwu/contract/orders';
import { uploadOrderVoucher } from '@huiwu/contract/vouchers';
import { applyOrderInvoice, setInvoiceRequest, splitInvoice } from '@huiwu/contract/invoices';
import { remindOrder } from '@huiwu/contract/reminders';
import { applyRefund, offsetOrder } from '@huiwu/contract/refunds';
import { TimeText } from '../../shared/components/TimeText.tsx';
import { sendToOrders, START_ROWS_MAX } from '@huiwu/contract/notice-starts';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { OrderBulk } from './OrderBulk.tsx';
import { teamFilter, typeFilter } from './order-filters.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { PendingAmount } from './PendingAmount.tsx';

const PaymentDrawer = lazyChunk<RecordLayerProps<Order>>(
  async () => (await import('./PaymentDrawer.tsx')).PaymentDrawer,
);
const ExtendDrawer = lazyChunk<RecordLayerProps<Order>>(
  async () => (await import('./ends/ExtendDrawer.tsx')).ExtendDrawer,
);
const CancelDrawer = lazyChunk<RecordLayerProps<Order>>(
  async () => (await import('./ends/CancelDrawer.tsx')).CancelDrawer,
);

const ChangeDrawer = lazyChunk<RecordLayerProps<Order>>(async () => (await import('./ChangeDrawer.tsx')).ChangeDrawer);
const RefundApplyDrawer = lazyChunk<RecordLayerProps<Order>>(
  async () => (await import('./refunds/RefundApplyDrawer.tsx')).RefundApplyDrawer,
);
const InvoiceApplyDrawer = lazyChunk<RecordLayerProps<Order>>(
  async () => (await import('./invoicing/InvoiceApplyDrawer.tsx')).InvoiceApplyDrawer,
);
const VoucherDrawer = lazyChunk<RecordLayerProps<Order>>(
  async () => (await import('./VoucherDrawer.tsx')).VoucherDrawer,
);
const WaiveDrawer = lazyChunk<RecordLayerProps<Order>>(
  async () => (await import('./ends/WaiveDrawer.tsx')).WaiveDrawer,
);
const SplitDrawer = lazyChunk<RecordLayerProps<Order>>(
  async () => (await import('../../shared/invoicing/SplitDrawer.tsx')).SplitDrawer,
);
const InvoiceRequestDrawer = lazyChunk<RecordLayerProps<Order>>(
  async () => (await import('./invoicing/InvoiceRequestDrawer.tsx')).InvoiceRequestDrawer,
);
const HandledDrawer = lazyChunk<RecordLayerProps<Order>>(
  async () => (await import('./HandledDrawer.tsx')).HandledDrawer,
);
const OffsetDrawer = lazyChunk<RecordLayerProps<Order>>(
  async () => (await import('./refunds/OffsetDrawer.tsx')).OffsetDrawer,
);

export const ordersConsole = defineConsoleRecord<Order, OrderDetail>({
  noun: 'orders',
  refreshes: ['registrations', 'meetings', 'reminders', 'deliveries'],
  record: orderRecord,
  calls: orderCalls,
  imports: {
    name: 'orders',
    noun: '线下收款',
    calls: offlinePaymentImports,
    refreshes: ['orders', 'registrations', 'meetings'],
  },
  sends: { call: sendToOrders, max: START_ROWS_MAX },
  texts: {
    title: '订单管理',
    description: '本会议的应付、收款与到期：登记现场收款，延期或取消订单。',
    one: '订单详情',
    counted: '笔订单',
    empty: { hint: '须缴费的报名会自动生成订单。' },
  },
  show: [
    'orderNo',
    'payerName',
    'status',
    'pending',
    'total',
    'received',
    'payerCompany',
    'people',
    'payRef',
    'dueAt',
    'method',
    'createdAt',
    'payerPhone',
    'team',
    'discount',
    'refunded',
    'refundState',
    'invoiceState',
    'invoiced',
    'invoicing',
    'paidAt',
    'needsAttention',
    'hasVoucher',
    'reminders',
  ],
  columns: {
    orderNo: { width: 168 },
    status: { width: 100 },
    pending: { width: 136, render: ({ pending }) => <PendingAmount fen={pending} /> },
    // A deadline that is still to come is no time ago.
    dueAt: { width: 152, render: ({ dueAt }) => <TimeText at={dueAt} isExact /> },
    payerPhone: { isExtra: true },
    team: { isExtra: true },
    discount: { isExtra: true },
    refunded: { isExtra: true },
    refundState: { isExtra: true },
    invoiceState: { isExtra: true },
    invoiced: { isExtra: true },
    invoicing: { isExtra: true },
    paidAt: { isExtra: true },
    needsAttention: { isExtra: true },
    hasVoucher: { isExtra: true },
    reminders: { isExtra: true },
  },
  filters: [
    'orderNo',
    'payerName',
    'status',
    'payRef',
    'payerPhone',
    'payerCompany',
    teamFilter,
    typeFilter,
    'balance',
    'method',
    'dueAt',
    'hasVoucher',
    'invoiceState',
    'refundState',
    'needsAttention',
    'createdAt',
    'paidAt',
    'receivedOn',
  ],
  Facts: OrderFacts,
  Bulk: OrderBulk,
  actions: [
    { verb: '现场收款', name: 'recordPayment', to: recordPayment, layer: 'payment' },
    { verb: '标记已处理', name: 'handle', to: handleOrder, layer: 'handled' },
    {
      verb: '催缴',
      name: 'remind',
      to: remindOrder,
      consequence: ({ payerName }) => `按“未缴清”的提醒规则给“${payerName}”发送提醒，计入提醒次数。`,
      batch: '按“未缴清”的提醒规则给所选订单的付款人发送提醒；不符合条件的会说明原因。',
      done: '已催缴',
    },
    { verb: '改项', name: 'change', to: changeOrder, layer: 'change' },
    { verb: '代传凭证', name: 'uploadVoucher', to: uploadOrderVoucher, layer: 'voucher' },
    { verb: '申请退款', name: 'applyRefund', to: applyRefund, layer: 'refund' },
    { verb: '代申请发票', name: 'applyInvoice', to: applyOrderInvoice, layer: 'invoice' },
    { verb: '拆分开票', name: 'splitInvoice', to: splitInvoice, layer: 'split' },
    { verb: '开票要求', name: 'requestInvoice', to: setInvoiceRequest, layer: 'invoiceRequest' },
    { verb: '抵扣', name: 'offset', to: offsetOrder, layer: 'offset' },
    { verb: '延期', name: 'extend', to: extendOrder, layer: 'extend' },
    { verb: '免缴', name: 'waive', to: waiveOrder, layer: 'waive' },
    { verb: '取消', name: 'cancel', to: cancelOrder, layer: 'cancel', isDangerous: true },
  ],
  layers: {
    payment: { to: recordPayment, titleOf: (name) => `现场收款 ${name}`, Layer: PaymentDrawer },
    handled: { to: handleOrder, titleOf: (name) => `标记已处理 ${name}`, Layer: HandledDrawer },
    voucher: { to: uploadOrderVoucher, titleOf: (name) => `代传凭证 ${name}`, Layer: VoucherDrawer },
    waive: { to: waiveOrder, titleOf: (name) => `免缴 ${name}`, Layer: WaiveDrawer },
    change: { to: changeOrder, titleOf: (name) => `改项 ${name}`, Layer: ChangeDrawer },
    refund: { to: applyRefund, titleOf: (name) => `申请退款 ${name}`, Layer: RefundApplyDrawer },
    invoice: { to: applyOrderInvoice, titleOf: (name) => `代申请发票 ${name}`, Layer: InvoiceApplyDrawer },
    split: { to: splitInvoice, titleOf: (name) => `拆分开票 ${name}`, Layer: SplitDrawer },
    invoiceRequest: {
      to: setInvoiceRequest,
      titleOf: (name) => `开票要求 ${name}`,
      Layer: InvoiceRequestDrawer,
    },
    offset: { to: offsetOrder, titleOf: (name) => `抵扣 ${name}`, Layer: OffsetDrawer },
    extend: { to: extendOrder, titleOf: (name) => `延期 ${name}`, Layer: ExtendDrawer },
    cancel: { to: cancelOrder, titleOf: (name) => `取消 ${name}`, Layer: CancelDrawer },
  },
});
