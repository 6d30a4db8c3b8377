import type { NewSerialRuleRow } from '../modules/serial-rules/serial-rules.table.ts';

const builtIn = { digits: 4, date_part: 'yyyyMMdd', reset_period: 'day', is_built_in: 1 } as const;

/** What is numbered in this release; prefixes stay as they are once numbers with them are about. */
export const SERIAL_RULES: NewSerialRuleRow[] = [
  { ...builtIn, type: 'meeting', name: '会议', prefix: 'HY' },
  { ...builtIn, type: 'admin', name: '管理员', prefix: 'GL' },
];
