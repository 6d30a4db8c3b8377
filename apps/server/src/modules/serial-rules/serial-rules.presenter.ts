import type { SerialRule } from '@huiwu/contract/serial-rules';
import type { Facts } from '../business-logs/audit-log.service.ts';
import type { SerialRuleRow } from './serial-rules.table.ts';

export const presentSerialRule = (row: SerialRuleRow, next: string): SerialRule => ({
  id: row.type,
  type: row.type,
  name: row.name,
  prefix: row.prefix,
  datePart: row.date_part,
  digits: row.digits,
  reset: row.reset_period,
  remark: row.remark,
  isBuiltIn: row.is_built_in === 1,
  next,
  updatedAt: row.updated_at,
  version: row.version,
});

const DATE_TITLES = { none: '无', yyyy: '年', yyyyMM: '年月', yyyyMMdd: '年月日' };
const RESET_TITLES = { never: '不重置', year: '每年', month: '每月', day: '每天' };

type Told = Pick<SerialRuleRow, 'name' | 'prefix' | 'date_part' | 'digits' | 'reset_period' | 'remark'>;

export const presentRuleFacts = (row: Told): Facts => ({
  编号名称: row.name,
  前缀: row.prefix,
  日期部分: DATE_TITLES[row.date_part],
  位数: String(row.digits),
  重置周期: RESET_TITLES[row.reset_period],
  备注: row.remark,
});
