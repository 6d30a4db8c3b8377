import type { OrderDetail } from '@huiwu/contract/orders';

const MOMENT = '2026-11-20T02:00:00.000Z';

/** Returns a complete order. A test states only the properties that matter to it. */
export const anOrder = (own: Partial<OrderDetail>): OrderDetail => ({
  id: 'O1',
  version: 1,
  orderNo: 'DD20261120-0001',
  payRef: 'HW0000018',
  payerName: '陈曦',
  payerPhone: '199****0001',
  payerEmail: '',
  payerCompany: '云汀会展有限公司',
  team: null,
  people: 1,
  total: 160_000,
  discount: 0,
  received: 60_000,
  refunded: 0,
  pending: 100_000,
  status: 'partial',
  statusReason: '',
  refundState: 'none',
  invoicing: 0,
  invoiced: 0,
  invoiceState: 'none',
  method: 'cash',
  dueAt: null,
  paidAt: null,
  needsAttention: false,
  hasVoucher: false,
  balance: 'due',
  remark: '',
  actions: [],
  createdAt: MOMENT,
  updatedAt: MOMENT,
  ...own,
});
