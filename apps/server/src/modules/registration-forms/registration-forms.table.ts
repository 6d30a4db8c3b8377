import type { registrationFormRecord } from '@huiwu/contract/registration-forms';
import type { Insertable, Selectable } from 'kysely';
import type { TableOfCustomer } from '../../records/record.table.ts';

export interface RegistrationFormsTable extends TableOfCustomer<typeof registrationFormRecord> {
  meeting_id: string;
}

export interface RegistrationFormVersionsTable {
  id: string;
  customer_id: string;
  meeting_id: string;
  form_id: string;
  number: number;
  name: string;
  description: string;
  /** JSON. */
  fields: string;
  field_count: number;
  published_at: string;
  published_by: string | null;
}

export type RegistrationFormRow = Selectable<RegistrationFormsTable>;
export type NewRegistrationFormRow = Insertable<RegistrationFormsTable>;
export type RegistrationFormVersionRow = Selectable<RegistrationFormVersionsTable>;

declare module '../../schema.ts' {
  interface Tables {
    registration_forms: RegistrationFormsTable;
    registration_form_versions: RegistrationFormVersionsTable;
  }
}
