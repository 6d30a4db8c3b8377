import * as z from 'zod/mini';
import { pageInput, pageOf } from '../base/envelope.ts';
import { choice } from '../base/record-choices.ts';
import { readOnly } from '../base/record-field.ts';
import { defineRecord } from '../base/record.ts';
import { searchText, timestamp } from '../base/fields.ts';

export const outboxChannel = z.enum(['sms', 'email', 'web'], '发送方式不正确');
export type OutboxChannel = z.output<typeof outboxChannel>;

export const outboxState = z.enum(['waiting', 'sent', 'failed'], '发送状态不正确');
export type OutboxState = z.output<typeof outboxState>;

export const outboxMessage = z.object({
  id: z.string(),
  channel: outboxChannel,
  /** Masked or absent where the caller may not see it. */
  recipient: z.optional(z.string()),
  /** What the message is for. */
  title: z.string(),
  state: outboxState,
  error: z.string(),
  /** No one's where it went to a number that no customer knows. */
  custName: z.nullable(z.string()),
  createdAt: timestamp,
  sentAt: z.nullable(timestamp),
  /** False where sending it again would help no one. */
  isResendable: z.boolean(),
});
export type OutboxMessage = z.output<typeof outboxMessage>;

/** Codes and passwords in the text are replaced by stars, for everyone. */
export const outboxMessageDetail = z.object({ ...outboxMessage.shape, body: z.string() });
export type OutboxMessageDetail = z.output<typeof outboxMessageDetail>;

export const outboxPage = pageInput(
  { recipient: searchText, channel: z.optional(outboxChannel), state: z.optional(outboxState) },
  ['createdAt', 'sentAt'],
);
export type OutboxFilter = z.output<typeof outboxPage>;
export const outboxList = pageOf(outboxMessage);

const isListed = true;
const CHANNEL_TITLES = { sms: '短信', email: '邮件', web: '站内信' } as const;
const STATE_TITLES = { waiting: '待发送', sent: '已发送', failed: '失败' } as const;

/** A message that the program sends by itself. */
export const outboxRecord = defineRecord({
  noun: '消息',
  name: 'title',
  fields: {
    title: readOnly({ kind: 'text', label: '内容', output: z.string() }, { isListed, width: 128 }),
    recipient: readOnly(
      { kind: 'phone', label: '接收人', output: z.string() },
      { isListed, filter: 'contains', guard: 'outbox.recipient', width: 108 },
    ),
    channel: choice('发送方式', CHANNEL_TITLES, { isListed, filter: 'equals', width: 84 }),
    state: choice('状态', STATE_TITLES, {
      isListed,
      filter: 'equals',
      tones: { waiting: 'primary', sent: 'success', failed: 'danger' },
      width: 80,
    }),
    error: readOnly({ kind: 'text', label: '失败原因', output: z.string() }, { isListed, width: 168 }),
    custName: readOnly({ kind: 'text', label: '所属客户', output: z.nullable(z.string()) }, { isListed, width: 124 }),
    createdAt: readOnly(
      { kind: 'time', label: '提交时间', output: timestamp },
      { isListed, isSortable: true, filter: 'period' },
    ),
    sentAt: readOnly(
      { kind: 'time', label: '发送时间', output: z.nullable(timestamp) },
      { isListed, isSortable: true },
    ),
    isResendable: readOnly(
      { kind: 'boolean', label: '可重新发送', output: z.boolean() },
      { isListed, isComputed: true },
    ),
    body: readOnly({ kind: 'lines', label: '正文', output: z.string() }),
  },
});
