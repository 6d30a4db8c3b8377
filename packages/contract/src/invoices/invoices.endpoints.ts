import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId } from '../base/fields.ts';
import { created, defineResource, editCall, exportCall, getCall, listCall, transitionCall } from '../base/resource.ts';
import { invoiceRecord } from './invoice-record.ts';
import { invoiceApplication, invoiceRegistration, invoiceTabCounts, invoiceTerms } from './invoice-requests.shapes.ts';
import { invoiceLifecycle } from './invoice-states.ts';
import { invoicesAccess } from './invoices.access.ts';

const PATH = '/invoice/list';
const invoices = defineResource(invoicesAccess, PATH, invoiceRecord);

export const listInvoices = listCall(invoices);
export const exportInvoices = exportCall(invoices, listInvoices);
export const getInvoice = getCall(invoices);
export const editInvoice = editCall(invoices, {
  summary: '编辑未审核的开票申请；已驳回的重新提交审核',
  alsoWhenCancelled: true,
});

export const approveInvoice = transitionCall(invoices, invoiceLifecycle, 'approve');
export const rejectInvoice = transitionCall(invoices, invoiceLifecycle, 'reject');
export const cancelInvoice = transitionCall(invoices, invoiceLifecycle, 'cancel');

export const countInvoiceTabs = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/tabs`,
  summary: '各状态的开票申请数',
  access: { function: 'invoices.search' },
  effect: 'reads',
  input: z.strictObject({}),
  output: invoiceTabCounts,
});

export const getInvoiceTerms = defineEndpoint({
  method: 'GET',
  path: '/fee/order/get/invoice-terms/{id}',
  summary: '订单现在可开票的金额，以及开票主体的票种',
  access: { function: 'invoices.invoiceHandling' },
  effect: 'reads',
  input: byId,
  output: invoiceTerms,
});

export const applyInvoice = defineEndpoint({
  method: 'POST',
  path: `${PATH}/apply`,
  summary: '代申请发票；所申请的金额随即占用',
  access: { function: 'invoices.invoiceHandling' },
  effect: 'creates',
  alsoWhenCancelled: true,
  input: invoiceApplication,
  output: created,
});

export const registerInvoice = defineEndpoint({
  method: 'POST',
  path: `${PATH}/register/{id}`,
  summary: '登记已开具的发票',
  access: { function: 'invoices.invoiceHandling' },
  effect: 'changes',
  alsoWhenCancelled: true,
  input: invoiceRegistration,
  output: nothing,
});

export const invoiceCalls = {
  list: listInvoices,
  export: exportInvoices,
  get: getInvoice,
  edit: editInvoice,
  transitions: { approve: approveInvoice, reject: rejectInvoice, cancel: cancelInvoice },
};
