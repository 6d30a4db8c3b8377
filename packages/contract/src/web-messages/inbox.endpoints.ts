import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing, pageInput, pageOf } from '../base/envelope.ts';
import { byId, timestamp } from '../base/fields.ts';
import { oneOf } from '../base/record-choices.ts';
import { attachment } from '../files/attachments.ts';
import { INBOX_PATH } from './inbox-count.ts';
import { READER_STATES } from './web-message-states.ts';
import { fileOfMessage } from './web-messages.endpoints.ts';

export const inboxMessage = z.object({
  id: z.string(),
  title: z.string(),
  meetingName: z.string(),
  isPinned: z.boolean(),
  needsConfirmation: z.boolean(),
  publishAt: timestamp,
  expireAt: z.nullable(timestamp),
  attachmentCount: z.int(),
  state: oneOf('阅读状态', READER_STATES),
  /** A reminder that nothing was done about yet. */
  isReminded: z.boolean(),
});
export type InboxMessage = z.output<typeof inboxMessage>;

export const openedMessage = z.object({
  ...inboxMessage.shape,
  content: z.string(),
  attachments: z.array(attachment),
  publisherName: z.string(),
});
export type OpenedMessage = z.output<typeof openedMessage>;

export const inboxPage = pageInput({}, []);
export type InboxFilter = z.output<typeof inboxPage>;

export const listInbox = defineEndpoint({
  method: 'POST',
  path: `${INBOX_PATH}/get/page`,
  summary: '本人在各会议的站内信：被提醒的、置顶的、未读的在前',
  access: 'signed-in',
  effect: 'reads',
  input: inboxPage,
  output: pageOf(inboxMessage),
});

export const openInboxMessage = defineEndpoint({
  method: 'POST',
  path: `${INBOX_PATH}/read/{id}`,
  summary: '打开一条站内信，并标为已读；已撤回或失效的不存在',
  access: 'signed-in',
  effect: 'changes',
  input: byId,
  output: openedMessage,
});

export const confirmInboxMessage = defineEndpoint({
  method: 'POST',
  path: `${INBOX_PATH}/confirm/{id}`,
  summary: '确认已读一条需要确认的站内信',
  access: 'signed-in',
  effect: 'changes',
  input: byId,
  output: nothing,
});

export const downloadInboxFile = defineEndpoint({
  method: 'GET',
  path: `${INBOX_PATH}/get/file/{id}`,
  summary: '本人站内信的附件',
  access: 'signed-in',
  effect: 'reads',
  answers: 'file',
  input: fileOfMessage,
  output: nothing,
});
