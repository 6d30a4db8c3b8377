import type { registrationTypeRecord } from '@huiwu/contract/registration-types';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { TableOfCustomer } from '../../records/record.table.ts';

export interface RegistrationTypesTable extends TableOfCustomer<typeof registrationTypeRecord> {
  meeting_id: string;
  /** Of the form that people of this type fill in. */
  form_id: Generated<string | null>;
}

export type RegistrationTypeRow = Selectable<RegistrationTypesTable>;
export type NewRegistrationTypeRow = Insertable<RegistrationTypesTable>;

declare module '../../schema.ts' {
  interface Tables {
    registration_types: RegistrationTypesTable;
  }
}
