import type { OutboxMessage, OutboxMessageDetail } from '@huiwu/contract/outbox';
import { maskEmail, maskPhone } from '../../access/masks.ts';
import { fieldAccessOf, type Rights } from '../../access/rights.ts';
import type { OutboxView } from './outbox.repository.ts';
import { titleOf, whyNotResend } from './outbox.rules.ts';

interface MessageReader {
  rights: Rights;
  now: Date;
}

const recipientFor = (row: OutboxView, rights: Rights): string | undefined => {
  const access = fieldAccessOf(rights, 'outbox.recipient');
  if (access === 'hidden') return undefined;
  if (access !== 'masked') return row.recipient;
  return row.channel === 'email' ? maskEmail(row.recipient) : maskPhone(row.recipient);
};

export const presentOutboxMessage = (row: OutboxView, { rights, now }: MessageReader): OutboxMessage => ({
  id: row.id,
  channel: row.channel,
  recipient: recipientFor(row, rights),
  title: titleOf(row.template),
  state: row.state,
  error: row.error,
  custName: row.cust_name,
  createdAt: row.created_at,
  sentAt: row.sent_at,
  isResendable: whyNotResend(row, { now }) === undefined,
});

/** Messages of earlier releases were kept without a text that may be read. */
export const presentOutboxDetail = (row: OutboxView, reader: MessageReader): OutboxMessageDetail => ({
  ...presentOutboxMessage(row, reader),
  body: row.preview === '' ? '（此消息的内容不可查看）' : row.preview,
});
