import type { DictionaryEntry, DictionaryRecord, DictionaryType } from '@huiwu/contract/dictionaries';
import type { Facts } from '../business-logs/audit-log.service.ts';
import type { DictionaryEntryRow, DictionaryTypeRow } from './dictionaries.table.ts';

export const presentDictionaryEntry = (row: DictionaryEntryRow): DictionaryEntry => ({
  dictLabel: row.label,
  dictValue: row.value,
  listClass: row.list_class,
  cssClass: row.css_class,
  label: row.label,
  value: row.value,
});

export const presentDictionaryType = (row: DictionaryTypeRow, entryCount: number): DictionaryType => ({
  id: row.id,
  type: row.type,
  name: row.name,
  remark: row.remark,
  state: row.state,
  isBuiltIn: row.is_built_in === 1,
  entryCount,
  updatedAt: row.updated_at,
  version: row.version,
});

export const presentDictionaryRecord = (row: DictionaryEntryRow, typeId: string): DictionaryRecord => ({
  id: row.id,
  typeId,
  type: row.type,
  label: row.label,
  value: row.value,
  listClass: row.list_class,
  cssClass: row.css_class,
  order: row.sort_order,
  state: row.state,
  isBuiltIn: row.is_built_in === 1,
  remark: row.remark,
  updatedAt: row.updated_at,
  version: row.version,
});

export const presentTypeFacts = (row: Pick<DictionaryTypeRow, 'name' | 'type' | 'remark'>): Facts => ({
  字典名称: row.name,
  字典类型: row.type,
  备注: row.remark,
});

type EntryFacts = Pick<DictionaryEntryRow, 'label' | 'value' | 'list_class' | 'css_class' | 'sort_order' | 'remark'>;

export const presentEntryFacts = (row: EntryFacts): Facts => ({
  标签: row.label,
  键值: row.value,
  样式: row.list_class,
  样式类名: row.css_class,
  排序: String(row.sort_order),
  备注: row.remark,
});
