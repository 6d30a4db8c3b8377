import type { Generated, Insertable } from 'kysely';

export type SessionEnd =
  | 'signed-out'
  | 'reset'
  | 'stopped'
  | 'company-stopped'
  | 'deleted'
  | 'forced'
  | 'password-changed'
  | 'second-step-changed'
  | 'replaced'
  | 'locked-out'
  | 'ended-elsewhere'
  | 'unbound'
  | 'expired';

export interface SessionsTable {
  id: string;
  admin_id: string;
  token_hash: string;
  /** Set for sessions of a browser: token and cookie are both required. */
  cookie_hash: string | null;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  previous_sign_in_at: string | null;
  ended_at: string | null;
  ended_why: SessionEnd | null;
  /** When the screen was locked. */
  locked_at: string | null;
  /** When a call with only the token or the cookie was last noted. */
  half_refused_at: Generated<string | null>;
  /** The external identity of the sign-in. */
  identity_id: string | null;
  ip: string;
  user_agent: string;
}

export type NewSessionRow = Insertable<SessionsTable>;

declare module '../../schema.ts' {
  interface Tables {
    sessions: SessionsTable;
  }
}
