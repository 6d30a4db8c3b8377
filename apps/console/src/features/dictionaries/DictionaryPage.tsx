import { useQuery } from '@tanstack/react-query';
import {
  dictionaryEntryRecord,
  dictionaryImports,
  dictionaryRecordCalls,
  getDictionaryType,
  listDictionaryRecords,
} from '@huiwu/contract/dictionaries';
import { useMemo } from 'react';
import { RecordFrame } from '../../shared/components/RecordFrame.tsx';
import { EntryTag } from '../../shared/dictionaries/EntryTag.tsx';
import { usePage } from '../../shared/page/usePage.ts';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { recordQuery } from '../../shared/records/records.queries.ts';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';
import { builtInOffer } from './built-in-offer.ts';

export const entriesConsole = defineConsoleRecord({
  noun: 'dictionary-entries',
  record: dictionaryEntryRecord,
  calls: { list: listDictionaryRecords, ...dictionaryRecordCalls },
  // The query keys of labels and choices on all pages begin with this noun.
  refreshes: ['dictionaries'],
  isOnlyEdited: true,
  texts: {
    title: '字典键值',
    description: '',
    empty: { hint: '新增后，各页面就能选用。' },
    consequences: () => ({
      disable: '停用后不能再选择；已保存的值会按原样显示。',
      enable: '启用后可以重新选择。',
      delete: '已保存的值会按原样显示；删除后不能恢复。',
    }),
  },
  offerOf: builtInOffer,
  filters: ['label', 'state'],
  imports: {
    name: 'dictionaries',
    noun: '键值',
    calls: dictionaryImports,
    refreshes: ['dictionary-entries', 'dictionaries'],
  },
  show: ['label', 'value', 'look', 'order', 'isBuiltIn', 'state', 'remark'],
  extraColumns: [{ key: 'look', title: '显示效果', width: 120, render: (entry) => <EntryTag entry={entry} /> }],
  form: async () => (await import('./dictionary-forms.tsx')).entryForm,
});

/** One dictionary with its entries. Each dictionary has a tab of its own. */
export function DictionaryPage() {
  const { id = '' } = usePage().parameters;
  const dictionary = useQuery(recordQuery('dictionaries', getDictionaryType, id));
  return (
    <RecordsPage
      of={entriesConsole}
      within={useMemo(() => ({ typeId: id }), [id])}
      frame={(list, actions) => (
        <RecordFrame
          query={dictionary}
          title="字典键值"
          name={dictionary.data?.name}
          description={dictionary.data?.type ?? '…'}
          actions={actions}
        >
          {list}
        </RecordFrame>
      )}
    />
  );
}
