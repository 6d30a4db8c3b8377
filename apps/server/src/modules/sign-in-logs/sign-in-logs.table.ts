import type { Generated, Insertable, Selectable } from 'kysely';
import type { LogKey } from '../../database/log-keys.ts';

export interface SignInLogsTable {
  id: string;
  /** Empty where nobody has the phone: such a row is the platform's alone. */
  customer_id: string | null;
  admin_id: string | null;
  admin_name: string;
  phone: string;
  method: 'password' | 'sms';
  result: 'done' | 'refused';
  reason: string;
  ip: string;
  user_agent: string;
  request_id: Generated<string>;
  created_at: string;
  sort_key: LogKey;
}

export type SignInLogRow = Selectable<SignInLogsTable>;
export type NewSignInLogRow = Insertable<SignInLogsTable>;
