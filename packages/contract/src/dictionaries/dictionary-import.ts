import { defineResource } from '../base/resource.ts';
import { importCalls, importPlanOf } from '../imports/index.ts';
import { dictionariesAccess } from './dictionaries.access.ts';
import { dictionaryEntryRecord } from './dictionaries.shapes.ts';

const entries = defineResource(
  dictionariesAccess,
  '/system-management-backend/system/dict/data',
  dictionaryEntryRecord,
);

export const dictionaryImport = importPlanOf(entries, {
  keys: [['typeId', 'value']],
  columns: {
    label: { synonyms: ['名称', '键值标签', '显示名称'] },
    value: { synonyms: ['值', '字典值'] },
    order: { synonyms: ['顺序', '序号'], help: '数字小的排在前面；不填则排在最后。' },
    typeId: { refers: 'dictionaryType', synonyms: ['字典类型', '字典名称'], help: '填写字典的类型或名称。' },
  },
});

export const dictionaryImports = importCalls(dictionaryImport);
