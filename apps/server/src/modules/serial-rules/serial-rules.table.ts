import type { DatePart, ResetPeriod } from '@huiwu/contract/serial-rules';
import type { Generated, Insertable, Selectable, Updateable } from 'kysely';

export interface SerialRulesTable {
  type: string;
  name: string;
  prefix: string;
  digits: Generated<number>;
  date_part: Generated<DatePart>;
  reset_period: Generated<ResetPeriod>;
  remark: Generated<string>;
  /** What the program itself numbers. */
  is_built_in: Generated<number>;
  version: Generated<number>;
  updated_at: Generated<string | null>;
  updated_by: Generated<string | null>;
}

export interface SerialCountersTable {
  /** A type of numbers, or `*` where the period is what numbers begin with. */
  type: string;
  /** The day, month or year in Asia/Shanghai that the numbers start anew with. */
  period: string;
  value: number;
}

export type SerialRuleRow = Selectable<SerialRulesTable>;
export type NewSerialRuleRow = Insertable<SerialRulesTable>;
export type SerialRuleChange = Updateable<SerialRulesTable>;

declare module '../../schema.ts' {
  interface Tables {
    serial_rules: SerialRulesTable;
    serial_counters: SerialCountersTable;
  }
}
