import type { Generated } from 'kysely';
import type { Tracked } from '../../database/tracked.ts';

export interface CustomersTable extends Tracked {
  id: string;
  cust_code: string;
  cust_name: string;
  cust_logo: Generated<string>;
  is_platform: Generated<number>;
  state: Generated<number>;
  /** Grows with every change of anybody's rights in this company, so that no node goes by old ones. */
  rights_epoch: Generated<number>;
}
