import type { Generated } from 'kysely';

/** A registration that a bulk action is about. */
export interface RegistrationBulkRowsTable {
  task_id: string;
  position: number;
  customer_id: string;
  meeting_id: string;
  registration_id: string;
  result: Generated<'' | 'done' | 'skipped'>;
  /** Why it was skipped. */
  message: Generated<string>;
}

declare module '../../schema.ts' {
  interface Tables {
    registration_bulk_rows: RegistrationBulkRowsTable;
  }
}
