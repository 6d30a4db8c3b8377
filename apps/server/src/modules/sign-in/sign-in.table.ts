import type { SmsPurpose, TwoFactorMethod } from '@huiwu/contract/sign-in';
import type { SignInMethod } from '@huiwu/contract/sign-in-logs';
import type { Generated, Selectable } from 'kysely';

/** A code for the second factor requires a ticket; attendees have no account. */
export type CodePurpose = SmsPurpose | 'second-step' | 'attendee';

export interface SignInGuardsTable {
  subject: string;
  failures: number;
  window_started_at: string;
  locked_until: string | null;
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

/** A sign-in whose first factor was right. */
export interface SignInTicketsTable {
  id: string;
  ticket_hash: string;
  /** Set for browsers: the cookie is required. */
  cookie_hash: string | null;
  admin_id: string;
  phone: string;
  /** Detects whether the password has changed since the first factor. */
  password_mark: string;
  first_step: SignInMethod;
  method: TwoFactorMethod;
  /** The external identity of the first factor, or the ticket that binds it after the second one. */
  identity_id: string | null;
  bind_ticket_id: string | null;
  tries: Generated<number>;
  used_at: string | null;
  expires_at: string;
  created_at: string;
}

export type SignInTicketRow = Selectable<SignInTicketsTable>;

declare module '../../schema.ts' {
  interface Tables {
    sign_in_guards: SignInGuardsTable;
    captchas: CaptchasTable;
    sms_codes: SmsCodesTable;
    sign_in_tickets: SignInTicketsTable;
  }
}
