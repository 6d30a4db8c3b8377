import type { Generated, Insertable } from 'kysely';
import type { SmsPurpose } from '@huiwu/contract/sessions';

/** A code for the second step is asked for with a ticket only. */
export type CodePurpose = SmsPurpose | 'second-step';

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
  /** Set where a browser opened the session: both halves are then needed. */
  cookie_hash: string | null;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  previous_sign_in_at: string | null;
  ended_at: string | null;
  ended_why: SessionEnd | null;
  /** Since when its screen is locked. */
  locked_at: string | null;
  /** When a call with one of its halves was last noted. */
  half_refused_at: Generated<string | null>;
  /** The outside identity that it was opened through. */
  identity_id: string | null;
  ip: string;
  user_agent: string;
}

export interface SignInGuardsTable {
  subject: string;
  failures: number;
  window_started_at: string;
  locked_until: string | null;
}

/** A browser from which somebody has signed in, once for each who did. */
export interface TrustedDevicesTable {
  id: string;
  browser_hash: string;
  admin_id: string;
  created_at: string;
  last_used_at: string;
  expires_at: string;
}

export interface CaptchasTable {
  id: string;
  answer_hash: string;
  expires_at: string;
}

export interface SmsCodesTable {
  id: string;
  phone: string;
  purpose: CodePurpose;
  code_hash: string;
  tries: Generated<number>;
  used_at: string | null;
  expires_at: string;
  created_at: string;
}

export interface SmsQuotasTable {
  subject: string;
  last_sent_at: string;
  period: string;
  sent: number;
}

export type NewSessionRow = Insertable<SessionsTable>;

declare module '../../schema.ts' {
  interface Tables {
    sessions: SessionsTable;
    known_browsers: TrustedDevicesTable;
    sign_in_guards: SignInGuardsTable;
    captchas: CaptchasTable;
    sms_codes: SmsCodesTable;
    sms_quotas: SmsQuotasTable;
  }
}
