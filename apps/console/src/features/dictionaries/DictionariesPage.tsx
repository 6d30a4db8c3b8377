import { dictionaryTypeCalls, dictionaryTypeRecord } from '@huiwu/contract/dictionaries';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';
import { builtInOffer } from './built-in-offer.ts';

export const dictionariesConsole = defineConsoleRecord({
  noun: 'dictionaries',
  record: dictionaryTypeRecord,
  calls: dictionaryTypeCalls,
  refreshes: ['dictionary-entries'],
  isOnlyEdited: true,
  texts: {
    title: '字典管理',
    description: '维护各页面选项和标签用的字典，全平台共用。',
    one: '字典键值',
    added: ({ id, path, navigate }) => ({
      description: '接下来可以为其新增键值。',
      action: { verb: '新增键值', run: () => navigate(`${path}/detail/${id}`) },
    }),
    consequences: () => ({
      disable: '停用后，各页面不再提供该字典的键值，已保存的值会按原样显示。',
      enable: '启用后，各页面重新提供该字典的键值。',
      delete: '只能删除没有键值的字典；删除后不能恢复。',
    }),
  },
  offerOf: builtInOffer,
  filters: ['name', 'type', 'state', 'isBuiltIn'],
  form: async () => (await import('./dictionary-forms.tsx')).typeForm,
});

export function DictionariesPage() {
  return <RecordsPage of={dictionariesConsole} />;
}
