import type { Setting } from '@huiwu/contract/settings';
import { maskedFact, type Facts } from '../business-logs/audit-log.service.ts';
import type { SettingRow } from './settings.table.ts';

const LIST_MAX = 200;
const LOG_MAX = 1000;

const shortened = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max)}…` : text);

export const presentSetting = (row: SettingRow): Setting => ({
  id: row.key,
  key: row.key,
  name: row.name,
  value: row.is_confidential === 1 ? '' : row.value,
  isPublic: row.is_public === 1,
  isBuiltIn: row.is_built_in === 1,
  isConfidential: row.is_confidential === 1,
  remark: row.remark,
  updatedAt: row.updated_at,
  version: row.version,
});

export const presentListedSetting = (row: SettingRow): Setting => {
  const setting = presentSetting(row);
  return { ...setting, value: shortened(setting.value, LIST_MAX) };
};

type Told = Pick<SettingRow, 'name' | 'value' | 'is_public' | 'is_confidential' | 'remark'>;

/** What the log says of a setting; of a confidential one only that it was set anew. */
export const presentSettingFacts = (row: Told, isNew = false): Facts => ({
  参数名称: row.name,
  参数值:
    row.is_confidential === 1
      ? `******${isNew ? '（新）' : ''}`
      : maskedFact(row.value, (value) => shortened(value, LOG_MAX)),
  公开: row.is_public === 1 ? '是' : '否',
  备注: row.remark,
});
