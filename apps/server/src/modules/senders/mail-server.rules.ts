import type { senderRecord } from '@huiwu/contract/senders';
import type { Selectable } from 'kysely';
import type { MailServer } from '../../platform/mail/smtp-session.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { TableOfCustomer } from '../../records/record.table.ts';

type Stored = Pick<
  Selectable<TableOfCustomer<typeof senderRecord>>,
  'host' | 'port' | 'security' | 'smtp_user' | 'password_cipher'
>;

/** The server of a stored sender, with its password. */
export const mailServerOf = (row: Stored, { decrypt }: Pick<Secrets, 'decrypt'>): MailServer => ({
  host: row.host,
  port: row.port,
  security: row.security,
  user: row.smtp_user,
  password: row.password_cipher === '' ? '' : decrypt(row.password_cipher),
});
