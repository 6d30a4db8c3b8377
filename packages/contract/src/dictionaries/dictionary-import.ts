import { importCalls, importColumns, type ImportPlan } from '../imports/index.ts';
import { dictionaryEntryRecord } from './dictionaries.shapes.ts';

export const dictionaryImport: ImportPlan = {
  name: 'dictionaries',
  noun: '键值',
  path: '/system-management-backend/system/dict/data',
  rights: {
    import: 'dictionaries.import',
    add: 'dictionaries.add',
    edit: 'dictionaries.edit',
    delete: 'dictionaries.delete',
  },
  columns: importColumns(dictionaryEntryRecord, {
    label: { synonyms: ['名称', '键值标签', '显示名称'] },
    value: { synonyms: ['值', '字典值'] },
    order: { synonyms: ['顺序', '序号'], help: '数字小的排在前面；不填则排在最后。' },
    typeId: { refers: 'dictionaryType', synonyms: ['字典类型', '字典名称'], help: '填写字典的类型或名称。' },
  }),
  draft: dictionaryEntryRecord.draft,
  keys: [['typeId', 'value']],
};

export const dictionaryImports = importCalls(dictionaryImport);
