import * as z from 'zod/mini';
import { pageInput, pageOf } from '../base/envelope.ts';
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
  /** Nobody's where it went to a number that no company knows. */
  custName: z.nullable(z.string()),
  createdAt: timestamp,
  sentAt: z.nullable(timestamp),
  /** False where sending it again would help nobody. */
  isResendable: z.boolean(),
});
export type OutboxMessage = z.output<typeof outboxMessage>;

/** Codes and passwords in the text are replaced by stars, for everybody. */
export const outboxMessageDetail = z.object({ ...outboxMessage.shape, body: z.string() });
export type OutboxMessageDetail = z.output<typeof outboxMessageDetail>;

export const outboxPage = pageInput(
  { recipient: searchText, channel: z.optional(outboxChannel), state: z.optional(outboxState) },
  ['createdAt', 'sentAt'],
);
export type OutboxFilter = z.output<typeof outboxPage>;
export const outboxList = pageOf(outboxMessage);
