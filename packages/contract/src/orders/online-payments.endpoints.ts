import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId } from '../base/fields.ts';
import {
  intentClosing,
  intentOutcome,
  intentQuestion,
  intentRequest,
  onlinePayments,
  payersPage,
  statementDifferences,
  statementQuestion,
} from './online-payments.shapes.ts';

const PATH = '/fee/order';

export const getOnlinePayments = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/online/{id}`,
  summary: '订单的在线支付记录，以及现在可用的方式',
  access: { function: 'orders.view' },
  effect: 'reads',
  input: byId,
  output: onlinePayments,
});

export const payOnline = defineEndpoint({
  method: 'POST',
  path: `${PATH}/pay-online/{id}`,
  summary: '为订单的待付金额发起在线支付，返回付款页的地址；已有未结束的同额支付则返回原地址',
  access: { function: 'orders.edit' },
  effect: 'creates',
  input: intentRequest,
  output: payersPage,
});

export const queryIntent = defineEndpoint({
  method: 'POST',
  path: `${PATH}/query-online/{id}`,
  summary: '向支付平台查询一笔在线支付的结果；已支付的随即入账',
  access: { function: 'orders.edit' },
  effect: 'changes',
  alsoWhenCancelled: true,
  input: intentQuestion,
  output: intentOutcome,
});

export const closeIntent = defineEndpoint({
  method: 'POST',
  path: `${PATH}/close-online/{id}`,
  summary: '关闭一笔在线支付；金额不符的，标记为已处理',
  access: { function: 'orders.edit' },
  effect: 'changes',
  alsoWhenCancelled: true,
  input: intentClosing,
  output: nothing,
});

export const getOnlineDifferences = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/online-differences`,
  summary: '某日支付平台对账单与本会议收款、退款的差异',
  access: { function: 'orders.search' },
  effect: 'reads',
  input: statementQuestion,
  output: statementDifferences,
});
