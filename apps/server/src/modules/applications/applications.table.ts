import type { Generated, Insertable, Selectable } from 'kysely';
import type { ApplicationState } from '@huiwu/contract/applications';
import type { Tracked } from '../../database/engines/tracked.ts';

export interface ApplicationsTable extends Tracked {
  id: string;
  customer_id: string;
  real_name: string;
  phone: string;
  company_name: string;
  email: string;
  reason: string;
  state: ApplicationState;
  remark: Generated<string>;
  audited_by: string | null;
  audited_at: string | null;
}

export type ApplicationRow = Selectable<ApplicationsTable>;
export type NewApplicationRow = Insertable<ApplicationsTable>;

declare module '../../schema.ts' {
  interface Tables {
    applications: ApplicationsTable;
  }
}
