import {
  invoiceCalls,
  invoiceLifecycle,
  invoiceRecord,
  registerInvoice,
  type Invoice,
  type InvoiceDetail,
} from '@huiwu/contract/invoices';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { NOUN, refreshes } from './invoices.queries.ts';

const RegisterDrawer = lazyChunk<RecordLayerProps<Invoice>>(
  async () => (await import('./RegisterDrawer.tsx')).RegisterDrawer,
);

export const invoicesConsole = defineConsoleRecord<Invoice, InvoiceDetail>({
  noun: NOUN,
  refreshes,
  record: invoiceRecord,
  calls: invoiceCalls,
  lifecycle: invoiceLifecycle,
  texts: {
    title: '发票管理',
    description: '审核开票申请，登记开具的发票。代申请请在订单管理中进行；修改抬头不影响已开具的发票。',
    one: '发票详情',
    counted: '份申请',
    empty: { hint: '在订单管理中代申请发票。' },
  },
  show: [
    'applyNo',
    'title',
    'state',
    'amount',
    'kind',
    'taxNo',
    'itemName',
    'taxRate',
    'tax',
    'orderNos',
    'payerName',
    'fpNo',
    'issuedOn',
    'createdAt',
    'net',
    'person',
    'source',
    'receiveEmail',
    'receivePhone',
    'reviewedBy',
    'reviewedAt',
    'createdBy',
    'updatedAt',
  ],
  columns: {
    net: { isExtra: true },
    person: { isExtra: true },
    source: { isExtra: true },
    receiveEmail: { isExtra: true },
    receivePhone: { isExtra: true },
    reviewedBy: { isExtra: true },
    reviewedAt: { isExtra: true },
    createdBy: { isExtra: true },
    updatedAt: { isExtra: true },
  },
  filters: ['applyNo', 'title', 'state', 'kind', 'taxNo', 'orderNos', 'payerName', 'amount', 'fpNo', 'source'],
  actions: [{ verb: '登记发票', name: 'register', to: registerInvoice, layer: 'register' }],
  layers: {
    register: { to: registerInvoice, titleOf: (name) => `登记发票 ${name}`, Layer: RegisterDrawer },
  },
});
