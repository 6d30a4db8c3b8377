import * as z from 'zod/mini';
import { nothing } from '../base/envelope.ts';
import { id, version } from '../base/fields.ts';
import { oneOf } from '../base/record-choices.ts';
import { INVOICE_REQUEST_STATES, invoiceBuyerInputs } from '../invoices/invoice-policy.ts';
import { invoiceFileAsked } from '../invoices/invoice-requests.shapes.ts';
import { INVOICE_FORMATS, invoiceLifecycle } from '../invoices/invoice-states.ts';
import { INVOICE_POLICIES } from '../meetings/meeting-payment-record.ts';
import { INVOICE_KINDS } from '../sellers/index.ts';
import { attendeeCall } from './attendee-call.ts';

/** To whom, as the attendee gave it. */
const buyer = {
  kind: oneOf('票种', INVOICE_KINDS),
  titleType: invoiceBuyerInputs.titleType,
  title: z.string(),
  taxNo: z.string(),
  regAddress: z.string(),
  regPhone: z.string(),
  bankName: z.string(),
  bankAccount: z.string(),
  receiveEmail: z.string(),
  receivePhone: z.string(),
  remark: z.string(),
};

/** Amounts are in fen. */
export const ownInvoices = z.object({
  isOffered: z.boolean(),
  policy: oneOf('开票时机', INVOICE_POLICIES),
  kinds: z.array(oneOf('票种', INVOICE_KINDS)),
  /** Special invoices need address, phone, bank and account of the buyer. */
  fullBuyerForSpecial: z.boolean(),
  orders: z.array(
    z.object({
      orderId: z.string(),
      orderNo: z.string(),
      /** False: an order of several people, of which only the own share can be invoiced. */
      isWhole: z.boolean(),
      invoiceable: z.int(),
      request: z.nullable(
        z.object({ ...buyer, state: oneOf('状态', INVOICE_REQUEST_STATES), stateReason: z.string() }),
      ),
    }),
  ),
  invoices: z.array(
    z.object({
      id: z.string(),
      version: z.int(),
      applyNo: z.string(),
      orderNos: z.string(),
      ...buyer,
      amount: z.int(),
      state: oneOf('状态', invoiceLifecycle.states),
      stateReason: z.string(),
      canEdit: z.boolean(),
      fpNo: z.string(),
      issuedOn: z.string(),
      formats: z.array(z.enum(INVOICE_FORMATS)),
      createdAt: z.string(),
    }),
  ),
});
export type OwnInvoices = z.output<typeof ownInvoices>;

export const ownInvoiceApplication = z.strictObject({ orderId: id, ...invoiceBuyerInputs });
export type OwnInvoiceApplication = z.output<typeof ownInvoiceApplication>;

export const ownInvoiceEdit = z.strictObject({ id, version, ...invoiceBuyerInputs });
export type OwnInvoiceEdit = z.output<typeof ownInvoiceEdit>;

export const getOwnInvoices = attendeeCall({
  method: 'GET',
  path: '/invoice/get',
  summary: '本人订单可开票的金额、开票要求、开票申请和已开具的发票',
  access: 'attendee',
  effect: 'reads',
  input: z.strictObject({}),
  output: ownInvoices,
});

export const applyOwnInvoice = attendeeCall({
  method: 'POST',
  path: '/invoice/apply',
  summary: '为本人订单可开票的金额申请发票；多人订单只申请本人的部分',
  access: 'attendee',
  effect: 'creates',
  input: ownInvoiceApplication,
  output: z.object({ id: z.string() }),
});

export const requestOwnInvoice = attendeeCall({
  method: 'POST',
  path: '/invoice/request',
  summary: '缴费前设定本人的开票要求，到开票时机自动申请',
  access: 'attendee',
  effect: 'changes',
  input: ownInvoiceApplication,
  output: nothing,
});

export const editOwnInvoice = attendeeCall({
  method: 'POST',
  path: '/invoice/edit/{id}',
  summary: '修改本人尚未审核的开票申请；已驳回的重新提交审核',
  access: 'attendee',
  effect: 'changes',
  input: ownInvoiceEdit,
  output: nothing,
});

export const downloadOwnInvoice = attendeeCall({
  method: 'GET',
  path: '/invoice/file/get/{id}',
  summary: '下载本人已开具发票的版式文件',
  access: 'attendee',
  effect: 'reads',
  answers: 'file',
  input: invoiceFileAsked,
  output: nothing,
});

export const ownInvoiceCalls = {
  getOwnInvoices,
  applyOwnInvoice,
  requestOwnInvoice,
  editOwnInvoice,
  downloadOwnInvoice,
};
