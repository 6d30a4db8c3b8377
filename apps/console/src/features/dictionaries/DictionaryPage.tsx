import { useMemo } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { addDictionaryRecord } from '@huiwu/contract/dictionaries';
import { Button } from 'antd';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { RecordFrame } from '../../shared/components/RecordFrame.tsx';
import { useDialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { useSteady } from '../../shared/components/useSteady.ts';
import { usePage } from '../../shared/page/usePage.ts';
import { choiceFilter, textFilter } from '../../shared/filters/filter-fields.tsx';
import { PagedTable } from '../../shared/list/PagedTable.tsx';
import { RecordsEmpty } from '../../shared/list/RecordsEmpty.tsx';
import { SearchBar } from '../../shared/filters/SearchBar.tsx';
import { useListState } from '../../shared/list-state/useListState.ts';
import { useRowFlash } from '../../shared/list/useRowFlash.ts';
import { RECORD_FILTERS, recordPageQuery, typeQuery } from './dictionaries.queries.ts';
import { STATE_CHOICES } from './dictionary-texts.ts';
import { recordColumns } from './record-columns.tsx';
import { RECORD_DIALOGS, RecordDialogs } from './RecordDialogs.tsx';
import { useRecordCommands } from './useRecordCommands.ts';

const filterFields = [textFilter('label', '标签'), choiceFilter('state', '状态', STATE_CHOICES)];

/** One dictionary with its entries; two of them are two tabs. */
export function DictionaryPage() {
  const { id = '' } = usePage().parameters;
  const dictionary = useQuery(typeQuery(id));
  const list = useListState(RECORD_FILTERS);
  const query = useQuery(recordPageQuery(id, list));
  const dialog = useDialogInUrl(RECORD_DIALOGS);
  const { flashed, flash } = useRowFlash();
  const commands = useSteady(useRecordCommands(flash));
  const columns = useMemo(() => recordColumns({ dialog, commands }), [dialog, commands]);
  return (
    <RecordFrame
      query={dictionary}
      title="字典键值"
      name={dictionary.data?.name}
      description={dictionary.data?.type ?? '…'}
      actions={
        <Allowed to={addDictionaryRecord}>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => dialog.open('add')}>
            新增
          </Button>
        </Allowed>
      }
    >
      <SearchBar label="查询键值" fields={filterFields} list={list} />
      <section className="panel list-panel" aria-label="键值">
        <PagedTable
          label="键值列表"
          query={query}
          list={list}
          columns={columns}
          flashed={flashed}
          empty={<RecordsEmpty list={list} what="键值" hint="新增后，各页面就能选用。" />}
        />
      </section>
      <RecordDialogs typeId={id} dialog={dialog} rows={query.data?.list} onSaved={flash} />
    </RecordFrame>
  );
}
