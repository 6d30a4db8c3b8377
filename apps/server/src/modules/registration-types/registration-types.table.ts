import type { registrationTypeRecord } from '@huiwu/contract/registration-types';
import type { Insertable, Selectable } from 'kysely';
import type { TableOfCustomer } from '../../records/record.table.ts';

export interface RegistrationTypesTable extends TableOfCustomer<typeof registrationTypeRecord> {
  meeting_id: string;
}

export type RegistrationTypeRow = Selectable<RegistrationTypesTable>;
export type NewRegistrationTypeRow = Insertable<RegistrationTypesTable>;

declare module '../../schema.ts' {
  interface Tables {
    registration_types: RegistrationTypesTable;
  }
}
