import type { Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { Tracked } from '../../database/engines/tracked.ts';

export interface CustomersTable extends Tracked {
  id: string;
  cust_code: string;
  cust_name: string;
  cust_logo: Generated<string>;
  contact_name: Generated<string>;
  contact_phone: Generated<string>;
  contact_email: Generated<string>;
  address: Generated<string>;
  invoice_title: Generated<string>;
  tax_number: Generated<string>;
  bank_name: Generated<string>;
  bank_account: Generated<string>;
  invoice_address: Generated<string>;
  invoice_phone: Generated<string>;
  is_platform: Generated<number>;
  state: Generated<number>;
  /** Grows with every change of anybody's rights in this company, so that no node goes by old ones. */
  rights_epoch: Generated<number>;
  deleted_at: Generated<string | null>;
}

export type CustomerRow = Selectable<CustomersTable>;
export type NewCustomerRow = Insertable<CustomersTable>;
export type CustomerChange = Updateable<CustomersTable>;

declare module '../../schema.ts' {
  interface Tables {
    customers: CustomersTable;
  }
}
