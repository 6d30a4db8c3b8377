import * as z from 'zod/mini';
import { archiveCall } from '../archives/index.ts';
import { invoiceDetails } from '../base/billing/invoice-details.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId, version } from '../base/fields.ts';
import { PROOF_BYTES_MAX } from '../base/limits.ts';
import { adminChoicesCall } from '../base/calls/admin-choices.ts';
import { sumsCall } from '../base/calls/list-sums.ts';
import { transitionCall } from '../base/lifecycle.ts';
import { created, defineResource, editCall, exportCall, getCall, listCall } from '../base/resource.ts';
import { invoiceRecord } from './invoice-record.ts';
import {
  exchangeApplication,
  invoiceApplication,
  invoiceFileAsked,
  invoiceRegistration,
  invoiceTabCounts,
  letterUpload,
  redApplication,
} from './invoice-requests.shapes.ts';
import { invoiceLifecycle } from './invoice-states.ts';
import { invoicesAccess } from './invoices.access.ts';

const PATH = '/invoice/list';
const invoices = defineResource(invoicesAccess, PATH, invoiceRecord);

export const listInvoices = listCall(invoices);
export const listInvoiceApplicants = adminChoicesCall(invoices, 'applicant');
export const sumInvoices = sumsCall(invoices);
export const exportInvoices = exportCall(invoices, listInvoices, { details: invoiceDetails });
export const downloadInvoiceFiles = archiveCall(invoices, listInvoices, {
  tokens: { fp_no: '发票号码', title: '抬头', order_no: '订单号', apply_no: '申请号' },
  usual: '{fp_no}_{title}',
});
export const getInvoice = getCall(invoices);
export const editInvoice = editCall(invoices, {
  summary: '编辑未审核的开票申请；已驳回的重新提交审核',
  alsoWhenCancelled: true,
});

export const approveInvoice = transitionCall(invoices, invoiceLifecycle, 'approve');
export const rejectInvoice = transitionCall(invoices, invoiceLifecycle, 'reject');
export const cancelInvoice = transitionCall(invoices, invoiceLifecycle, 'cancel');
export const voidInvoice = transitionCall(invoices, invoiceLifecycle, 'void');

export const countInvoiceTabs = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/tabs`,
  summary: '各标签的开票申请数',
  access: { function: 'invoices.search' },
  effect: 'reads',
  input: z.strictObject({}),
  output: invoiceTabCounts,
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

const changing = {
  effect: 'changes',
  access: { function: 'invoices.invoiceHandling' },
  alsoWhenCancelled: true,
} as const;
const asItIs = z.strictObject({ id: byId.shape.id, version });

export const issueInvoice = defineEndpoint({
  method: 'POST',
  path: `${PATH}/issue/{id}`,
  summary: '经开票通道开具发票；失败的申请可重试',
  ...changing,
  input: asItIs,
  output: nothing,
});

export const queryInvoice = defineEndpoint({
  method: 'POST',
  path: `${PATH}/query/{id}`,
  summary: '向开票通道查询开票结果',
  ...changing,
  input: asItIs,
  output: nothing,
});

export const redInvoice = defineEndpoint({
  method: 'POST',
  path: `${PATH}/red/{id}`,
  summary: '红冲已开具的发票：提交红字确认单',
  ...changing,
  effect: 'creates',
  input: redApplication,
  output: created,
});

export const allowInvoiceExchange = defineEndpoint({
  method: 'POST',
  path: `${PATH}/allow-exchange/{id}`,
  summary: '允许用已开具的发票换开',
  ...changing,
  input: asItIs,
  output: nothing,
});

export const pushInvoice = defineEndpoint({
  method: 'POST',
  path: `${PATH}/push/{id}`,
  summary: '推送发票：再次向付款人发送“发票已开具”的消息',
  access: { function: 'invoices.push' },
  effect: 'creates',
  alsoWhenCancelled: true,
  input: byId,
  output: nothing,
});

export const exchangeInvoice = defineEndpoint({
  method: 'POST',
  path: `${PATH}/exchange/{id}`,
  summary: '申请换票；审核通过后红冲原发票，再开具新发票',
  ...changing,
  effect: 'creates',
  input: exchangeApplication,
  output: created,
});

export const uploadExchangeLetter = defineEndpoint({
  method: 'POST',
  path: `${PATH}/letter/upload`,
  summary: '上传换票承诺函',
  access: { function: 'invoices.invoiceHandling' },
  effect: 'creates',
  alsoWhenCancelled: true,
  body: 'multipart',
  fileBytesMax: PROOF_BYTES_MAX,
  input: letterUpload,
  output: nothing,
});

export const downloadExchangeLetter = defineEndpoint({
  method: 'GET',
  path: `${PATH}/letter/get/{id}`,
  summary: '下载换票承诺函',
  access: { function: 'invoices.view' },
  effect: 'reads',
  answers: 'file',
  input: byId,
  output: nothing,
});

export const downloadInvoiceFile = defineEndpoint({
  method: 'GET',
  path: `${PATH}/file/get/{id}`,
  summary: '下载发票的版式文件',
  access: { function: 'invoices.view' },
  effect: 'reads',
  answers: 'file',
  input: invoiceFileAsked,
  output: nothing,
});

export const invoiceCalls = {
  list: listInvoices,
  sums: sumInvoices,
  export: exportInvoices,
  get: getInvoice,
  edit: editInvoice,
  transitions: { approve: approveInvoice, reject: rejectInvoice, cancel: cancelInvoice, void: voidInvoice },
};
