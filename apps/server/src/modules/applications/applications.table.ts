import type { applicationRecord } from '@huiwu/contract/applications';
import type { Insertable, Selectable } from 'kysely';
import type { Tracked } from '../../database/engines/tracked.ts';
import type { TableOf } from '../../records/record.table.ts';

export type ApplicationsTable = TableOf<typeof applicationRecord> &
  Tracked & { customer_id: string; audited_by: string | null };

export type ApplicationRow = Selectable<ApplicationsTable>;
export type NewApplicationRow = Insertable<ApplicationsTable>;

declare module '../../schema.ts' {
  interface Tables {
    applications: ApplicationsTable;
  }
}
