import * as z from 'zod/mini';
import { archiveCall } from '../archives/index.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId, optionalLine } from '../base/fields.ts';
import { PROOF_BYTES_MAX } from '../base/limits.ts';
import { sumsCall } from '../base/calls/list-sums.ts';
import { transitionCall } from '../base/lifecycle.ts';
import { created, defineResource, editCall, exportCall, getCall, listCall } from '../base/resource.ts';
import { refundRecord } from './refund-record.ts';
import {
  meetingRefund,
  meetingRefunded,
  offsetEnd,
  offsetRequest,
  offsetTargets,
  refundApplication,
  refundOverride,
  refundProofUpload,
  refundSettlement,
  refundTerms,
} from './refund-requests.shapes.ts';
import { refundLifecycle } from './refund-states.ts';
import { refundsAccess } from './refunds.access.ts';

const PATH = '/fee/refund';
const ORDER = '/fee/order';
const refunds = defineResource(refundsAccess, PATH, refundRecord);

export const listRefunds = listCall(refunds);
export const sumRefunds = sumsCall(refunds);
export const exportRefunds = exportCall(refunds, listRefunds);
export const getRefund = getCall(refunds);
export const downloadRefundFiles = archiveCall(refunds, listRefunds, {
  tokens: { order_no: '订单号', name: '付款人', created_on: '申请日期', refund_no: '退款号' },
  usual: '{order_no}_{name}_{created_on}',
});

/** Until it is paid back: how, and to whom. */
export const editRefund = editCall(refunds, {
  summary: '编辑退款的方式和收款人',
  alsoWhenCancelled: true,
});

export const approveRefund = transitionCall(refunds, refundLifecycle, 'approve');
export const rejectRefund = transitionCall(refunds, refundLifecycle, 'reject');
export const sendRefund = transitionCall(refunds, refundLifecycle, 'send');
export const failRefund = transitionCall(refunds, refundLifecycle, 'fail');
export const cancelRefund = transitionCall(refunds, refundLifecycle, 'cancel');

export const getRefundTerms = defineEndpoint({
  method: 'GET',
  path: `${ORDER}/get/refund-terms/{id}`,
  summary: '订单现在可退的金额，以及会议退款规则的计算结果',
  access: { function: 'orders.edit' },
  effect: 'reads',
  input: byId,
  output: refundTerms,
});

export const applyRefund = defineEndpoint({
  method: 'POST',
  path: `${ORDER}/apply-refund/{id}`,
  summary: '申请退款；款项随即冻结，审核通过后所选人员的报名取消',
  access: { function: 'orders.edit' },
  effect: 'creates',
  alsoWhenCancelled: true,
  input: refundApplication,
  output: created,
});

export const listOffsetTargets = defineEndpoint({
  method: 'GET',
  path: `${ORDER}/get/offset-targets/{id}`,
  summary: '可用此订单的多缴款抵扣的订单',
  access: { function: 'orders.edit' },
  effect: 'reads',
  input: z.strictObject({ id: byId.shape.id, keyword: optionalLine('关键词', 50) }),
  output: offsetTargets,
});

export const offsetOrder = defineEndpoint({
  method: 'POST',
  path: `${ORDER}/offset/{id}`,
  summary: '用此订单多缴的款项抵扣同一会议的另一订单',
  access: { function: 'orders.edit' },
  effect: 'creates',
  alsoWhenCancelled: true,
  input: offsetRequest,
  output: created,
});

/** All money of a cancelled meeting goes back, without any deduction; what was not paid is not due any more. */
export const refundMeeting = defineEndpoint({
  method: 'POST',
  path: `${PATH}/apply-all`,
  summary: '为已取消的会议的全部订单申请全额退款，未缴费的订单关闭',
  access: { function: 'orders.edit' },
  effect: 'creates',
  alsoWhenCancelled: true,
  input: meetingRefund,
  output: meetingRefunded,
});

export const endOffset = defineEndpoint({
  method: 'POST',
  path: `${ORDER}/end-offset/{id}`,
  summary: '撤销一笔抵扣，款项回到原订单',
  access: { function: 'orders.edit' },
  effect: 'changes',
  alsoWhenCancelled: true,
  input: offsetEnd,
  output: nothing,
});

export const settleRefund = defineEndpoint({
  method: 'POST',
  path: `${PATH}/settle/{id}`,
  summary: '登记款项已退还',
  access: { function: 'refunds.edit' },
  effect: 'changes',
  alsoWhenCancelled: true,
  input: refundSettlement,
  output: nothing,
});

export const overrideRefund = defineEndpoint({
  method: 'POST',
  path: `${PATH}/override/{id}`,
  summary: '发票红冲之前先行退款',
  access: { function: 'refunds.review' },
  effect: 'changes',
  alsoWhenCancelled: true,
  input: refundOverride,
  output: nothing,
});

export const uploadRefundProof = defineEndpoint({
  method: 'POST',
  path: `${PATH}/proof/upload`,
  summary: '上传付款回单（jpg、png、pdf，不超过 10 MB）；替换原有的一份',
  access: { function: 'refunds.edit' },
  effect: 'changes',
  alsoWhenCancelled: true,
  body: 'multipart',
  fileBytesMax: PROOF_BYTES_MAX,
  input: refundProofUpload,
  output: nothing,
});

export const downloadRefundProof = defineEndpoint({
  method: 'GET',
  path: `${PATH}/proof/get/{id}`,
  summary: '查看付款回单',
  access: { function: 'refunds.view' },
  effect: 'reads',
  answers: 'file',
  input: byId,
  output: nothing,
});

export const refundCalls = {
  list: listRefunds,
  sums: sumRefunds,
  export: exportRefunds,
  get: getRefund,
  edit: editRefund,
  transitions: { approve: approveRefund, send: sendRefund, fail: failRefund, cancel: cancelRefund },
};
