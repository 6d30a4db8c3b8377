import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId } from '../base/fields.ts';
import { outboxList, outboxMessageDetail, outboxPage } from './outbox.shapes.ts';

const OUTBOX = '/system-management-backend/system/outbox';

export const listOutbox = defineEndpoint({
  method: 'POST',
  path: `${OUTBOX}/get/page`,
  summary: '发件箱分页列表',
  access: { function: 'outbox.search' },
  effect: 'reads',
  input: outboxPage,
  output: outboxList,
});

export const getOutboxMessage = defineEndpoint({
  method: 'GET',
  path: `${OUTBOX}/get/one/{id}`,
  summary: '一条消息的内容：验证码和密码始终隐去',
  access: { function: 'outbox.view' },
  effect: 'reads',
  input: byId,
  output: outboxMessageDetail,
});

export const resendOutboxMessage = defineEndpoint({
  method: 'POST',
  path: `${OUTBOX}/resend/{id}`,
  summary: '重新发送一条失败的消息',
  access: { function: 'outbox.resend' },
  effect: 'changes',
  input: byId,
  output: nothing,
});
