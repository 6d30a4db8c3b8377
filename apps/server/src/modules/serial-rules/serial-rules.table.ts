import type { serialRuleRecord } from '@huiwu/contract/serial-rules';
import type { Insertable, Selectable } from 'kysely';
import type { TableOf } from '../../records/record.table.ts';

export interface SerialRulesTable extends Omit<TableOf<typeof serialRuleRecord>, 'id'> {}

export interface SerialCountersTable {
  /** The type of the rule, or `*` if the period is the beginning of the number. */
  type: string;
  /** The day, month or year in Asia/Shanghai, or the beginning of the number. */
  period: string;
  value: number;
}

export type SerialRuleRow = Selectable<SerialRulesTable>;
export type NewSerialRuleRow = Insertable<SerialRulesTable>;

declare module '../../schema.ts' {
  interface Tables {
    serial_rules: SerialRulesTable;
    serial_counters: SerialCountersTable;
  }
}
