import type { customerRecord } from '@huiwu/contract/customers';
import type { Generated, Selectable } from 'kysely';
import type { TableOf } from '../../records/record.table.ts';

export interface CustomersTable extends TableOf<typeof customerRecord> {
  /** The rights epoch: increases with every change of rights in this customer and invalidates caches. */
  rights_epoch: Generated<number>;
}

export type CustomerRow = Selectable<CustomersTable>;

declare module '../../schema.ts' {
  interface Tables {
    customers: CustomersTable;
  }
}
