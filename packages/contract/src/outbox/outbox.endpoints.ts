import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId } from '../base/fields.ts';
import { defineResource, exportCall, getCall, listCall } from '../base/resource.ts';
import { outboxAccess } from './outbox.access.ts';
import { outboxRecord } from './outbox.shapes.ts';

const outbox = defineResource(outboxAccess, '/system-management-backend/system/outbox', outboxRecord);

export const listOutbox = listCall(outbox, '发件箱分页列表');
export const exportOutbox = exportCall(outbox, listOutbox);
export const getOutboxMessage = getCall(outbox, '一条消息的内容：验证码和密码始终隐去');

export const resendOutboxMessage = defineEndpoint({
  method: 'POST',
  path: `${outbox.path}/resend/{id}`,
  summary: '重新发送一条失败的消息',
  access: { function: 'outbox.resend' },
  effect: 'changes',
  input: byId,
  output: nothing,
});
