import * as z from 'zod/mini';
import { archiveCall } from '../archives/index.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId } from '../base/fields.ts';
import { PROOF_BYTES_MAX } from '../base/limits.ts';
import { sumsCall } from '../base/calls/list-sums.ts';
import { transitionCall } from '../base/lifecycle.ts';
import { created, defineResource, exportCall, getCall, listCall } from '../base/resource.ts';
import {
  orderSearch,
  payableOrder,
  voucherApproval,
  voucherOutcome,
  voucherRejection,
  voucherTabCounts,
  voucherUpload,
} from './voucher-actions.shapes.ts';
import { voucherRecord } from './voucher-record.ts';
import { voucherLifecycle } from './voucher-states.ts';
import { vouchersAccess } from './vouchers.access.ts';

const PATH = '/fee/voucher';
const vouchers = defineResource(vouchersAccess, PATH, voucherRecord);

export const listVouchers = listCall(vouchers);
export const sumVouchers = sumsCall(vouchers);
export const exportVouchers = exportCall(vouchers, listVouchers);
export const getVoucher = getCall(vouchers);
export const downloadVoucherFiles = archiveCall(vouchers, listVouchers, {
  tokens: { order_no: '订单号', name: '付款人', paid_on: '付款日期', voucher_no: '凭证号' },
  usual: '{order_no}_{name}_{paid_on}',
});

export const countVoucherTabs = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/tabs`,
  summary: '各状态的缴费凭证数',
  access: { function: 'vouchers.search' },
  effect: 'reads',
  input: z.strictObject({}),
  output: voucherTabCounts,
});

export const findPayableOrders = defineEndpoint({
  method: 'POST',
  path: `${PATH}/get/orders`,
  summary: '按订单号、识别码或付款人查找待缴费的订单',
  access: { function: 'vouchers.paymentVoucher' },
  effect: 'reads',
  input: orderSearch,
  output: z.array(payableOrder),
});

export const submitVoucher = defineEndpoint({
  method: 'POST',
  path: `${PATH}/upload`,
  summary: '代传缴费凭证（jpg、png、pdf，不超过 10 MB），可对应多笔订单',
  access: { function: 'vouchers.paymentVoucher' },
  effect: 'creates',
  alsoWhenCancelled: true,
  body: 'multipart',
  fileBytesMax: PROOF_BYTES_MAX,
  input: voucherUpload,
  output: created,
});

export const showVoucherFile = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/file/{id}`,
  summary: '缴费凭证的文件',
  access: { function: 'vouchers.view' },
  effect: 'reads',
  answers: 'file',
  input: byId,
  output: nothing,
});

export const approveVoucher = defineEndpoint({
  method: 'POST',
  path: `${PATH}/approve/{id}`,
  summary: '通过缴费凭证：按审核金额为各订单登记收款',
  access: { function: 'vouchers.review' },
  effect: 'changes',
  alsoWhenCancelled: true,
  input: voucherApproval,
  output: voucherOutcome,
});

export const rejectVoucher = defineEndpoint({
  method: 'POST',
  path: `${PATH}/reject/{id}`,
  summary: '驳回缴费凭证，付款人可重新提交',
  access: { function: 'vouchers.review' },
  effect: 'changes',
  alsoWhenCancelled: true,
  input: voucherRejection,
  output: nothing,
});

export const revokeVoucher = {
  ...transitionCall(vouchers, voucherLifecycle, 'revoke'),
  alsoWhenCancelled: true,
} as const;
export const withdrawVoucher = {
  ...transitionCall(vouchers, voucherLifecycle, 'withdraw'),
  alsoWhenCancelled: true,
} as const;

export const voucherCalls = { list: listVouchers, sums: sumVouchers, export: exportVouchers, get: getVoucher };
