import type { signInLogRecord } from '@huiwu/contract/sign-in-logs';
import type { ColumnType, Insertable } from 'kysely';
import type { TableOf } from '../../records/record.table.ts';

export type SignInLogsTable = TableOf<typeof signInLogRecord> & {
  /** Empty where no one has the phone: such a row is the platform's alone. */
  customer_id: string | null;
  admin_id: string | null;
  user_agent: string;
  /** By what log rows are sorted: made by the database (migration 0021), never written. PostgreSQL hands out text. */
  sort_key: ColumnType<number | string, never, never>;
};

export type NewSignInLogRow = Insertable<SignInLogsTable>;

declare module '../../schema.ts' {
  interface Tables {
    sign_in_logs: SignInLogsTable;
  }
}
