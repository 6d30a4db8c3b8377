import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId } from '../base/fields.ts';
import { sumsCall } from '../base/calls/list-sums.ts';
import { reference } from '../base/record-choices.ts';
import { created, defineResource, editCall, exportCall, getCall, listCall } from '../base/resource.ts';
import {
  orderAccount,
  orderCancelled,
  orderClosing,
  orderExtension,
  orderHandling,
  paymentRecording,
  paymentReversal,
  registrationOrder,
} from './order-actions.shapes.ts';
import { orderChange, orderChangeOptions, orderChangePreview, orderDifference } from './order-changes.shapes.ts';
import { orderDetails } from './order-details.ts';
import { orderRecord } from './order-record.ts';
import { ordersAccess } from './orders.access.ts';

const PATH = '/fee/order';
const orders = defineResource(ordersAccess, PATH, orderRecord);

export const listOrders = listCall(orders);
export const sumOrders = sumsCall(orders);
export const exportOrders = exportCall(orders, listOrders, { details: orderDetails });
export const getOrder = getCall(orders);
export const editOrder = editCall(orders, '编辑订单的付款人和备注');

/** Types and teams of the meeting, to filter by. */
export const getOrderFilterOptions = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/filter-options`,
  summary: '筛选订单时可选择的参会类型和团队',
  access: { function: 'orders.search' },
  effect: 'reads',
  input: z.strictObject({}),
  output: z.object({ types: z.array(reference), teams: z.array(reference) }),
});

export const getOrderAccount = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/account/{id}`,
  summary: '订单的明细、收款和资金变动',
  access: { function: 'orders.view' },
  effect: 'reads',
  input: byId,
  output: orderAccount,
});

export const recordPayment = defineEndpoint({
  method: 'POST',
  path: `${PATH}/record-payment/{id}`,
  summary: '登记一笔已收到的款项；缴清后报名随即确认',
  access: { function: 'orders.edit' },
  effect: 'creates',
  alsoWhenCancelled: true,
  input: paymentRecording,
  output: created,
});

export const reversePayment = defineEndpoint({
  method: 'POST',
  path: `${PATH}/reverse-payment/{id}`,
  summary: '冲正一笔登记有误的收款；不再缴清时，报名回到待缴费',
  access: { function: 'orders.edit' },
  effect: 'changes',
  alsoWhenCancelled: true,
  input: paymentReversal,
  output: nothing,
});

export const extendOrder = defineEndpoint({
  method: 'POST',
  path: `${PATH}/extend/{id}`,
  summary: '延期；已过期的订单重新占用名额，恢复为待缴费',
  access: { function: 'orders.restore' },
  effect: 'changes',
  input: orderExtension,
  output: nothing,
});

export const cancelOrder = defineEndpoint({
  method: 'POST',
  path: `${PATH}/cancel/{id}`,
  summary: '取消订单，其报名随即取消；已收的款项按会议的退款规则申请退款',
  access: { function: 'orders.edit' },
  effect: 'changes',
  alsoWhenCancelled: true,
  input: orderClosing,
  output: orderCancelled,
});

export const waiveOrder = defineEndpoint({
  method: 'POST',
  path: `${PATH}/waive/{id}`,
  summary: '免缴：订单的全部费用免除，待缴费的报名随即确认',
  access: { function: 'orders.review' },
  effect: 'changes',
  input: orderClosing,
  output: nothing,
});

export const handleOrder = defineEndpoint({
  method: 'POST',
  path: `${PATH}/handle/{id}`,
  summary: '标记已处理：填写处理情况，订单不再需关注',
  access: { function: 'orders.edit' },
  effect: 'changes',
  alsoWhenCancelled: true,
  input: orderHandling,
  output: nothing,
});

export const getRegistrationOrder = defineEndpoint({
  method: 'GET',
  path: '/registration/registration/get/order/{id}',
  summary: '报名所在的订单及其缴费、开票情况',
  access: { function: 'registrations.view' },
  effect: 'reads',
  input: byId,
  output: registrationOrder,
});

export const getOrderChangeOptions = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/change-options/{id}`,
  summary: '订单可以追加的收费项目和人员',
  access: { function: 'orders.edit' },
  effect: 'reads',
  input: byId,
  output: orderChangeOptions,
});

export const previewOrderChange = defineEndpoint({
  method: 'POST',
  path: `${PATH}/preview-change/{id}`,
  summary: '改项之前的对照：应付、差额和后续事项；不作任何更改',
  access: { function: 'orders.edit' },
  effect: 'reads',
  input: orderChangePreview,
  output: orderDifference,
});

export const changeOrder = defineEndpoint({
  method: 'POST',
  path: `${PATH}/change/{id}`,
  summary: '改项：追加服务、取消追加的服务、更改优惠；报名的类型在参会人员中更改',
  access: { function: 'orders.edit' },
  effect: 'changes',
  input: orderChange,
  output: nothing,
});

export const orderCalls = { list: listOrders, sums: sumOrders, export: exportOrders, get: getOrder, edit: editOrder };
