import type { Generated } from 'kysely';

/** What an admin's authenticator shares with us; nothing is on until one of its codes has come back. */
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

declare module '../../schema.ts' {
  interface Tables {
    second_steps: TwoFactorTable;
    recovery_codes: RecoveryCodesTable;
  }
}
