import * as z from 'zod/mini';
import { choice } from '../base/record-choices.ts';
import { readOnly } from '../base/record-field.ts';
import { defineRecord, type DetailOf, type FilterOf, type RowOf } from '../base/record.ts';
import { timestamp } from '../base/fields.ts';

const isListed = true;
const CHANNEL_TITLES = { sms: '短信', email: '邮件', web: '站内信' } as const;
const STATE_TITLES = { waiting: '待发送', sent: '已发送', failed: '失败' } as const;

/** A message that the system sent. */
export const outboxRecord = defineRecord({
  noun: '消息',
  name: 'title',
  rows: 'written',
  fields: {
    /** Purpose of the message. */
    title: readOnly({ kind: 'text', label: '内容', output: z.string() }, { isListed, isComputed: true, width: 128 }),
    recipient: readOnly(
      { kind: 'phone', label: '接收人', output: z.string() },
      { isListed, filter: 'contains', mask: 'contact', guard: 'outbox.recipient', width: 108 },
    ),
    channel: choice('发送方式', CHANNEL_TITLES, { isListed, filter: 'equals', width: 84 }),
    state: choice('状态', STATE_TITLES, {
      isListed,
      filter: 'equals',
      tones: { waiting: 'primary', sent: 'success', failed: 'danger' },
      width: 80,
    }),
    error: readOnly({ kind: 'text', label: '失败原因', output: z.string() }, { isListed, width: 168 }),
    /** Null if the number belongs to no customer. */
    custName: readOnly(
      { kind: 'text', label: '所属客户', output: z.nullable(z.string()) },
      { isListed, isComputed: true, width: 124 },
    ),
    createdAt: readOnly(
      { kind: 'time', label: '提交时间', output: timestamp },
      { isListed, isSortable: true, filter: 'period' },
    ),
    sentAt: readOnly(
      { kind: 'time', label: '发送时间', output: z.nullable(timestamp) },
      { isListed, isSortable: true },
    ),
    /** False if the recipient could not use it, such as a code that has expired. */
    isResendable: readOnly(
      { kind: 'boolean', label: '可重新发送', output: z.boolean() },
      { isListed, isComputed: true },
    ),
    /** Codes and passwords are masked for all readers. */
    body: readOnly({ kind: 'lines', label: '正文', output: z.string() }, { isComputed: true }),
  },
});
export type OutboxMessage = RowOf<typeof outboxRecord>;
export type OutboxMessageDetail = DetailOf<typeof outboxRecord>;
export type OutboxFilter = FilterOf<typeof outboxRecord>;
