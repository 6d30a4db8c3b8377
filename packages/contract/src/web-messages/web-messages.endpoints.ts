import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { exportOf } from '../base/exports.ts';
import { nothing } from '../base/envelope.ts';
import { id, opaqueLine, version } from '../base/fields.ts';
import { transitionCall } from '../base/lifecycle.ts';
import { addCall, defineResource, deleteCall, editCall, exportCall, getCall, listCall } from '../base/resource.ts';
import { webMessageReaderRecord, webMessageRecord } from './web-message-record.ts';
import { webMessageLifecycle } from './web-message-states.ts';
import { webMessagesAccess } from './web-messages.access.ts';

const PATH = '/message/web';
const webMessages = defineResource(webMessagesAccess, PATH, webMessageRecord);

export const listWebMessages = listCall(webMessages);
export const exportWebMessages = exportCall(webMessages, listWebMessages);
export const getWebMessage = getCall(webMessages);
export const addWebMessage = addCall(webMessages);
export const editWebMessage = editCall(webMessages);
export const deleteWebMessage = deleteCall(webMessages, '删除站内信的草稿');
export const publishWebMessage = transitionCall(webMessages, webMessageLifecycle, 'publish');
export const recallWebMessage = transitionCall(webMessages, webMessageLifecycle, 'recall');

const named = z.object({ id: z.string(), name: z.string() });

/** An admin who may enter the meeting. */
const addressee = z.object({
  ...named.shape,
  departmentName: z.string(),
  roleIds: z.array(z.string()),
  /** Their department and those above it. */
  departmentIds: z.array(z.string()),
});

export const webMessageAudience = z.object({
  roles: z.array(named),
  departments: z.array(named),
  admins: z.array(addressee),
});
export type WebMessageAudience = z.output<typeof webMessageAudience>;

export const getWebMessageAudience = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/audience`,
  summary: '可以进入本会议的管理员，及其角色和部门',
  access: { function: 'webMessages.search' },
  effect: 'reads',
  input: z.strictObject({}),
  output: webMessageAudience,
});

export const remindWebMessageReaders = defineEndpoint({
  method: 'POST',
  path: `${PATH}/remind/{id}`,
  summary: '提醒未读和未确认的人员；一小时内一次',
  access: { function: 'webMessages.send' },
  effect: 'changes',
  input: z.strictObject({ id, version }),
  output: z.object({ count: z.int() }),
});

/** A file of a message, by the name under which it is attached. */
export const fileOfMessage = z.strictObject({ id, fileName: opaqueLine('附件不正确', 60) });

export const downloadWebMessageFile = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/file/{id}`,
  summary: '站内信的附件',
  access: { function: 'webMessages.view' },
  effect: 'reads',
  answers: 'file',
  input: fileOfMessage,
  output: nothing,
});

export const listWebMessageReaders = defineEndpoint({
  method: 'POST',
  path: `${PATH}/reader/get/page`,
  summary: '站内信的已读名单',
  access: { function: 'webMessages.view' },
  effect: 'reads',
  input: webMessageReaderRecord.page,
  output: webMessageReaderRecord.list,
});

const { adminName, departmentName, state, readAt, confirmedAt, remindedAt } = webMessageReaderRecord.fields;

export const exportWebMessageReaders = exportOf({
  noun: '已读名单',
  path: `${PATH}/reader`,
  by: 'webMessages.export',
  list: listWebMessageReaders,
  columns: { adminName, departmentName, state, readAt, confirmedAt, remindedAt },
  filters: webMessageReaderRecord.fields,
});

export const webMessageCalls = {
  list: listWebMessages,
  export: exportWebMessages,
  get: getWebMessage,
  add: addWebMessage,
  edit: editWebMessage,
  delete: deleteWebMessage,
  transitions: { publish: publishWebMessage, recall: recallWebMessage },
};
