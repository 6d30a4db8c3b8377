import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { LogResult } from '@huiwu/contract/business-logs';

export interface BusinessLogsTable {
  id: string;
  customer_id: string;
  admin_id: string | null;
  admin_name: string;
  module: string;
  action: string;
  target_id: string | null;
  target_name: string | null;
  result: LogResult;
  message: string;
  ip: string;
  user_agent: Generated<string>;
  duration_ms: number;
  request_id: string;
  /** JSON text: a list of field, before, after. */
  changes: string;
  created_at: string;
  /** By what log rows are sorted: made by the database (migration 0021), never written. PostgreSQL hands out text. */
  sort_key: ColumnType<number | string, never, never>;
}

export type BusinessLogRow = Selectable<BusinessLogsTable>;
export type NewBusinessLogRow = Insertable<BusinessLogsTable>;

interface LogTermsTable {
  /** Table and column. */
  field: string;
  /** Empty for what belongs to no customer. */
  customer_id: string;
  /** In lower case. */
  suffix: string;
  text: string;
}

declare module '../../schema.ts' {
  interface Tables {
    business_logs: BusinessLogsTable;
    log_words: LogTermsTable;
  }
}
