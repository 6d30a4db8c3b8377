import type { Insertable } from 'kysely';

interface MessageLinksTable {
  token_hash: string;
  customer_id: string;
  /** The meeting of the message, with whose personal data the link ends. */
  meeting_id: string | null;
  purpose: string;
  payload: string;
  expires_at: string;
  used_at: string | null;
  created_at: string;
}

declare module '../../schema.ts' {
  interface Tables {
    message_links: MessageLinksTable;
  }
}

export type NewMessageLinkRow = Insertable<MessageLinksTable>;
export type MessageLinkRow = MessageLinksTable;
