import type { TwoFactorMethod } from '@huiwu/contract/sessions';
import type { SignInMethod } from '@huiwu/contract/sign-in-logs';
import type { Generated, Selectable } from 'kysely';

/** What somebody's authenticator shares with us; nothing is on until one of its codes has come back. */
export interface TwoFactorTable {
  admin_id: string;
  secret_cipher: string;
  created_at: string;
  /** Until when it may be confirmed. */
  expires_at: string;
  confirmed_at: string | null;
  /** The thirty seconds whose code was taken last; no code of them or before is taken again. */
  last_step: Generated<number>;
}

export interface RecoveryCodesTable {
  admin_id: string;
  code_hash: string;
  used_at: string | null;
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
    second_steps: TwoFactorTable;
    recovery_codes: RecoveryCodesTable;
    sign_in_tickets: SignInTicketsTable;
  }
}
