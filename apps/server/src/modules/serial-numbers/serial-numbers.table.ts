import type { Generated } from 'kysely';

export interface SerialRulesTable {
  type: string;
  name: string;
  prefix: string;
  digits: Generated<number>;
}

export interface SerialCountersTable {
  type: string;
  /** The day in Asia/Shanghai that the numbers start anew with. */
  period: string;
  value: number;
}
