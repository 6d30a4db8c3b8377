import type { Generated } from 'kysely';

/** The TOTP secret of an admin; two-factor sign-in is on once a code was confirmed. */
export interface TwoFactorTable {
  admin_id: string;
  secret_cipher: string;
  created_at: string;
  /** The end of the time for confirming. */
  expires_at: string;
  confirmed_at: string | null;
  /** The last accepted time step; codes of it or earlier steps are refused. */
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
