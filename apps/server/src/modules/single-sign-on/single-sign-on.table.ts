import type { Generated, Selectable } from 'kysely';

/** The admin of a provider's subject: one admin per subject, one subject per admin and issuer. */
export interface IdentitiesTable {
  id: string;
  issuer: string;
  subject: string;
  admin_id: string;
  created_at: string;
  last_used_at: string;
}

/** A sign-in that is at the provider. */
export interface HandshakesTable {
  state_hash: string;
  /** Hash of the cookie of the browser that started it. */
  cookie_hash: string;
  /** JSON with nonce and verifier, encrypted. */
  secrets_cipher: string;
  ip: string;
  expires_at: string;
}

/** A verified subject that is not bound to an admin yet, with its browser. */
export interface BindTicketsTable {
  id: string;
  ticket_hash: string;
  cookie_hash: string;
  issuer: string;
  subject: string;
  tries: Generated<number>;
  used_at: string | null;
  expires_at: string;
}

export type BindTicketRow = Selectable<BindTicketsTable>;

declare module '../../schema.ts' {
  interface Tables {
    identities: IdentitiesTable;
    handshakes: HandshakesTable;
    bind_tickets: BindTicketsTable;
  }
}
