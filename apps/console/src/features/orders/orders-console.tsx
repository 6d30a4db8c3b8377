import {
  cancelOrder,
  changeOrder,
  extendOrder,
  orderCalls,
  orderRecord,
  recordPayment,
  type Order,
  type OrderDetail,
} from '@huiwu/contract/orders';
import { applyInvoice, setInvoiceRequest } from '@huiwu/contract/invoices';
import { applyRefund, offsetOrder } from '@huiwu/contract/refunds';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { PendingAmount } from './PendingAmount.tsx';

const PaymentDrawer = lazyChunk<RecordLayerProps<Order>>(
  async () => (await import('./PaymentDrawer.tsx')).PaymentDrawer,
);
const ExtendDrawer = lazyChunk<RecordLayerProps<Order>>(async () => (await import('./ExtendDrawer.tsx')).ExtendDrawer);
const CancelDrawer = lazyChunk<RecordLayerProps<Order>>(async () => (await import('./CancelDrawer.tsx')).CancelDrawer);

const ChangeDrawer = lazyChunk<RecordLayerProps<Order>>(async () => (await import('./ChangeDrawer.tsx')).ChangeDrawer);
const RefundApplyDrawer = lazyChunk<RecordLayerProps<Order>>(
  async () => (await import('./RefundApplyDrawer.tsx')).RefundApplyDrawer,
);
const InvoiceApplyDrawer = lazyChunk<RecordLayerProps<Order>>(
  async () => (await import('./InvoiceApplyDrawer.tsx')).InvoiceApplyDrawer,
);
const InvoiceRequestDrawer = lazyChunk<RecordLayerProps<Order>>(
  async () => (await import('./InvoiceRequestDrawer.tsx')).InvoiceRequestDrawer,
);
const OffsetDrawer = lazyChunk<RecordLayerProps<Order>>(async () => (await import('./OffsetDrawer.tsx')).OffsetDrawer);

export const ordersConsole = defineConsoleRecord<Order, OrderDetail>({
  noun: 'orders',
  refreshes: ['registrations', 'meetings'],
  record: orderRecord,
  calls: orderCalls,
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
  ],
  columns: {
    orderNo: { width: 168 },
    status: { width: 100 },
    pending: { render: ({ pending }) => <PendingAmount fen={pending} /> },
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
  },
  filters: [
    'orderNo',
    'payerName',
    'status',
    'payRef',
    'payerPhone',
    'payerCompany',
    'method',
    'dueAt',
    'hasVoucher',
    'invoiceState',
    'needsAttention',
    'createdAt',
  ],
  Facts: OrderFacts,
  actions: [
    { verb: '现场收款', name: 'recordPayment', to: recordPayment, layer: 'payment' },
    { verb: '改项', name: 'change', to: changeOrder, layer: 'change' },
    { verb: '申请退款', name: 'applyRefund', to: applyRefund, layer: 'refund' },
    { verb: '代申请发票', name: 'applyInvoice', to: applyInvoice, layer: 'invoice' },
    { verb: '开票要求', name: 'requestInvoice', to: setInvoiceRequest, layer: 'invoiceRequest' },
    { verb: '抵扣', name: 'offset', to: offsetOrder, layer: 'offset' },
    { verb: '延期', name: 'extend', to: extendOrder, layer: 'extend' },
    { verb: '取消', name: 'cancel', to: cancelOrder, layer: 'cancel', isDangerous: true },
  ],
  layers: {
    payment: { to: recordPayment, titleOf: (name) => `现场收款 ${name}`, Layer: PaymentDrawer },
    change: { to: changeOrder, titleOf: (name) => `改项 ${name}`, Layer: ChangeDrawer },
    refund: { to: applyRefund, titleOf: (name) => `申请退款 ${name}`, Layer: RefundApplyDrawer },
    invoice: { to: applyInvoice, titleOf: (name) => `代申请发票 ${name}`, Layer: InvoiceApplyDrawer },
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
