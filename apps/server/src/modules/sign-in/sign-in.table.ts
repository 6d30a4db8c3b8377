import type { SmsPurpose, TwoFactorMethod } from '@huiwu/contract/sign-in';
import type { SignInMethod } from '@huiwu/contract/sign-in-logs';
import type { Generated, Selectable } from 'kysely';

/** A code for the two-factor step is asked for with a ticket only. */
export type CodePurpose = SmsPurpose | 'second-step';

export interface SignInGuardsTable {
  subject: string;
  failures: number;
  window_started_at: string;
  locked_until: string | null;
}

/** A browser from which an admin has signed in, once for each who did. */
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

/** Of a sign-in whose first step was right. */
export interface SignInTicketsTable {
  id: string;
  ticket_hash: string;
  /** Set where a browser has it: the cookie must come along. */
  cookie_hash: string | null;
  admin_id: string;
  phone: string;
  /** Tells whether the password is still the one of the first step. */
  password_mark: string;
  first_step: SignInMethod;
  method: TwoFactorMethod;
  /** The outside identity that the first step was done with, or the ticket by which it is bound once the second is done. */
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
    known_browsers: TrustedDevicesTable;
    sign_in_guards: SignInGuardsTable;
    captchas: CaptchasTable;
    sms_codes: SmsCodesTable;
    sign_in_tickets: SignInTicketsTable;
  }
}
