import type { Setting } from '@huiwu/contract/settings';
import { maskedFact, type Facts } from '../business-logs/audit-log.service.ts';
import type { SettingRow } from './settings.table.ts';

const LIST_MAX = 200;
const LOG_MAX = 1000;

const shortened = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max)}…` : text);

type Told = Pick<SettingRow, 'value' | 'is_confidential'>;

export const shownValue = ({ value, is_confidential }: Told) => ({ value: is_confidential === 1 ? '' : value });

/** Rows of an export have the chosen columns only. */
export const shortenedValue = <S extends Partial<Pick<Setting, 'value'>>>(setting: S): S =>
  setting.value === undefined ? setting : { ...setting, value: shortened(setting.value, LIST_MAX) };

/** The value in the log; for a confidential setting only whether it changed. */
export const valueFacts = ({ value, is_confidential }: Told, before?: Told): Facts => {
  if (is_confidential !== 1) return { 参数值: maskedFact(value, (text) => shortened(text, LOG_MAX)) };
  const isNew = before !== undefined && before.value !== value;
  return { 参数值: `******${isNew ? '（新）' : ''}` };
};
