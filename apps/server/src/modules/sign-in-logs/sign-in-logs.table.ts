import type { SignInMethod } from '@huiwu/contract/sign-in-logs';
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';

export interface SignInLogsTable {
  id: string;
  /** Empty where no one has the phone: such a row is the platform's alone. */
  customer_id: string | null;
  admin_id: string | null;
  admin_name: string;
  phone: string;
  method: SignInMethod | 'session';
  result: 'done' | 'refused';
  reason: string;
  ip: string;
  user_agent: string;
  request_id: Generated<string>;
  created_at: string;
  /** By what log rows are sorted: made by the database (migration 0021), never written. PostgreSQL hands out text. */
  sort_key: ColumnType<number | string, never, never>;
}

export type SignInLogRow = Selectable<SignInLogsTable>;
export type NewSignInLogRow = Insertable<SignInLogsTable>;

declare module '../../schema.ts' {
  interface Tables {
    sign_in_logs: SignInLogsTable;
  }
}
