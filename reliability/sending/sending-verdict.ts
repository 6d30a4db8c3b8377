import type { Store } from '../store.ts';
import type { Receiver } from './receivers.ts';

/** What became of the messages of notices, beside what the carrier and the mail server took. */
export interface SendingVerdict {
  messages: number;
  /** Mails of which no one knows whether they were sent; a person decides. */
  unknown: number;
  problems: string[];
}

export interface SentRow extends Record<string, string | number | null> {
  id: string;
  channel: string;
  address: string;
  state: string;
  error_code: string;
}

export const ARRIVED = new Set(['sent', 'delivered']);
/** A rule kept them from being sent. */
const STOPPED = new Set(['suppressed', 'withheld']);

export const problemOf = (row: SentRow, taken: number): string | undefined => {
  const what = `${row.channel} ${row.id} ${row.state} ${row.error_code}, taken ${taken} times`;
  if (taken > 1) return `twice: ${what}`;
  if (ARRIVED.has(row.state)) return taken === 1 ? undefined : `said to be sent, and was not: ${what}`;
  if (STOPPED.has(row.state)) return taken === 0 ? undefined : `stopped, and was sent: ${what}`;
  const isUnknownMail = row.channel === 'email' && row.error_code === 'Unknown';
  return isUnknownMail ? undefined : `forgotten: ${what}`;
};

/** Compares each delivery of a notice with what arrived. */
export const judgeNotice = async (
  store: Store,
  { id, subject }: { id: string; subject: string },
  { carrier, mailServer }: { carrier: Receiver; mailServer: Receiver },
): Promise<SendingVerdict> => {
  const rows = await store.read<SentRow>(
    `select id, channel, address, state, error_code from deliveries where notice_id = '${id}'`,
  );
  const [messages, mails] = [carrier.taken(), mailServer.taken()];
  const takenOf = ({ id: delivery, channel, address }: SentRow): number =>
    (channel === 'sms' ? messages.get(delivery) : mails.get(`${subject} ${address}`)) ?? 0;
  const unknown = rows.filter(({ channel, error_code }) => channel === 'email' && error_code === 'Unknown');
  return {
    messages: rows.length,
    unknown: unknown.length,
    problems: rows.flatMap((row) => problemOf(row, takenOf(row)) ?? []),
  };
};
